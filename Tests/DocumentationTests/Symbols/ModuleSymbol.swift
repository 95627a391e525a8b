/// A public symbol as the toolchain's symbol graph has it.
struct ModuleSymbol: Hashable {
  /// The path from the module on, e.g. `UNUserNotificationCenter.add(_:)`.
  var name: String
  var declaration: String
  /// Of a class: code of other modules may subclass it.
  var isOpen = true

  /// The override of a member, a required initialiser's among them, is that member and not one more.
  var isOverride: Bool { !Set(declaration.split(separator: " ")).isDisjoint(with: ["override", "required"]) }
}
