import Testing

@Suite("The table of ported listings")
struct ListingTableTests {
  @Test("Every row has a test, and every test has a row")
  func rows() throws {
    let page = try Repository.text("Sources/UserNotifications/UserNotifications.docc/Listings.md")
    let tests = try Repository.text("Tests/Swift5PortTests/ListingTests.swift")
    let rows = page.matches(of: /(?m)\| `(\w+)` \|$/).map { String($0.output.1) }
    let names = tests.matches(of: /@Test(?:\([^)]*\))?\s+func (\w+)/).map { String($0.output.1) }
    #expect(rows.count >= 15 && rows == names)
  }
}
