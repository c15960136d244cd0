// podium_motion.h: the motion of a scroll view, in closed forms. C99 and C++; MIT license.
//
// For programs that have their own gestures and want the right numbers: where content is, how fast
// it goes and when it rests, once a finger has let go of it. Copy this file or put its folder on
// the include path, include it where it is needed, and link libm (-lm). There is nothing to define,
// to initialize or to free. All functions are static inline and pure: values in, values out,
// nothing but <math.h>, no clock, no allocation; any thread may call them.
//
// A flick over the end of its content, 0.00 392.99 620.72 609.45 601.15 600.00:
//
//   #include <stdio.h>
//   #include "podium_motion.h"
//   int main(void) {
//     const podium_sample finger[] = {{0, 0, 300}, {0.008, 0, 284}, {0.016, 0, 268}};
//     const double v = -podium_release_velocity(finger, 3, 0.016, PODIUM_STALE_AFTER, 0).y;
//     const podium_fling fling = podium_fling_from(0, v, 0, 600, PODIUM_RATE_NORMAL);
//     for (double t = 0; t < 1.5; t += 0.25) printf("%.2f ", podium_fling_at(fling, t).position);
//     return 0;
//   }
//
// A curve is made once, when the finger lifts, and asked for every frame: podium_at(curve, t). At
// 30 or 240 frames a second, or in one call, the answers are the same. Do not make a new curve from
// a curve's answers each frame, least of all from answers that were rounded to pixels.
//
// CONVENTIONS
//   t, time    seconds of any one clock; take the device's stamps, not the frame's. t counts from
//              the curve's start: now - release. t = INFINITY asks for the end.
//   position   points, as start, end, target, edge, low and high are.
//   velocity   points per second, everywhere.
//   rate       the share of the velocity that is left after a millisecond, above 0 and below 1:
//              UIKit's decelerationRate.
//   direction  An offset grows when content moves up or to the left; y is down. Its velocity is the
//              finger's with the other sign.
//              y up: y = view height - (row - offset). A translation: -offset.
//   axes       A curve is of one axis. Make one for each.
//
// ERRORS
// No argument makes a function trap, hang or read what it should not. A number that is NaN,
// infinite (but t) or outside the stated range is refused: the answer is NaN. A t before 0 counts
// as 0. A time that never comes is INFINITY. Finite numbers beyond 1e12 points or 1e9 points/s are
// taken, but the arithmetic may overflow to infinity or NaN.
//
// EXACTNESS
// The functions do what the Swift library Podium does, operation by operation: the same bits where
// both use one libm, else within 2 units in the last place of each exp, expm1, log and log1p; but
// podium_time_at bisects for feels other than UIKIT, to within 1e-12 s. Compilers may fuse a
// product and a sum on ARM64, and on x86-64 from -march=haswell on: an answer changes by less than
// 1e-10 of its size (of 1 below it); -ffp-contract=off keeps the bits. -ffast-math voids ERRORS.
//
// COST
// On x86-64 with -O2 a curve is made in 0.1 us, a bounce or a fling in 3 us (its end is bisected),
// and asked in 0.05 us; WebKit's table takes 0.8 us and 0.1 us.

#ifndef PODIUM_MOTION_H
#define PODIUM_MOTION_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

#define PODIUM_RATE_NORMAL 0.998     // coasts for seconds: UIKit's default
#define PODIUM_RATE_FAST 0.99        // stops within a screen or so: UIKit's other rate
#define PODIUM_FLICK_SPEED 250.0     // points/s, Euclidean: a slower release counts as one at rest;
                                     // measured on UIScrollView between 187.5 and 625
#define PODIUM_BOUNCE_RATE 0.99      // share of the distance past an edge left after 1 ms; measured
#define PODIUM_RUBBER_BAND 0.55      // share of a finger's move shown right past an edge; measured
#define PODIUM_STALE_AFTER 0.1       // seconds without a move that count as a rest; Podium's choice
#define PODIUM_PAGE_STIFFNESS 484.0  // per s², of the spring that turns a page; Podium's choice

// Where content is, in points, and how fast it goes, in points per second.
typedef struct podium_motion { double position, velocity; } podium_motion;

// A motion from its start to its end.
typedef struct podium_curve {
  double duration;    // seconds until it rests, or crosses its edge
  double end;         // points: the position then
  double exit;        // points/s: the velocity then; 0 but for a bounce that crosses its edge
  int32_t kind_, n_;  // a name that ends in _ is not part of the interface
  double x_, v_, ms_, run_, a_, b_, c_, d_;
} podium_curve;

enum { PODIUM_COAST_ = 0, PODIUM_BOUNCE_ = 100, PODIUM_SPRING_, PODIUM_EASE_, PODIUM_REFUSED_ };

// ---- Helpers. The formulas run in points per millisecond. ---------------------------------------

static const double podium_rest_ = 0.01;  // points/ms at which free motion ends; measured

static inline int podium_finite_(double x) { return x - x == 0; }
static inline int podium_finite3_(double a, double b, double c) {
  return podium_finite_(a) && podium_finite_(b) && podium_finite_(c);
}
static inline int podium_is_rate_(double rate) { return rate > 0 && rate < 1; }
// Of equal numbers, such as 0 and -0, these return the one that Swift's max and min do.
static inline double podium_max_(double a, double b) { return b >= a ? b : a; }
static inline double podium_min_(double a, double b) { return b < a ? b : a; }
static inline double podium_clamp_(double x, double low, double high) {
  return podium_min_(podium_max_(x, low), high);
}
static inline podium_motion podium_motion_(double position, double velocity) {
  podium_motion motion;
  motion.position = position;
  motion.velocity = velocity * 1000;
  return motion;
}
// A curve from x (points) at v (points/ms); its maker sets the rest.
static inline podium_curve podium_curve_(int32_t kind, double x, double v) {
  const podium_curve c = {0, x, 0, kind, 0, x, v, 0, 0, 0, 0, 0, 0};
  return c;
}
static inline podium_curve podium_refused_(void) {
  podium_curve c = podium_curve_(PODIUM_REFUSED_, (double)NAN, 0);
  c.duration = c.exit = c.end;
  return c;
}

