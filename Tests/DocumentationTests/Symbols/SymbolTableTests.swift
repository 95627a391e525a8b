import Testing

@Suite("The tables of symbols tell the truth about the modules", .timeLimit(.minutes(20)))
struct SymbolTableTests {
  @Test(
    "every symbol of Apple's is there or is said to be absent, and everything else is listed as an addition",
    arguments: ["UserNotifications", "UserNotificationsUI"])
  func table(module: String) throws {
    let catalogue = "Sources/\(module)/\(module).docc"
    let table = try SymbolTable(
      apple: Repository.text("\(catalogue)/AppleSymbols.md"),
      additions: Repository.text("\(catalogue)/PortableAdditions.md"))
    let symbols = try SymbolGraph.symbols(of: module)
    // Both are long: an empty one would agree with anything.
    #expect(table.apple.count >= 20 && symbols.count >= 100)
    let differences = table.differences(from: symbols)
    guard !differences.isEmpty else { return }
    Issue.record("\(module):\n\(differences.map(\.description).joined(separator: "\n"))")
  }
}
