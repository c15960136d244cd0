import Testing
import Words

@Suite("The order in which people count names")
struct NaturalOrderTests {
  @Test(
    "numbers count as numbers, capitals as small letters, and any two names have an order",
    arguments: [
      ["1.jpg", "2.jpg", "10.jpg"], ["IMG_9.jpg", "img_10.JPG", "IMG_11.jpg"],
      ["a", "B", "c"], ["a1b2", "a1b10", "a2b1"], ["A", "a"], ["007", "07", "7"], ["", "a", "a1"],
      ["img.jpg", "img (1).jpg", "img-2.jpg", "img1.jpg"],
      ["9", "99999999999999999999", "100000000000000000000"], ["a.jpg", "é.jpg"],
    ])
  func order(names: [String]) {
    #expect(names.reversed().sorted(by: NaturalOrder.precedes) == names)
    for name in names { #expect(!NaturalOrder.precedes(name, name)) }
  }
}
