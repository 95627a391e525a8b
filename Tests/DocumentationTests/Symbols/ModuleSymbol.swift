/// A public symbol from the toolchain's symbol graph.
struct ModuleSymbol: Hashable {
  /// The path without the module, e.g. `UNUserNotificationCenter.add(_:)`.
  var name: String
  var declaration: String
  /// Whether code of other modules may subclass the class.
  var isOpen = true

  /// Whether the symbol overrides a member or is a required initializer, so that it is no symbol of its own.
  var isOverride: Bool { !Set(declaration.split(separator: " ")).isDisjoint(with: ["override", "required"]) }
}
