import Testing

@Suite("Comparing a table with a module finds each kind of error")
struct SymbolDifferenceTests {
  private let count = ModuleSymbol(name: "UNBadge.count", declaration: "let count: Int")
  private let host = ModuleSymbol(name: "Host", declaration: "struct Host")

  private func row(_ name: String, _ declaration: String, _ here: String = "same") throws -> AppleSymbol {
    try #require(AppleSymbol(name: name, declaration: declaration, here: here))
  }

  private func table(_ rows: AppleSymbol..., additions: [String] = []) -> SymbolTable {
    SymbolTable(apple: rows, additions: additions)
  }

  @Test("A table that matches the module has no differences")
  func agrees() throws {
    let table = table(try row("UNBadge.count", "var count: Int { get }"), additions: ["Host"])
    let member = ModuleSymbol(name: "Host.Mode.off", declaration: "case off")
    let override = ModuleSymbol(name: "UNBadge.hash", declaration: "override var hash: Int { get }")
    #expect(table.differences(from: [count, host, member, override]) == [])
  }

  @Test("A symbol that is gone is reported", arguments: ["same", "same, does nothing here", "same; a remark"])
  func missing(here: String) throws {
    let table = table(try row("UNBadge.count", "var count: Int { get }", here))
    #expect(table.differences(from: []) == [.missing("UNBadge.count")])
  }

  @Test("A symbol with another declaration is reported beside Apple's")
  func declaredOtherwise() throws {
    let table = table(try row("UNBadge.count", "var count: Int { get set }"))
    #expect(
      table.differences(from: [count]) == [
        .declaredOtherwise("UNBadge.count", apple: "var count: Int { get set }", here: ["var count: Int { get }"])
      ])
  }

  @Test("A row without a declaration requires only the name")
  func nameAlone() throws {
    #expect(table(try row("UNBadge.count", "")).differences(from: [count]) == [])
    #expect(table(try row("UNBadge.count", "")).differences(from: [host]).contains(.missing("UNBadge.count")))
  }

  @Test("A symbol listed as absent must be absent")
  func presentAfterAll() throws {
    let table = table(try row("UNBadge.count", "var count: Int { get }", "absent, because nobody counts"))
    #expect(table.differences(from: [count]) == [.presentAfterAll("UNBadge.count")])
    #expect(table.differences(from: []) == [])
  }

  @Test("A class that cannot be subclassed must be marked as final, and no other class may be")
  func final() throws {
    let open = ModuleSymbol(name: "UNBadge", declaration: "class UNBadge", isOpen: true)
    let final = ModuleSymbol(name: "UNBadge", declaration: "class UNBadge", isOpen: false)
    let same = table(try row("UNBadge", "class UNBadge"))
    let marked = table(try row("UNBadge", "class UNBadge", "same; who presents reads it; final here"))
    #expect(same.differences(from: [open]) == [])
    #expect(same.differences(from: [final]) == [.finalUnsaid("UNBadge")])
    #expect(marked.differences(from: [final]) == [])
    #expect(marked.differences(from: [open]) == [.openAfterAll("UNBadge")])
  }

  @Test("A public symbol in neither table is reported, also an overload that no row declares")
  func unlisted() throws {
    #expect(table().differences(from: [host]) == [.unlisted("Host", declaration: "struct Host")])
    let show = ModuleSymbol(name: "A.show(_:)", declaration: "func show(_ text: String)")
    let load = ModuleSymbol(name: "A.show(_:)", declaration: "func show(_ page: Int) async")
    let extra = ModuleSymbol(name: "A.show(_:)", declaration: "func show(_ all: Bool)")
    let table = table(
      try row("A.show(_:)", "func show(_ text: String)"), try row("A.show(_:)", "func show(_ page: Int) async"))
    #expect(table.differences(from: [show, load]) == [])
    #expect(
      table.differences(from: [show, load, extra]) == [
        .unlisted("A.show(_:)", declaration: "func show(_ all: Bool)")
      ])
    #expect(
      table.differences(from: [show]) == [
        .declaredOtherwise("A.show(_:)", apple: "func show(_: Int) async", here: ["func show(_: String)"])
      ])
  }

  @Test("An addition that no longer exists and a row that appears twice are reported")
  func stale() throws {
    #expect(table(additions: ["Host"]).differences(from: []) == [.additionGone("Host")])
    #expect(table(additions: ["Host", "Host"]).differences(from: [host]) == [.listedTwice("Host")])
  }

  @Test("A row whose last column has an unknown text is refused")
  func unreadable() {
    for here in ["", "Same", "absent", "absent, because ", "similar", "same here"] {
      #expect(AppleSymbol(name: "A", declaration: "", here: here) == nil)
    }
    #expect(throws: SymbolTable.UnreadableRow.self) {
      try SymbolTable(apple: "| `A` | 10 | `class A` | maybe |", additions: "")
    }
    #expect(throws: SymbolTable.UnreadableRow.self) { try SymbolTable(apple: "", additions: "| `A` | |") }
  }

  @Test(
    "Declarations that a caller cannot tell apart are equal",
    arguments: [
      ("class func current() -> UNCenter", "static func current() -> UNCenter"),
      ("class var `default`: UNSound { get }", "static let `default`: UNSound"),
      ("class func named(_ name: String) -> Self", "static func named(_ text: String) -> UNSound"),
      (
        "func get(completionHandler: @escaping (Int) -> Void)",
        "@MainActor func get(completionHandler body: @escaping @Sendable (Int) -> Void)"
      ),
      ("protocol Center : NSObjectProtocol", "protocol Center: NSObjectProtocol"),
      ("class UNSound", "class UNSound : NSObject"),
      ("init(identifier: String, url URL: URL) throws", "public convenience init(identifier: String, url: URL) throws"),
    ])
  func alike(one: String, other: String) {
    #expect(Declaration(one, of: "UNSound.x") == Declaration(other, of: "UNSound.x"))
  }

  @Test(
    "Declarations that a caller can tell apart are not equal",
    arguments: [
      ("func add(_ request: Int)", "func add(_ request: Int) async throws"),
      ("func add(_ request: Int)", "func add(_ request: Int?)"),
      ("func add(_ request: Int)", "static func add(_ request: Int)"),
      ("init(rawValue: Int)", "init?(rawValue: Int)"),
      ("init(options: Int = 0)", "init(options: Int)"),
      ("protocol Center : NSObjectProtocol", "protocol Center : AnyObject"),
      ("protocol Center : NSObjectProtocol", "protocol Center"),
    ])
  func unlike(one: String, other: String) {
    #expect(Declaration(one, of: "A.b") != Declaration(other, of: "A.b"))
  }
}