// ---- Coasting: x(t) = x0 + v·F(r)·(1 - r^t), v(t) = v·r^t, F(r) = r/(1 - r) ---------------------

static inline double podium_factor_(double rate) { return rate / (1 - rate); }
static inline podium_curve podium_decay_(double start, double v, double rate) {
  podium_curve c = podium_curve_(PODIUM_COAST_, start, v);
  const double speed = fabs(v), factor = podium_factor_(rate);
  c.a_ = log(rate);
  c.b_ = v * factor;
  if (!(speed > podium_rest_)) return c;
  c.ms_ = log(podium_rest_ / speed) / c.a_;
  c.duration = c.ms_ / 1000;
  c.end = start + c.b_ - (v < 0 ? -podium_rest_ : podium_rest_) * factor;
  return c;
}

static inline double podium_decay_time_(podium_curve c, double position) {
  const double share = (position - c.x_) / c.b_;
  if (!(fabs(c.v_) > podium_rest_ && share >= 0 && share < 1)) return HUGE_VAL;
  const double ms = log1p(-share) / c.a_;
  return ms < c.ms_ ? ms / 1000 : HUGE_VAL;
}

// Content that is let go at `start` with `velocity`. It rests at a speed of 10 points/s.
// Figure: podium_at(podium_decay(0, 1000, 0.998), 0.1).position = 90.54
static inline podium_curve podium_decay(double start, double velocity, double rate) {
  if (!podium_finite3_(start, velocity, 0) || !podium_is_rate_(rate)) return podium_refused_();
  return podium_decay_(start, velocity / 1000, rate);
}

// The velocity that lands `distance` points away, in points/s, with the distance's sign; 0 for 0.
// Figure: podium_decay_velocity_for(494.01, 0.998) = 1000
static inline double podium_decay_velocity_for(double distance, double rate) {
  if (!podium_finite_(distance) || !podium_is_rate_(rate)) return (double)NAN;
  const double speed = (fabs(distance) / podium_factor_(rate) + podium_rest_) * 1000;
  return distance == 0 ? 0 : distance < 0 ? -speed : speed;
}

// The landing that UIKit reports (targetContentOffset), in points: start ± (|v| - 0.01)/|ln r|,
// half a point beyond the true one for each 1000 points/s. Measured. Snap rules choose by it.
// Figure: podium_decay_target(0, 1000, 0.998) = 494.50
static inline double podium_decay_target(double start, double velocity, double rate) {
  if (!podium_finite3_(start, velocity, 0) || !podium_is_rate_(rate)) return (double)NAN;
  const double speed = fabs(velocity / 1000);
  if (!(speed > podium_rest_)) return start;
  const double distance = (speed - podium_rest_) / -log(rate);
  return velocity < 0 ? start - distance : start + distance;
}

// ---- Feels: how content glides, in ten systems --------------------------------------------------
// Each is a closed form of the velocity at the release. Documentation/InC.md has the formulas and
// their sources. A point is the system's own density-independent pixel.

enum {
  PODIUM_FEEL_UIKIT,             // as podium_decay with PODIUM_RATE_NORMAL
  PODIUM_FEEL_MAC,               // UIScrollView under the Mac's trackpad: a quartic
  PODIUM_FEEL_WEBKIT,            // macOS's momentum as WebKit makes it: a table of 60 Hz
  PODIUM_FEEL_ANDROID,           // OverScroller, Compose, Chromium on phones: a spline
  PODIUM_FEEL_FLUTTER,           // Flutter on Android: a power of the time that is left
  PODIUM_FEEL_CHROMIUM,          // Chromium on desktops: a Bezier curve
  PODIUM_FEEL_CHROMIUM_CLASSIC,  // Chromium's former curve: an exponential less a line
  PODIUM_FEEL_GTK,               // GTK 4: an exponential
  PODIUM_FEEL_FLICKABLE,         // Qt Quick's Flickable: a parabola, at most 2500 points/s
  PODIUM_FEEL_QSCROLLER          // Qt's QScroller at 96 dots an inch: a parabola, at most 0.5 m/s
};

static const double podium_p_ = 2.3582018154259448;         // Android's: ln 0.78/ln 0.9
static const double podium_ratio_ = -0.05274543330060396;   // WebKit's: 1000/60/8·ln 0.975
static const double podium_series_ = 18.463382547479583;    // WebKit's: q/(1 - q), q = e^ratio

// One coordinate of a Bezier curve from 0 to 1 with the control points a and b.
static inline double podium_bezier_(double s, double a, double b) {
  const double left = 1 - s;
  return s * (3 * left * (a * left + b * s) + s * s);
}
static inline double podium_bezier_slope_(double s, double a, double b) {
  const double left = 1 - s;
  return 3 * (a * left * left + 2 * (b - a) * s * left + (1 - b) * s * s);
}

// The s at which it has a value: Newton's method, kept within a bracket.
static inline double podium_bezier_at_(double value, double a, double b) {
  double low = 0, high = 1, s = value, next;
  for (int i = 0; i < 64; i++, s = next) {
    const double excess = podium_bezier_(s, a, b) - value;
    if (excess > 0) high = s;
    else low = s;
    next = s - excess / podium_bezier_slope_(s, a, b);
    if (!(next > low && next < high)) next = low + (high - low) / 2;
    if (fabs(next - s) <= 1e-15) return next;
  }
  return s;
}

// The distance up to an entry of WebKit's table, in points along the whole vector: a geometric
// series for the n_ entries above 250 points/s, shorter steps below; b_ is the distance in 1/60 s.
// *last becomes the entry, or the table's last.
static inline double podium_webkit_(podium_curve c, double entry, double *last) {
  double step = c.b_ * exp(c.n_ * podium_ratio_);
  *last = podium_min_(entry, c.n_);
  double distance = c.b_ * -(podium_series_ * expm1(*last * podium_ratio_));
  while (*last < entry) {
    const double slowness = podium_max_(0, (250 - step * 60) / 250);
    step *= exp(1000.0 / 60 / 8 * log(0.975 - (0.975 - 0.91) * slowness));
    distance += step;
    ++*last;
    if (!(step > 0.5)) break;
  }
  return distance;
}

