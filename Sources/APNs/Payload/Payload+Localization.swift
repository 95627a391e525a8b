extension Payload.Alert.Text {
  /// The localized string where there is a key, else the text itself.
  ///
  /// The device looks the key up in the app's `Localizable.strings`; a key that is not there is shown itself.
  func resolved(by strings: StringsTable) -> String {
    guard let key else { return self.literal ?? "" }
    return strings.text(forKey: key, arguments: arguments)
  }
}

/// A string of `Localizable.strings` with its places for arguments: `%@` in their order, `%1$@` by their number, and
/// `%%` for a percent sign. Other specifications do not fit arguments that are strings, and stay as they are.
struct LocalizedFormat {
  enum Piece: Hashable {
    case text(Substring)
    /// The index of the argument, counted from 0.
    case argument(Int)
  }

  let pieces: [Piece]

  init(_ format: String) {
    var pieces: [Piece] = []
    var next = 0
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      if percent > rest.startIndex { pieces.append(.text(rest[..<percent])) }
      rest = rest[percent...]
      pieces.append(Self.specification(&rest, next: &next))
    }
    if !rest.isEmpty { pieces.append(.text(rest)) }
    self.pieces = pieces
  }

  /// How many arguments the string asks for.
  var argumentCount: Int {
    pieces.reduce(0) { count, piece in if case .argument(let index) = piece { max(count, index + 1) } else { count } }
  }

  /// An argument that is missing leaves nothing behind.
  func filled(with arguments: [String]) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .argument(let index): if arguments.indices.contains(index) { text += arguments[index] }
      }
    }
  }

  /// Takes what stands at the percent sign off the text.
  private static func specification(_ rest: inout Substring, next: inout Int) -> Piece {
    let sign = rest.prefix(1)
    let after = rest.dropFirst()
    if after.hasPrefix("%") {
      rest = after.dropFirst()
      return .text(sign)
    }
    if after.hasPrefix("@") {
      rest = after.dropFirst()
      defer { next += 1 }
      return .argument(next)
    }
    let digits = after.prefix { $0.isASCII && $0.isNumber }
    if digits.count <= 4, let number = Int(digits), number > 0, after.dropFirst(digits.count).hasPrefix("$@") {
      rest = after.dropFirst(digits.count + 2)
      return .argument(number - 1)
    }
    rest = after
    return .text(sign)
  }
}
