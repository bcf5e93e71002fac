/* Runs a command and tells what it took: `measure NAME COMMAND...` prints one line
 * `NAME seconds S busy B peak K status N`: B the processor's time, the system's for it included, K the greatest resident size in KiB, on standard error.
 * It measures the command's own children only, which `time` builtins of shells do not all do. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double seconds_of(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

int main(int argc, char **argv)
{
	struct rusage usage;
	int status = 0;

	if (argc < 3) {
		fputs("usage: measure NAME COMMAND [ARGUMENT...]\n", stderr);
		return 3;
	}
	double begin = seconds_now();
	pid_t child = fork();
	if (child == 0) {
		execvp(argv[2], argv + 2);
		perror(argv[2]);
		_exit(127);
	}
	if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
		perror("measure");
		return 1;
	}
	double end = seconds_now();
	int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
	fprintf(stderr, "%s seconds %.4f busy %.4f peak %ld status %d\n", argv[1], end - begin,
		seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime), usage.ru_maxrss, code);
	return code;
}
