// One import gives a program the types of the scroll view's interface: points and rectangles,
// touches and recognizers, and the names of feels. A program that uses the curves imports Motion.
// The files of this module have Geometry and Touches from here, too.
@_exported import Geometry
@_exported import Touches

@_exported import enum Motion.Carry
@_exported import enum Motion.Feel
