import Foundation

/// The public symbols of a module of this build, from the toolchain's `swift-symbolgraph-extract`.
struct SymbolGraph: Decodable {
  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let accessLevel: String
  }

  private let symbols: [Symbol]

  /// Returns the module's symbols, including its extensions of types from other modules.
  static func symbols(of module: String) throws -> [ModuleSymbol] {
    let toolchain = try Toolchain()
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try toolchain.run(
      tool: "swift-symbolgraph-extract",
      [
        "-module-name", module, "-I", try builtModules(with: module).path, "-target", toolchain.triple,
        "-output-dir", directory.path, "-minimum-access-level", "public", "-skip-synthesized-members",
      ])
    let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    return try files.flatMap { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)).moduleSymbols }
  }

  private var moduleSymbols: [ModuleSymbol] {
    symbols.filter { $0.kind.identifier != "swift.extension" }.map {
      ModuleSymbol(
        name: $0.pathComponents.joined(separator: "."),
        declaration: ($0.declarationFragments ?? []).map(\.spelling).joined(),
        isOpen: $0.accessLevel == "open")
    }
  }

  /// The folder of this build's modules, found from the test bundle upwards.
  static func builtModules(with module: String) throws -> URL {
    let starts = [Bundle.main.executableURL].compactMap(\.self) + CommandLine.arguments.map(URL.init(fileURLWithPath:))
    for start in starts {
      for directory in sequence(first: start, next: { $0.path == "/" ? nil : $0.deletingLastPathComponent() }) {
        let modules = directory.appendingPathComponent("Modules")
        let file = modules.appendingPathComponent("\(module).swiftmodule")
        if FileManager.default.fileExists(atPath: file.path) { return modules }
      }
    }
    throw Command.Failure(description: "no Modules/\(module).swiftmodule beside or above the test bundle")
  }
}
