import Foundation

/// Several scripts of `Public/` and everything that they import, as one module: one request and one text to compress
/// instead of forty.
///
/// Each module becomes a function that is called once, when it is first needed. Its exports become getters. This
/// supports only the forms of import and export that this repository's scripts use, one statement per line, and refuses
/// all others. Whole-line comments and indentation are left out.
package struct JoinedScripts {
  /// A line that imports or exports in another form, or a module that does not exist.
  package struct Unreadable: Error {
    package let module: String
    package let line: String
  }

  /// A script prepared for joining, with the paths of its imports.
  package struct Module: Sendable {
    package let text: String
    package let dependencies: [String]

    /// - Parameter source: nil when there is no such script.
    /// - Throws: `Unreadable`.
    package init(path: String, source: String?) throws {
      guard let source else { throw Unreadable(module: path, line: "") }
      var module = ScriptModule(path: path)
      for line in source.split(separator: "\n", omittingEmptySubsequences: false) { try module.read(line) }
      (text, dependencies) = (module.text, module.dependencies)
    }
  }

  private let module: (String) throws -> Module
  private var texts: [(path: String, text: String)] = []
  private var known: Set<String> = []

  private init(module: @escaping (String) throws -> Module) { self.module = module }

  /// - Parameters:
  ///   - entries: paths inside `Public/scripts`. Each runs even when an earlier one fails.
  ///   - module: returns the script at a path inside `Public/scripts`.
  /// - Throws: `Unreadable`.
  package static func text(of entries: [String], module: @escaping (String) throws -> Module) throws -> String {
    var scripts = JoinedScripts(module: module)
    for entry in entries { try scripts.take(entry) }
    let modules = scripts.texts.map { "define(\"\($0.path)\", (exports) => {\n\($0.text)})\n" }
    let starts = entries.map { "start(\"\($0)\")\n" }
    return prelude + modules.joined() + starts.joined()
  }

  private static let prelude = """
    const modules = new Map()
    const made = new Map()
    const define = (path, make) => modules.set(path, make)
    const need = (path) => {
      if (!made.has(path)) {
        made.set(path, {})
        modules.get(path)(made.get(path))
      }
      return made.get(path)
    }
    const later = async (path) => need(path)
    const start = (path) => { try { need(path) } catch (error) { reportError(error) } }

    """

  private mutating func take(_ path: String) throws {
    guard known.insert(path).inserted else { return }
    let module = try module(path)
    texts.append((path, module.text))
    for dependency in module.dependencies { try take(dependency) }
  }
}

/// One module while it is converted for a joined script.
private struct ScriptModule {
  let path: String
  private(set) var dependencies: [String] = []
  private var lines: [String] = []
  private var exports: [String] = []
  private var isInComment = false
  /// Whether a template literal may go on in the next line. Its spaces are part of the text.
  private var hasLongTemplate = false

  init(path: String) { self.path = path }

  /// The converted text. Exports come first, because functions exist before the lines that define them run.
  var text: String {
    let getters = exports.map { "get \($0)() { return \($0) }" }
    let head =
      getters.isEmpty
      ? ""
      : "Object.defineProperties(exports, Object.getOwnPropertyDescriptors({ \(getters.joined(separator: ", ")) }))\n"
    let body = hasLongTemplate ? lines : lines.map { String($0.drop { $0 == " " }) }
    return head + body.joined(separator: "\n") + "\n"
  }

  mutating func read(_ line: Substring) throws {
    let trimmed = line.drop(while: { $0 == " " })
    if !line.count(where: { $0 == "`" }).isMultiple(of: 2) { hasLongTemplate = true }
    if isInComment || trimmed.hasPrefix("/**") {
      isInComment = !trimmed.hasSuffix("*/")
    } else if trimmed.isEmpty || trimmed.hasPrefix("//") {
      return
    } else if line.hasPrefix("import ") {
      lines.append(try imported(line))
    } else if line.hasPrefix("export ") {
      lines.append(try exported(line))
    } else {
      lines.append(dynamic(line))
    }
  }

  private mutating func imported(_ line: Substring) throws -> String {
    if let match = line.wholeMatch(of: /import "(\.[^"]+)"/) { return "need(\"\(resolved(match.1))\")" }
    if let match = line.wholeMatch(of: /import \* as (\w+) from "(\.[^"]+)"/) {
      return "const \(match.1) = need(\"\(resolved(match.2))\")"
    }
    guard let match = line.wholeMatch(of: /import \{ ([\w, ]+) \} from "(\.[^"]+)"/) else {
      throw JoinedScripts.Unreadable(module: path, line: String(line))
    }
    return "const { \(match.1.replacing(" as ", with: ": ")) } = need(\"\(resolved(match.2))\")"
  }

  private mutating func exported(_ line: Substring) throws -> String {
    guard let match = line.prefixMatch(of: /export (?:async )?(?:function\*?|class|const) (\w+)/) else {
      throw JoinedScripts.Unreadable(module: path, line: String(line))
    }
    exports.append(String(match.1))
    return dynamic(line.dropFirst("export ".count))
  }

  /// Converts `import("./x.js")`, which also returns the module that already exists.
  private mutating func dynamic(_ line: Substring) -> String {
    guard let match = line.firstMatch(of: /import\("(\.[^"]+)"\)/) else { return String(line) }
    return String(line[..<match.range.lowerBound]) + "later(\"\(resolved(match.1))\")"
      + String(line[match.range.upperBound...])
  }

  /// Returns the path inside `Public/scripts` of an import relative to this module.
  private mutating func resolved(_ address: Substring) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in address.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    let resolved = parts.joined(separator: "/")
    dependencies.append(resolved)
    return resolved
  }
}
