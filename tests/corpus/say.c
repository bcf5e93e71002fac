#include "say.h"

#include <stdarg.h>
#include <stdio.h>

static bool muted;

void say_mute(bool mute)
{
	muted = mute;
}

void say(const char *format, ...)
{
	va_list arguments;

	if (muted)
		return;
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
}
