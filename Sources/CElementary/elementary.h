#pragma once
// What Motion asks of a C library where Swift has no module of one.
double exp(double);
double expm1(double);
double log(double);
double log1p(double);