// `velocity` and `across` are those of this axis and of the other one (points/s; 0 without one):
// the curves of WebKit and Chromium depend on both. `side` is the view's size along the axis, in
// points, above 0; it limits Chromium's reach (INFINITY: nothing does). A release slower than the
// system's least should not glide: PODIUM_FLICK_SPEED, 50 on Android, 189 of QScroller.
// Figure: podium_glide(PODIUM_FEEL_ANDROID, 0, 2000, 0, INFINITY).end = 647.40
static inline podium_curve podium_glide(
    int32_t feel, double start, double velocity, double across, double side) {
  const double v = velocity / 1000, other = across / 1000, speed = fabs(v), p = podium_p_;
  const double max = podium_max_(speed, fabs(other));
  podium_curve c = podium_curve_(feel, start, v);
  if (!podium_finite3_(start, velocity, across) || !(side > 0)) return podium_refused_();
  if (feel < PODIUM_FEEL_UIKIT || feel > PODIUM_FEEL_QSCROLLER) return podium_refused_();
  if (v == 0) return c;
  switch (feel) {
    case PODIUM_FEEL_UIKIT: return podium_decay_(start, v, PODIUM_RATE_NORMAL);
    case PODIUM_FEEL_MAC:
      c.run_ = 157.25 * exp(4.0 / 3 * log(speed));
      c.ms_ = 4 * c.run_ / speed;
      break;
    case PODIUM_FEEL_WEBKIT: {
      const double length = sqrt(v * v + other * other);
      if (!podium_finite_(length * 1000)) return podium_refused_();
      if (!(length > 0)) return c;
      c.a_ = v / length;
      c.b_ = length * 1000 / 60;
      const double fast = log(250.0 / 60 / c.b_) / podium_ratio_;
      c.n_ = fast > 0 ? (int32_t)fast + 1 : 0;
      double entries;
      c.run_ = podium_webkit_(c, HUGE_VAL, &entries);
      c.duration = entries / 60;
      c.end = start + c.a_ * c.run_;
      return c;
    }
    case PODIUM_FEEL_ANDROID:
    case PODIUM_FEEL_FLUTTER: {
      const double brake = 0.015 * (9.80665 * 39.37 * 160 * 0.84);
      const double l = log(0.35 * (speed * 1000) / brake);
      c.run_ = brake * exp(l * p / (p - 1));
      c.ms_ = 1000 * exp(l / (p - 1));
      if (feel == PODIUM_FEEL_FLUTTER) c.ms_ = p * 0.35 * c.ms_;
      break;
    }
    case PODIUM_FEEL_CHROMIUM: {
      c.run_ = podium_min_(speed * speed / (2 * (2.7559e-5 * 96)), 3 * side);
      if (!(c.run_ > 0)) return c;
      c.ms_ = podium_min_(max / 2.3 * 1000, 2000);
      const double slope = max * c.ms_ / podium_min_(max * max / (2 * (2.7559e-5 * 96)), 3 * side);
      c.a_ = 0.2 * slope >= 1 ? 1 / slope : 0.2;
      c.b_ = 0.2 * slope >= 1 ? 1 : 0.2 * slope;
      break;
    }
    case PODIUM_FEEL_CHROMIUM_CLASSIC:
      c.a_ = v / max;
      c.b_ = podium_min_(max, 5.70762 * 3.7 - 0.172);
      c.ms_ = log1p(c.b_ / 0.172) / 0.0037;
      c.run_ = fabs(c.a_) * (c.b_ / 0.0037 - 0.172 * c.ms_);
      break;
    case PODIUM_FEEL_GTK:
      if (!(speed > 0.001)) return c;
      c.run_ = (speed - 0.001) / 0.004;
      c.ms_ = log(speed / 0.001) / 0.004;
      break;
    default: {
      const int is_quick = feel == PODIUM_FEEL_FLICKABLE;
      const double meter = 96 / 0.0254, most = is_quick ? 2.5 : 0.5 * meter / 1e3;
      const double brake = is_quick ? 0.0015 : 0.125 * meter / 1e6;
      c.v_ = podium_clamp_(v, -most, most);
      c.run_ = fabs(c.v_) * fabs(c.v_) / (2 * brake);
      c.ms_ = fabs(c.v_) / brake;
      break;
    }
  }
  if (v < 0) c.run_ = -c.run_;
  c.duration = c.ms_ / 1000;
  c.end = start + c.run_;
  return c;
}

// ---- The bounce: d(t) = b^t·(d0 + m·F(r)·(1 - r^t)) ---------------------------------------------

static inline double podium_beyond_(podium_curve c, double ms) {
  return exp(c.b_ * ms) * (c.d_ - c.c_ * expm1(c.a_ * ms));
}

static inline podium_curve podium_bounce_(
    double start, double v, double edge, double rate, double bounce_rate) {
  podium_curve c = podium_curve_(PODIUM_BOUNCE_, edge, v);
  c.run_ = start > edge || (start == edge && v > 0) ? 1 : -1;
  c.a_ = log(rate);
  c.b_ = log(bounce_rate);
  const double m = c.run_ * v, both = c.a_ + c.b_;
  c.c_ = m * podium_factor_(rate);
  c.d_ = fabs(start - edge);
  // Inwards: it crosses at t = ln(1 + d0/(m·F))/ln r, if it gets there with speed left.
  if (m < 0 && c.d_ < -c.c_) {
    const double ms = log1p(c.d_ / c.c_) / c.a_, left = m * exp(both * ms);
    if (fabs(left) > podium_rest_) {
      c.duration = ms / 1000;
      c.v_ = c.run_ * left;
      c.exit = c.v_ * 1000;
      return c;
    }
  }
  // The peak, where d' = 0: r^t = ln b·(d0 + m·F)/(m·F·ln(b·r)). From there on d only falls, and
  // never slower than b^t: the end is bracketed, and bisected.
  double early = 0;
  if (m > 0) {
    const double left = c.b_ * (c.d_ + c.c_) / (c.c_ * both);
    if (left < 1) early = log(left) / c.a_;
  }
  double late = early;
  if (podium_beyond_(c, early) >= 0.5) late += log(0.5 / (c.d_ + podium_max_(c.c_, 0))) / c.b_;
  for (;;) {
    const double middle = early + (late - early) / 2;
    if (!(middle > early && middle < late)) break;
    if (podium_beyond_(c, middle) >= 0.5) early = middle;
    else late = middle;
  }
  c.duration = late / 1000;
  return c;
}

