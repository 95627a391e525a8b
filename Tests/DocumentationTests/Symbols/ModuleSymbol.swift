/// A public symbol as the toolchain's symbol graph has it.
struct ModuleSymbol: Hashable {
  /// The path from the module on, e.g. `UNUserNotificationCenter.add(_:)`.
  var name: String
  var declaration: String

  /// The override of a member is that member, not one more.
  var isOverride: Bool { declaration.split(separator: " ").contains("override") }
}
