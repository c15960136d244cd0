import Drawing

/// A frame, by its name where tests are listed.
struct NamedList: Sendable, CustomStringConvertible {
  let description: String
  let list: DrawList

  init(_ description: String, _ list: DrawList) {
    self.description = description
    self.list = list
  }
}