// Content at `start`, beyond `edge` or on it, that no finger holds: it came over the edge with
// `velocity`, or was let go there (then `velocity` is that of the finger's last moves, however
// long it rested since). Measured on UIScrollView. On the edge itself either sign leads outwards.
// It ends on the edge, within half a point of it on the way back; or it crosses the edge
// inwards at `exit` points/s, and coasts on. bounce_rate: PODIUM_BOUNCE_RATE, above 0, below 1.
// Figure: podium_at(podium_bounce(600, 1000, 600, 0.998, 0.99), 0.0907).position = 633.30
// Figure: podium_bounce(650, -1000, 600, 0.998, 0.99).exit = -529.60
static inline podium_curve podium_bounce(
    double start, double velocity, double edge, double rate, double bounce_rate) {
  if (!podium_finite3_(start, velocity, edge)) return podium_refused_();
  if (!podium_is_rate_(rate) || !podium_is_rate_(bounce_rate)) return podium_refused_();
  return podium_bounce_(start, velocity / 1000, edge, rate, bounce_rate);
}

// ---- The spring: the way to a changed target ----------------------------------------------------
// Critically damped: it begins without a jump in position or velocity, never passes a target ahead,
// turns once for one behind, and ends exactly on it. With w the velocity towards the target T, y =
// f·t and p = f·|T - x0| + 0.01: x = T ± (e^-y·(p + (p - w)·y) - 0.01)/f. Podium's design: no
// recording shows a changed target.

// The y at which e^-y·(p + q·y) = 0.01: iterate y <- ln(100·(p + q·y)) with Newton's step.
static inline double podium_spring_phase_(double p, double q) {
  double y = podium_max_(0, log(p / podium_rest_));
  for (int i = 0; i < 64; i++) {
    const double left = p + q * y, slope = 1 - q / left;
    if (!(left > 0 && slope > 0)) return y;
    const double next = podium_max_(0, y - (y - log(left / podium_rest_)) / slope);
    if (fabs(next - y) <= 1e-15 * podium_max_(1, y)) return next;
    y = next;
  }
  return y;
}

static inline podium_curve podium_spring_(double start, double v, double target, double f) {
  podium_curve c = podium_curve_(PODIUM_SPRING_, target, v);
  const double distance = fabs(target - start);
  c.run_ = target - start < 0 ? -1 : 1;
  c.a_ = f;
  c.b_ = f * distance + podium_rest_;
  c.d_ = c.run_ * v;
  c.c_ = c.b_ - c.d_;
  c.ms_ = distance < 1e-6 ? 0 : podium_spring_phase_(c.b_, c.c_) / f;
  c.duration = c.ms_ / 1000;
  return c;
}

// From `start` with `velocity` to `target`, such as a snap point. Where the momentum alone would
// arrive it feels like coasting at `rate`; else it arrives soon: over 10 000 points from rest in
// 0.96 s, from 50 points/s on within 1.3 times the time of coasting and 0.1 s.
// Figure: podium_at(podium_spring(0, 1000, 320, 0.998), 0.2).position = 149.13
static inline podium_curve podium_spring(
    double start, double velocity, double target, double rate) {
  if (!podium_finite3_(start, velocity, target) || !podium_is_rate_(rate))
    return podium_refused_();
  const double v = velocity / 1000, distance = podium_max_(fabs(target - start), 1e-6);
  const double w = target < start ? -v : v, factor = podium_factor_(rate);
  if (!(w > podium_rest_))
    return podium_spring_(start, v, target, podium_max_(0.0125, fabs(w) / distance));
  const double share = (w - podium_rest_) * factor / distance;
  const double free_ms = log(podium_rest_ / w) / log(rate);
  const double in_time = podium_min_(0.0125, 10.4 / (1.1 * free_ms + 100));
  return podium_spring_(
      start, v, target, share / factor + podium_max_(0, 1 - share) * in_time);
}

// The same to a page: a spring of at least `stiffness` (per s², above 0; PODIUM_PAGE_STIFFNESS).
// Figure: podium_at(podium_page_spring(0, 1000, 400, 484), 0.2).position = 376.36
static inline podium_curve podium_page_spring(
    double start, double velocity, double target, double stiffness) {
  if (!podium_finite3_(start, velocity, target) || !podium_finite_(stiffness) || !(stiffness > 0))
    return podium_refused_();
  const double v = velocity / 1000, distance = podium_max_(fabs(target - start), 1e-6);
  return podium_spring_(
      start, v, target, podium_max_(sqrt(stiffness) / 1000, fabs(v) / distance));
}

// ---- The animated offset: s = (1 - cos(pi·t/0.3))/2 ---------------------------------------------
// UIKit's setContentOffset(_, animated: true), in 0.3 s. Measured; a cubic ease is off by 11 points
// of 400.
// Figure: podium_at(podium_ease(0, 400), 0.1).position = 100.00
static inline podium_curve podium_ease(double start, double target) {
  podium_curve c = podium_curve_(PODIUM_EASE_, start, 0);
  if (!podium_finite3_(start, target, 0)) return podium_refused_();
  c.run_ = target - start;
  c.end = target;
  c.duration = 0.3;
  return c;
}

// ---- Asking a curve -----------------------------------------------------------------------------

