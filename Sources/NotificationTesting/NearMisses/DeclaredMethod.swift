import Foundation

/// A method or property declared in a class or protocol, read from its symbol.
struct DeclaredMethod: Hashable {
  /// The declaring type with its module, such as `App.AppDelegate`.
  let owner: String
  let name: String
  /// The parameter labels. `_` stands for none.
  private(set) var labels: [String] = []
  /// The types of the parameters, or of the property alone, with their modules and without attributes.
  private(set) var types: [String] = []
  private(set) var result = ""
  private(set) var isProperty = false
  private(set) var isStatic = false
  private(set) var isAsync = false
  private(set) var `throws` = false
  /// Whether the last parameter is a non-escaping function.
  let keepsNothing: Bool

  /// Nil unless the symbol is a method or property of the type itself. Closures, local functions and nested types are
  /// excluded.
  init?(_ symbol: String, of owner: String) {
    guard symbol.hasSuffix("F") || symbol.hasSuffix("FZ") || symbol.hasSuffix("vg"),
      var text = Demangler.text(of: symbol)
    else { return nil }
    self.owner = owner
    // In mangled names, XE is a non-escaping function, t the end of a parameter list, and F a function.
    keepsNothing = symbol.hasSuffix("XEtF") || symbol.hasSuffix("XEF")
    isStatic = text.removePrefix("static ")
    if text.hasPrefix("(extension in "), let end = text.range(of: "):") { text = String(text[end.upperBound...]) }
    guard text.removePrefix(owner + ".") else { return nil }
    if text.removePrefix("("), let end = text.range(of: ")") {
      let name = text[..<end.lowerBound].components(separatedBy: " in ")[0]
      text = name + text[end.upperBound...]
    }
    if let end = text.range(of: ".getter : ") {
      name = String(text[..<end.lowerBound])
      isProperty = true
      types = [Self.plain(text[end.upperBound...])]
    } else {
      guard let start = text.firstIndex(of: "("), let list = Self.balanced(text[start...]) else { return nil }
      name = String(text[..<start])
      for part in Self.parts(list.dropFirst().dropLast()) { addParameter(part) }
      let rest = text[list.endIndex...]
      guard let arrow = rest.range(of: "-> ") else { return nil }
      isAsync = rest[..<arrow.lowerBound].contains("async")
      self.throws = rest[..<arrow.lowerBound].contains("throws")
      result = Self.plain(rest[arrow.upperBound...])
    }
    guard !name.contains(where: { ". <#".contains($0) }) else { return nil }
  }

  private mutating func addParameter(_ text: Substring) {
    let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isLabelled = !label.isEmpty && text[label.endIndex...].hasPrefix(": ")
    labels.append(isLabelled ? String(label) : "_")
    types.append(Self.plain(isLabelled ? text[label.endIndex...].dropFirst(2) : text))
  }

  /// The name in Swift notation: `didReceive(_:withContentHandler:)`.
  var fullName: String { isProperty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }
}

/// The methods that a class and its superclasses declare.
extension DeclaredMethod {
  static func own(of type: AnyClass) -> [DeclaredMethod] {
    var (methods, next): ([DeclaredMethod], AnyClass?) = ([], type)
    while let current = next {
      guard let mangled = _mangledTypeName(current), !frameworks.contains(where: mangled.hasPrefix) else { break }
      if let owner = Demangler.text(of: "$s\(mangled)D") {
        methods += SymbolTable.names(withPrefix: "$s" + mangled, near: current)
          .compactMap { DeclaredMethod($0, of: owner) }
      }
      next = _getSuperclass(current)
    }
    return methods.sorted { ($0.fullName, $0.types.description) < ($1.fullName, $1.types.description) }
  }

  private static let frameworks = ["17UserNotifications", "19UserNotificationsUI", "10Foundation", "So"]
}

/// Parsing of the demangler's output.
extension DeclaredMethod {
  private static func plain(_ type: Substring) -> String {
    ["@Swift.MainActor ", "@Sendable ", "@escaping ", "__owned ", "__shared ", "@Sendable"].reduce(String(type)) {
      $0.replacingOccurrences(of: $1, with: "")
    }.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the text up to the bracket that closes its first one.
  private static func balanced(_ text: Substring) -> Substring? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text[...index] }
    }
    return nil
  }

  /// Splits the text at commas outside brackets.
  private static func parts(_ text: Substring) -> [Substring] {
    var (parts, depth, start, last): ([Substring], Int, Substring.Index, Character) = ([], 0, text.startIndex, " ")
    for index in text.indices {
      let character = text[index]
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
      last = character
    }
    parts.append(text[start...])
    return parts.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Removes the prefix. Returns whether it was present.
  @discardableResult
  fileprivate mutating func removePrefix(_ prefix: String) -> Bool {
    guard hasPrefix(prefix) else { return false }
    removeFirst(prefix.count)
    return true
  }
}

/// Demangles names with the Swift runtime.
enum Demangler {
  @_silgen_name("swift_demangle")
  private static func swift_demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?

  static func text(of symbol: String) -> String? {
    // The caller owns the returned memory.
    guard let text = symbol.withCString({ swift_demangle($0, symbol.utf8.count, nil, nil, 0) }) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
