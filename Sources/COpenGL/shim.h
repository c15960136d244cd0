#pragma once
// Plain functions of the core profile, without X11 and without a loader.
#define GL_GLEXT_PROTOTYPES
#include <GL/glcorearb.h>