// Where it is t seconds after its start, and how fast it goes; from its end on it rests there.
// Figure: podium_at(podium_decay(0, 1000, 0.998), INFINITY).position = 494.01
static inline podium_motion podium_at(podium_curve c, double t) {
  // Compared in the unit, seconds or milliseconds, in which the curve's end was computed.
  const int by_seconds =
      c.kind_ == PODIUM_BOUNCE_ || c.kind_ == PODIUM_EASE_ || c.kind_ == PODIUM_FEEL_WEBKIT;
  if (c.kind_ == PODIUM_REFUSED_ || t != t) return podium_motion_((double)NAN, (double)NAN);
  t = podium_max_(0, t);
  const double ms = t * 1000, u = ms / c.ms_, left = 1 - u;
  if (by_seconds ? !(t < c.duration) : !(ms < c.ms_)) return podium_motion_(c.end, 0);
  switch (c.kind_) {
    case PODIUM_COAST_:
      return podium_motion_(c.x_ - c.b_ * expm1(c.a_ * ms), c.v_ * exp(c.a_ * ms));
    case PODIUM_BOUNCE_: {
      const double decay = exp(c.a_ * ms), distance = c.d_ + c.c_ * (1 - decay);
      const double v = exp(c.b_ * ms) * (c.b_ * distance - c.c_ * c.a_ * decay);
      return podium_motion_(c.x_ + c.run_ * podium_beyond_(c, ms), c.run_ * v);
    }
    case PODIUM_SPRING_: {
      const double y = c.a_ * ms, distance = exp(-y) * (c.b_ + c.c_ * y) - podium_rest_;
      return podium_motion_(
          c.x_ - c.run_ * distance / c.a_, c.run_ * exp(-y) * (c.d_ + c.c_ * y));
    }
    case PODIUM_EASE_: {
      // By a series, since the sines of C libraries differ.
      const double pi = 3.14159265358979323846, x = pi * (t / 0.3 - 0.5), x2 = x * x;
      double sine = 0, cosine = 0;
      if (t == 0) return podium_motion_(c.x_, 0);
      for (int k = 22; k > 0; k -= 2) {
        sine = (1 + sine) * -x2 / (k * (k + 1));
        cosine = (1 + cosine) * -x2 / (k * (k - 1));
      }
      return podium_motion_(
          c.x_ + c.run_ * (1 + x * (1 + sine)) / 2, c.run_ * pi * (1 + cosine) / (2 * 0.3 * 1000));
    }
    case PODIUM_FEEL_MAC: {
      const double passed = u * (2 - u);
      return podium_motion_(c.x_ + c.run_ * (passed * (2 - passed)), c.v_ * (left * left * left));
    }
    case PODIUM_FEEL_WEBKIT: {
      const double entries = t * 60, whole = floor(entries), part = entries - whole;
      const double gone = expm1(whole * podium_ratio_);
      double last;
      const double before = podium_webkit_(c, whole, &last);
      const double next = podium_webkit_(c, whole + 1, &last) - before;
      const double now = 0.9486214691839628 * (1 + gone);
      const double series = c.b_ * (part * now - podium_series_ * gone);
      return podium_motion_(
          c.x_ + c.a_ * (whole >= c.n_ ? before + part * next : series), c.a_ * next * 60 / 1000);
    }
    case PODIUM_FEEL_ANDROID: {
      // The real root s of 0.475·s³ + 0.525·s = u, by arsinh and sinh.
      const double w = 4.70716840598808 * u;
      const double m = expm1(log1p(w + w * w / (1 + sqrt(w * w + 1))) / 3);
      const double s = 1.213953957333768 * ((m + m / (m + 1)) / 2), s2 = s * s;
      return podium_motion_(
          c.x_ + c.run_ * (s * (1.5 - 0.5 * s2)),
          c.v_ * (0.525 * (1 - s2)) / (0.525 + 3 * 0.475 * s2));
    }
    case PODIUM_FEEL_FLUTTER: {
      const double p = podium_p_, l = log1p(-u);
      return podium_motion_(c.x_ - c.run_ * expm1(p * l), c.v_ * exp((p - 1) * l));
    }
    case PODIUM_FEEL_CHROMIUM: {
      const double s = podium_bezier_at_(u, c.a_, 0.55);
      return podium_motion_(
          c.x_ + c.run_ * podium_bezier_(s, c.b_, 1),
          c.run_ / c.ms_ * podium_bezier_slope_(s, c.b_, 1) / podium_bezier_slope_(s, c.a_, 0.55));
    }
    case PODIUM_FEEL_CHROMIUM_CLASSIC: {
      const double distance = -((c.b_ + 0.172) / 0.0037 * expm1(-0.0037 * ms)) - 0.172 * ms;
      return podium_motion_(
          c.x_ + c.a_ * distance, c.a_ * ((c.b_ + 0.172) * exp(-0.0037 * ms) - 0.172));
    }
    case PODIUM_FEEL_GTK:
      return podium_motion_(c.x_ - c.v_ / 0.004 * expm1(-0.004 * ms), c.v_ * exp(-0.004 * ms));
    default: return podium_motion_(c.x_ + c.run_ * (u * (2 - u)), c.v_ * left);
  }
}

// When a coasting or gliding curve passes `position` (points), in seconds, such as the moment at
// which it hits an edge. INFINITY if it rests before or moves away. Other curves are refused.
// Figure: podium_time_at(podium_glide(PODIUM_FEEL_FLICKABLE, 0, 2000, 0, INFINITY), 680) = 0.4
static inline double podium_time_at(podium_curve c, double position) {
  const double distance = fabs(position - c.x_);
  double early = 0, late = c.duration;
  if (c.kind_ >= PODIUM_BOUNCE_ || !podium_finite_(position)) return (double)NAN;
  if (c.kind_ == PODIUM_COAST_) return podium_decay_time_(c, position);
  if (!(distance < fabs(c.end - c.x_)) || (position - c.x_) * (c.end - c.x_) < 0) return HUGE_VAL;
  // The inverses have no common form: the time is bisected, to the last bit.
  while (distance > 0) {
    const double middle = early + (late - early) / 2;
    if (!(middle > early && middle < late)) return late;
    if (fabs(podium_at(c, middle).position - c.x_) < distance) early = middle;
    else late = middle;
  }
  return 0;
}

// ---- A fling: coasting, and bouncing at the ends ------------------------------------------------
// UIScrollView's whole motion along one axis: each curve hands over to the next at a solved moment.
typedef struct podium_fling {
  double duration, end;  // seconds until it rests; points: where
  int32_t count_;
  double began_[4];
  podium_curve curves_[4];
} podium_fling;

