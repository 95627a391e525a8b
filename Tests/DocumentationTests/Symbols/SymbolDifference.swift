/// A disagreement between the tables and the module.
enum SymbolDifference: Hashable, CustomStringConvertible {
  case missing(String)
  case declaredOtherwise(String, apple: String, here: [String])
  case presentAfterAll(String)
  case finalUnsaid(String)
  case openAfterAll(String)
  case unlisted(String, declaration: String)
  case additionGone(String)
  case listedTwice(String)

  var description: String {
    switch self {
    case .missing(let name): "the table says 'same', the module lacks it: \(name)"
    case .declaredOtherwise(let name, let apple, let here):
      "declared otherwise: \(name)\n  Apple: \(apple)\n  here:  \(here.joined(separator: "\n         "))"
    case .presentAfterAll(let name): "the table says 'absent', the module has it: \(name)"
    case .finalUnsaid(let name): "Apple's class can be subclassed, the module's cannot: say 'final here' of \(name)"
    case .openAfterAll(let name): "the table says 'final here', the module's can be subclassed: \(name)"
    case .unlisted(let name, let declaration): "public, but in neither table: \(name)\n  \(declaration)"
    case .additionGone(let name): "a portable addition that the module lacks: \(name)"
    case .listedTwice(let name): "listed twice: \(name)"
    }
  }
}

extension SymbolTable {
  /// Returns the disagreements with `module`. Empty when the tables are right.
  func differences(from module: [ModuleSymbol]) -> [SymbolDifference] {
    let byName = Dictionary(grouping: module, by: \.name)
    return doubles + apple.compactMap { $0.difference(among: byName[$0.name] ?? []) }
      + unlisted(in: module) + additionsGone(from: module)
  }

  private var doubles: [SymbolDifference] {
    let rows = apple.map { "\($0.name) \($0.declaration?.text ?? "")" } + additions
    return Dictionary(grouping: rows) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      .map(SymbolDifference.listedTwice)
  }

  private func unlisted(in module: [ModuleSymbol]) -> [SymbolDifference] {
    let rows = Dictionary(grouping: apple, by: \.name)
    let added = Set(additions)
    let unlisted = module.filter { symbol in
      !symbol.isOverride && !added.contains(anyOf: symbol.enclosing)
        && rows[symbol.name]?.contains { $0.describes(symbol) || !$0.isOverloaded(in: rows) } != true
    }
    // An unlisted type stands for its members.
    let names = Set(unlisted.map(\.name))
    return Set(
      unlisted.filter { !names.contains(anyOf: $0.enclosing.dropLast()) }
        .map { SymbolDifference.unlisted($0.name, declaration: $0.declaration) }
    )
    .sorted { $0.description < $1.description }
  }

  private func additionsGone(from module: [ModuleSymbol]) -> [SymbolDifference] {
    let names = Set(module.map(\.name))
    return additions.filter { !names.contains($0) }.map(SymbolDifference.additionGone)
  }
}

extension AppleSymbol {
  fileprivate func difference(among candidates: [ModuleSymbol]) -> SymbolDifference? {
    if case .absent = standing { return candidates.isEmpty ? nil : .presentAfterAll(name) }
    guard !candidates.isEmpty else { return .missing(name) }
    guard let declaration else { return nil }
    if let found = candidates.first(where: describes) {
      guard declaration.isClass, found.isOpen == isFinalHere else { return nil }
      return isFinalHere ? .openAfterAll(name) : .finalUnsaid(name)
    }
    let here = Set(candidates.map { Declaration($0.declaration, of: $0.name).text })
    return .declaredOtherwise(name, apple: declaration.text, here: here.sorted())
  }

  /// Whether several rows have this name. Each row then describes only its own declaration.
  fileprivate func isOverloaded(in rows: [String: [AppleSymbol]]) -> Bool { (rows[name]?.count ?? 0) > 1 }
}

extension ModuleSymbol {
  /// The symbol's name and the names of the types around it.
  fileprivate var enclosing: [String] {
    let path = name.split(separator: ".", omittingEmptySubsequences: false)
    return path.indices.map { path[...$0].joined(separator: ".") }
  }
}

extension Set<String> {
  fileprivate func contains(anyOf names: some Sequence<String>) -> Bool { names.contains(where: contains) }
}
