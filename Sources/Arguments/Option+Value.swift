#if Program

import ArgumentParser

extension Option {
  /// An option that may be left out, whose value may begin with a dash.
  ///
  /// - Parameters:
  ///   - help: its effect, in a sentence or two.
  ///   - value: the name of its value in the help.
  ///   - read: the value of a text; its errors name valid values.
  package init<Argument>(
    _ help: String, value: String, _ read: @Sendable @escaping (String) throws -> Argument
  ) where Value == Argument? {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: value), transform: read)
  }

  /// An option that may be left out, whose value is any text, such as a file's name.
  ///
  /// - Parameters:
  ///   - help: its effect, in a sentence or two.
  ///   - value: the name of its value in the help.
  package init(
    _ help: String, value: String, completion: CompletionKind? = nil
  ) where Value == String? {
    self.init(help: ArgumentHelp(help, valueName: value), completion: completion)
  }
}

#endif