// Content that is let go at `start`, inside or outside, with `velocity`; low <= high are the least
// and the greatest offset at rest. It coasts, goes over an end and comes back; let go outside it
// returns, and may coast on inside.
// Figure: podium_fling_from(0, 2000, 0, 600, 0.998).duration = 1.0908
static inline podium_fling podium_fling_from(
    double start, double velocity, double low, double high, double rate) {
  podium_fling f;
  double x = start, v = velocity / 1000;
  int is_over = !podium_finite3_(start, velocity, low) || !podium_finite_(high) || low > high ||
                !podium_is_rate_(rate);
  f.duration = f.end = is_over ? (double)NAN : 0;
  for (f.count_ = 0; f.count_ < 4 && !is_over; f.count_++) {
    podium_curve *const c = &f.curves_[f.count_];
    const double edge = podium_clamp_(x, low, high), next_edge = v < 0 ? low : high;
    const int leaves = x == next_edge && v != 0;
    f.began_[f.count_] = f.duration;
    if (x != edge || (leaves && fabs(v) > podium_rest_)) {
      *c = podium_bounce_(x, v, edge, rate, PODIUM_BOUNCE_RATE);
      v = c->v_;
      x = edge;
      is_over = c->exit == 0;
    } else {
      *c = podium_decay_(x, v, rate);
      const double hit = podium_decay_time_(*c, next_edge);
      is_over = !(hit < HUGE_VAL);
      v = v * exp(c->a_ * (hit * 1000));
      x = next_edge;
      if (!is_over) c->duration = hit;
    }
    f.duration += c->duration;
    f.end = c->end;
  }
  return f;
}

// Where content is t seconds after the release, and how fast it goes.
// Figure: podium_fling_at(podium_fling_from(0, 2000, 0, 600, 0.998), 0.5).position = 620.72
static inline podium_motion podium_fling_at(podium_fling f, double t) {
  int i = f.count_ - 1;
  if (i < 0) return podium_at(podium_refused_(), t);
  while (i > 0 && t < f.began_[i]) i--;
  return podium_at(f.curves_[i], t >= f.duration ? HUGE_VAL : t - f.began_[i]);
}

// ---- The rubber band: b = D·(1 - 1/(c·x/D + 1)) -------------------------------------------------
// How far content follows a finger beyond its edge. Measured on UIScrollView. Distances have
// either sign, so that one line is for both edges:
//   edge = fmin(fmax(raw, low), high); shown = edge + podium_rubber_band(raw - edge, height, 0.55)
// `dimension` is D, the view's size along the axis in points, 0 or more (up to 1e-6 nothing
// follows); `coefficient` is c, above 0 and at most 1: PODIUM_RUBBER_BAND.

static inline int podium_is_band_(double distance, double dimension, double coefficient) {
  return podium_finite3_(distance, dimension, coefficient) && dimension >= 0 && coefficient > 0 &&
         coefficient <= 1;
}

// The shown distance for a finger's distance beyond the edge, in points; always below D.
// Figure: podium_rubber_band(100, 480, 0.55) = 49.35
static inline double podium_rubber_band(double distance, double dimension, double coefficient) {
  if (!podium_is_band_(distance, dimension, coefficient)) return (double)NAN;
  if (!(dimension > 1e-6)) return 0;
  const double shown = dimension * (1 - 1 / (coefficient * fabs(distance) / dimension + 1));
  return distance < 0 ? -shown : shown;
}

// The finger's distance for a shown one, in points: x = b·D/(c·(D - b)). A finger that catches a
// bounce begins at it, so that the content does not jump. A bounce may lie farther out than any
// finger could pull it: b counts as 0.999·D at most.
// Figure: podium_rubber_band_inverse(49.3458, 480, 0.55) = 100.00
static inline double podium_rubber_band_inverse(
    double shown, double dimension, double coefficient) {
  if (!podium_is_band_(shown, dimension, coefficient)) return (double)NAN;
  if (!(dimension > 1e-6)) return 0;
  const double b = podium_min_(fabs(shown), 0.999 * dimension);
  return (shown < 0 ? -b : b) * dimension / (coefficient * (dimension - b));
}

// ---- The velocity of a finger that lifts --------------------------------------------------------
// Samples are the finger's positions, oldest first: its touch down, its moves, and its lift only if
// that is at another place. Those of the last 0.2 s are enough; of more than 256 the newest count.
// A sample less than 1 ns after the one before is of the same batch, and replaces it. NULL with a
// count above 0 is refused. The content's velocity is the negative.

typedef struct podium_sample { double t, x, y; } podium_sample;  // seconds and points
typedef struct podium_vector { double x, y; } podium_vector;     // points per second

typedef struct podium_stream_ {
  podium_sample s[256];
  int n, batched;  // whether moves have shared a stamp
  double changed;  // when the position last changed, in seconds
} podium_stream_;

// A nanosecond keeps a limit apart from the rounding of the stamps.
static inline int podium_longer_(double seconds, double limit) { return seconds > limit + 1e-9; }

static inline void podium_add_(podium_stream_ *s, podium_sample sample, double stale_after) {
  const podium_sample last = s->n > 0 ? s->s[s->n - 1] : sample;
  sample.t = podium_max_(sample.t, last.t);
  const int moved = sample.x != last.x || sample.y != last.y;
  if (s->n == 256)
    for (s->n = 0; s->n < 128; s->n++) s->s[s->n] = s->s[s->n + 128];
  if (moved && podium_longer_(sample.t - s->changed, stale_after)) {
    // Moves to the same place were part of the rest, which becomes one pair.
    s->s[0] = last;
    s->s[0].t = s->changed;
    s->n = 1;
  }
  if (moved || s->n == 0) s->changed = sample.t;
  if (s->n == 0 || sample.t - s->s[s->n - 1].t >= 1e-9) {
    s->s[s->n++] = sample;
  } else {
    s->batched = s->batched || moved;
    s->s[s->n - 1].x = sample.x;
    s->s[s->n - 1].y = sample.y;
  }
}

static inline int podium_read_(
    podium_stream_ *s, const podium_sample *samples, size_t count, double lift, double stale) {
  s->n = s->batched = 0;
  s->changed = 0;
  if ((count > 0 && samples == NULL) || !podium_finite_(lift) || !(stale > 0)) return 0;
  for (size_t i = 0; i < count; i++) {
    if (!podium_finite3_(samples[i].t, samples[i].x, samples[i].y)) return 0;
    podium_add_(s, samples[i], stale);
  }
  return 1;
}

