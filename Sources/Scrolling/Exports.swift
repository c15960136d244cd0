// One import gives a program what the scroll view's own interface speaks of: points and rectangles,
// touches and recognizers, and the words by which a feel is chosen. Curves are Motion's: a program
// that uses them imports it.
@_exported import Geometry
@_exported import Touches

@_exported import enum Motion.Carry
@_exported import enum Motion.Feel
