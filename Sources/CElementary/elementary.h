#pragma once
// The functions of the C library that Motion uses, for systems where Swift has no module of it.
double exp(double);
double expm1(double);
double log(double);
double log1p(double);
