export default async function practicar(root) { root.append('…'); }