// The velocity of a finger that lifts at the moment `lift` (s): its last three pairwise velocities,
// weighted 0.05, 0.35 and 0.6, the newest first; UIKit's as far as it can be known from outside. A
// finger that has not moved for more than `stale_after` seconds (above 0; PODIUM_STALE_AFTER;
// INFINITY: for any time) has rested: nothing before a rest counts. A mouse (is_mouse 1) reports at
// 125 to 1000 Hz with the stamps of the event pump: its pairs are at least 15 ms apart; in batches
// the weights are 0.05, 0.35, 0.3 and 0.3, and a pair counts for as long as it lasts.
// Figure: podium_release_velocity(square, 5, 0.04, 0.1, 0).y = 390, of
//   square[] = {{0, 0, 0}, {0.01, 0, 1}, {0.02, 0, 4}, {0.03, 0, 9}, {0.04, 0, 16}};
static inline podium_vector podium_release_velocity(
    const podium_sample *samples, size_t count, double lift, double stale_after, int is_mouse) {
  static const double weights[2][4] = {{0.05, 0.35, 0.6, 0}, {0.05, 0.35, 0.3, 0.3}};
  podium_stream_ s;
  podium_vector v = {0, 0};
  double weight = 0, shortest = HUGE_VAL;
  if (!podium_read_(&s, samples, count, lift, stale_after)) v.x = v.y = (double)NAN;
  if (v.x != 0 || s.n == 0 || podium_longer_(lift - s.changed, stale_after)) return v;
  const int batched = is_mouse && s.batched;
  for (int pair = 0, newer = s.n - 1; pair < 3 + batched && newer > 0; pair++) {
    const podium_sample b = s.s[newer--];
    while (is_mouse && newer > 0 && b.t - s.s[newer].t < 0.015 - 1e-9) newer--;
    const podium_sample a = s.s[newer];
    // The first pair of a mouse takes the oldest sample rather than none.
    if (is_mouse && pair > 0 && b.t - a.t < 0.015 - 1e-9) break;
    const double ms = (b.t - a.t) * 1000;
    // In batches a pair spans a rest when it lasts more than three times the shortest after it.
    if (podium_longer_(b.t - a.t, stale_after) || (batched && ms > 3 * shortest)) break;
    shortest = podium_min_(shortest, ms);
    const double w = weights[batched][pair] * (batched ? ms : 1);
    v.x += w * (b.x - a.x) / ms;
    v.y += w * (b.y - a.y) / ms;
    weight += w;
  }
  if (!(weight > 0)) return v;
  v.x = v.x / weight * 1000;
  v.y = v.y / weight * 1000;
  return v;
}

// The slope at the last of n samples of the least-squares parabola through them, in points/ms.
static inline double podium_slope_(const podium_sample *s, int n, int is_y) {
  double mean_t = 0, mean_t2 = 0, mean_p = 0, tt = 0, tt2 = 0, t2t2 = 0, tp = 0, t2p = 0;
  for (int i = 0; i < n; i++) {
    const double t = (s[i].t - s[n - 1].t) * 1000;
    mean_t += t / n;
    mean_t2 += t * t / n;
    mean_p += (is_y ? s[i].y : s[i].x) / n;
  }
  for (int i = 0; i < n; i++) {
    const double t = (s[i].t - s[n - 1].t) * 1000, p = (is_y ? s[i].y : s[i].x) - mean_p;
    tt += (t - mean_t) * (t - mean_t);
    tt2 += (t - mean_t) * (t * t - mean_t2);
    t2t2 += (t * t - mean_t2) * (t * t - mean_t2);
    tp += (t - mean_t) * p;
    t2p += (t * t - mean_t2) * p;
  }
  const double determinant = tt * t2t2 - tt2 * tt2;
  return determinant > 0 ? (tp * t2t2 - t2p * tt2) / determinant : 0;
}

// The same by Android's rule, which Compose, Flutter and Chromium share: the slope at the newest
// sample of a parabola through the newest ones (at most 20, none older than 0.1 s or beyond a gap
// of 0.04 s; 0 of fewer than 3).
// Figure: podium_parabola_velocity(square, 5, 0.04).y = 800.0
static inline podium_vector podium_parabola_velocity(
    const podium_sample *samples, size_t count, double lift) {
  podium_stream_ s;
  podium_vector v = {0, 0};
  if (!podium_read_(&s, samples, count, lift, HUGE_VAL)) v.x = v.y = (double)NAN;
  if (v.x != 0 || s.n == 0 || podium_longer_(lift - s.s[s.n - 1].t, 0.04)) return v;
  int first = s.n - 1;
  while (first > 0 && s.n - first < 20 && !podium_longer_(s.s[s.n - 1].t - s.s[first - 1].t, 0.1) &&
         !podium_longer_(s.s[first].t - s.s[first - 1].t, 0.04))
    first--;
  if (s.n - first < 3) return v;
  v.x = podium_slope_(&s.s[first], s.n - first, 0) * 1000;
  v.y = podium_slope_(&s.s[first], s.n - first, 1) * 1000;
  return v;
}

// ---- Snap points: where content may rest --------------------------------------------------------
// The ends of the range are snap points of every rule but none, so that the end can be reached even
// when it is no multiple; a snap point within a point of an end is that end.

enum {
  PODIUM_SNAP_NONE,   // it rests anywhere
  PODIUM_SNAP_EVERY,  // at origin + k·every
  PODIUM_SNAP_STOPS,  // at the offsets of a list
  PODIUM_SNAP_PAGES   // at origin + k·every; a flick turns one page at most
};

typedef struct podium_snap {
  int32_t kind;         // PODIUM_SNAP_…
  int32_t most;         // snap points that a flick may go at most; 0: any number
  int32_t directional;  // 1: a flick never ends behind its release
  int32_t natural;      // 1: to the last one before the momentum ends, if one lies on the way
  double every, origin;  // points: from one snap point to the next, above 0; one of them
  const double *stops;  // points, ascending
  size_t count;         // the number of stops
} podium_snap;

// A rule of a kind; set the other fields as needed.
static inline podium_snap podium_snap_rule(int32_t kind, double every, double origin) {
  const podium_snap snap = {kind, 0, 0, 0, every, origin, NULL, 0};
  return snap;
}

