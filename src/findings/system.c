#include "findings/system.h"

#include <errno.h>
#include <string.h>

static const struct {
	int error;
	const char *words;
} spanish[] = {
	{ EACCES, "no hay permiso" },
	{ EAGAIN, "por ahora no se puede" },
	{ EBADF, "no está abierto" },
	{ EDQUOT, "se agotó la cuota de disco" },
	{ EFBIG, "el archivo sería demasiado grande" },
	{ EINVAL, "el sistema no lo admite" },
	{ EIO, "error de entrada y salida" },
	{ EISDIR, "es un directorio" },
	{ ELOOP, "demasiados enlaces simbólicos" },
	{ EMFILE, "demasiados archivos abiertos" },
	{ ENAMETOOLONG, "el nombre es demasiado largo" },
	{ ENFILE, "demasiados archivos abiertos en el sistema" },
	{ ENOENT, "no existe" },
	{ ENOMEM, "no alcanza la memoria" },
	{ ENOSPC, "no queda espacio en el disco" },
	{ ENOTDIR, "algo en la ruta no es un directorio" },
	{ ENXIO, "no hay tal dispositivo" },
	{ EPERM, "no está permitido" },
	{ EPIPE, "nadie lee la salida" },
	{ EROFS, "el sistema de archivos es de solo lectura" },
	{ ESTALE, "el archivo ya no está donde estaba" },
};

struct bitext system_words(int error)
{
	if (error == SYSTEM_NOT_REGULAR)
		return BITEXT("no es un archivo común", "not a regular file");
	if (error == SYSTEM_OUTSIDE)
		return BITEXT("está fuera de su carpeta", "it lies outside its folder");
	if (error == SYSTEM_NOT_A_NAME)
		return BITEXT("un registro dice el nombre de un reglamento, no una ruta", "a log gives the name of a ruleset, not a path");
	struct bitext words = { .in = { [LANG_ES] = str_of(strerror(error)), [LANG_EN] = str_of(strerror(error)) } };

	for (size_t i = 0; i < sizeof spanish / sizeof *spanish; i++)
		if (spanish[i].error == error)
			words.in[LANG_ES] = str_of(spanish[i].words);
	return words;
}
