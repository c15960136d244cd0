#pragma once
#define GL_GLEXT_PROTOTYPES
#include <GL/glcorearb.h>