static inline int podium_is_snap_(const podium_snap *s, double low, double high) {
  if (!podium_finite3_(low, high, 0) || !(low <= high) || s->most < 0) return 0;
  if (s->kind == PODIUM_SNAP_NONE) return 1;
  if (s->kind == PODIUM_SNAP_EVERY || s->kind == PODIUM_SNAP_PAGES)
    return podium_finite3_(s->every, s->origin, 0) && s->every > 0;
  if (s->kind != PODIUM_SNAP_STOPS || (s->stops == NULL && s->count > 0)) return 0;
  for (size_t i = 0; i < s->count; i++)
    if (!podium_finite_(s->stops[i]) || (i > 0 && s->stops[i] < s->stops[i - 1])) return 0;
  return 1;
}

// The distance from a snap point within which an offset counts as on it: 1e-6 points, or four units
// in the offset's last place where those are more. (k·p/p is not always k.)
static inline double podium_slack_(double x) {
  int exponent;
  frexp(x, &exponent);
  return podium_max_(1e-6, 4 * ldexp(1, exponent - 53));
}

// The first snap point at or beyond x: upwards for a direction of 1, downwards for -1. A snap point
// within a point of the end behind is that end.
static inline double podium_beside_(
    const podium_snap *s, double x, int direction, double low, double high) {
  const double slack = podium_slack_(x), d = direction;
  const double behind = d > 0 ? low : high, ahead = d > 0 ? high : low;
  if (d * (x - behind) <= slack) return behind;
  x = d * podium_max_(d * x, d * behind + 1 + 3 * slack);
  double found = ahead;
  if (s->kind == PODIUM_SNAP_STOPS) {
    size_t i = 0;
    for (size_t n = (size_t)1 << 31; n; n /= 2)
      if (n <= s->count - i && d * s->stops[d > 0 ? i + n - 1 : s->count - i - n] < d * x - slack)
        i += n;
    if (i < s->count) found = s->stops[d > 0 ? i : s->count - 1 - i];
  } else {
    const double k = (x - s->origin) / s->every, nearest = s->origin + s->every * round(k);
    found = s->origin + s->every * (d > 0 ? ceil(k) : floor(k));
    if (fabs(nearest - x) <= slack) found = nearest;
    if (!podium_finite_(k)) found = x;  // closer together than a double can tell: any is one
  }
  return d * found < d * ahead - 1 - slack ? found : ahead;
}

static inline double podium_nearest_(const podium_snap *s, double x, double low, double high) {
  if (s->kind == PODIUM_SNAP_NONE) return podium_clamp_(x, low, high);
  const double slack = podium_slack_(x), below = podium_beside_(s, x, -1, low, high);
  if (x - below <= slack) return below;
  const double above = podium_beside_(s, x, 1, low, high);
  // A tie is a tie also where subtraction rounds.
  return x - below < above - x - slack ? below : above;
}

static inline double podium_step_(
    const podium_snap *s, double x, int direction, double low, double high) {
  x = podium_clamp_(x + 2 * direction * podium_slack_(x), low, high);
  return podium_beside_(s, x, direction, low, high);
}

static inline double podium_steps_(
    const podium_snap *s, int32_t steps, double from, int direction, double low, double high) {
  double x = podium_clamp_(from, low, high);
  // All but the first step are whole intervals, which need no loop.
  if (s->kind != PODIUM_SNAP_STOPS && steps > 2) {
    x = podium_step_(s, x, direction, low, high);
    x = podium_clamp_(x + direction * s->every * (steps - 2), low, high);
    return podium_step_(s, podium_nearest_(s, x, low, high), direction, low, high);
  }
  for (double next; steps > 0; steps--, x = next) {
    next = podium_step_(s, x, direction, low, high);
    if (next == x) break;
  }
  return x;
}

// Where a release ends, in points. Go there by podium_spring, for pages by podium_page_spring, or
// by podium_fling if it is `proposed` or an end that the momentum reaches. `proposed` is the
// release's podium_decay_target, with `natural` its podium_decay's end; `offset` and `velocity` are
// the content's then (points, points/s; 0 below PODIUM_FLICK_SPEED); `drag_start` is where the drag
// began, for pages; low <= high is the range. Without snap points: `proposed`, clamped.
// Figure: podium_snap_target(podium_snap_rule(PODIUM_SNAP_EVERY, 32, 0), 49, 0, 9, 0, 0, 99) = 64
static inline double podium_snap_target(
    podium_snap snap, double proposed, double offset, double velocity, double drag_start,
    double low, double high) {
  const podium_snap *s = &snap;
  if (!podium_is_snap_(s, low, high) || !podium_finite3_(proposed, velocity, offset) ||
      !podium_finite_(drag_start))
    return (double)NAN;
  if (fabs(snap.origin) > 1e9) snap.origin = fmod(snap.origin, snap.every);  // or it would round
  const int direction = velocity < 0 ? -1 : 1, is_flick = fabs(velocity / 1000) >= 0.25;
  if (s->kind == PODIUM_SNAP_PAGES) {
    // The next page, but none beyond the neighbors of the one where the drag began, unless the
    // finger itself has brought the content farther.
    const double nearest = podium_nearest_(s, podium_clamp_(offset, low, high), low, high);
    if (!is_flick) return nearest;
    const double first = podium_nearest_(s, podium_clamp_(drag_start, low, high), low, high);
    const double next = podium_steps_(s, 1, offset, direction, low, high);
    return podium_clamp_(
        next, podium_min_(podium_steps_(s, 1, first, -1, low, high), nearest),
        podium_max_(podium_steps_(s, 1, first, 1, low, high), nearest));
  }
  proposed = podium_clamp_(proposed, low, high);
  if (s->kind == PODIUM_SNAP_NONE) return proposed;
  double target = podium_nearest_(s, proposed, low, high);
  if (velocity == 0) return target;
  const double slack = podium_slack_(offset);
  if (s->natural) {
    const double last = podium_beside_(s, proposed, -direction, low, high);
    if (direction * (last - offset) > slack) target = last;
  }
  if (s->directional && is_flick && direction * (target - offset) < -slack)
    target = podium_steps_(s, 1, offset, direction, low, high);
  if (s->most > 0 && direction * (target - offset) > 0) {
    const double farthest = podium_steps_(s, s->most, offset, direction, low, high);
    target = direction > 0 ? podium_min_(target, farthest) : podium_max_(target, farthest);
  }
  return target;
}

#endif
