import Testing

@Suite("The symbol tables match the modules", .timeLimit(.minutes(20)))
struct SymbolTableTests {
  @Test(
    "Every symbol of Apple's exists or is listed as absent, and every other symbol is listed as an addition",
    arguments: ["UserNotifications", "UserNotificationsUI"])
  func table(module: String) throws {
    let catalogue = "Sources/\(module)/\(module).docc"
    let table = try SymbolTable(
      apple: Repository.text("\(catalogue)/AppleSymbols.md"),
      additions: Repository.text("\(catalogue)/PortableAdditions.md"))
    let symbols = try SymbolGraph.symbols(of: module)
    // Both must be long, because an empty table would match anything.
    #expect(table.apple.count >= 20 && symbols.count >= 100)
    let differences = table.differences(from: symbols)
    guard !differences.isEmpty else { return }
    Issue.record("\(module):\n\(differences.map(\.description).joined(separator: "\n"))")
  }
}
