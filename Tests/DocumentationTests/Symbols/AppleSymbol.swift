/// A row of the table of Apple's symbols.
struct AppleSymbol: Hashable {
  enum Standing: Hashable {
    case same
    /// The name exists so that code compiles, but it has no effect.
    case inert
    case absent(because: String)
  }

  var name: String
  /// Apple's declaration without attributes. Nil when the row gives none, and any declaration is accepted.
  var declaration: Declaration?
  var standing: Standing
  /// Whether the remark says that the class cannot be subclassed here.
  var isFinalHere: Bool

  /// Reads the `Here` column: "same", "same, does nothing here" or "absent, because …". A remark may follow after a
  /// semicolon.
  init?(name: String, declaration: String, here: String) {
    switch here.prefix(while: { $0 != ";" }) {
    case "same": standing = .same
    case "same, does nothing here": standing = .inert
    default:
      let absent = "absent, because "
      guard here.hasPrefix(absent), here.count > absent.count else { return nil }
      standing = .absent(because: String(here.dropFirst(absent.count)))
    }
    isFinalHere = here.split(separator: ";").dropFirst().contains { $0.trimmingPrefix(" ") == "final here" }
    self.name = name
    self.declaration = declaration.isEmpty ? nil : Declaration(declaration, of: name)
  }

  func describes(_ symbol: ModuleSymbol) -> Bool {
    name == symbol.name && (declaration == nil || declaration == Declaration(symbol.declaration, of: symbol.name))
  }
}
