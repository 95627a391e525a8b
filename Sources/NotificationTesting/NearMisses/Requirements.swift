import Foundation

/// The methods of a class that a system may call. Finds methods that resemble them.
struct Requirements {
  private let all: [DeclaredMethod]

  init(_ all: [DeclaredMethod]) { self.all = all }

  /// Pairs requirements that no method meets with the methods that were probably meant for them.
  ///
  /// When a class does not adopt the protocol, this includes methods that meet a requirement.
  func misses(
    among methods: [DeclaredMethod], isAdopted: Bool
  ) -> [(DeclaredMethod, DeclaredMethod, NearMiss.Fault)] {
    let met = !isAdopted ? [] : Set(all.filter { one in methods.contains { $0.meets(one) } }.map(\.purpose))
    let open = all.filter { !met.contains($0.purpose) }
    return methods.compactMap { method in
      if isAdopted, all.contains(where: method.meets) { return nil }
      if Self.others.contains(method.fullName), !method.isAsync { return nil }
      let near = open.map { ($0, method.resemblance(to: $0)) }.filter { $0.1 >= Self.enough }
      // The completion-handler form is preferred among several equally similar requirements, because it is Apple's own.
      guard let (best, _) = near.max(by: { ($0.1, $0.0.labels.count) < ($1.1, $1.0.labels.count) }) else { return nil }
      return (method, best, method.fault(against: best) ?? .notAdopted)
    }
  }

  /// The minimum similarity of two names, from 0 to 1.
  private static let enough = 0.8

  /// Methods of an app's delegate that Apple's systems call, but this framework does not.
  private static let others: Set<String> = [
    "application(_:didReceiveRemoteNotification:)", "applicationDidFinishLaunching(_:)",
    "application(_:didReceive:)",
  ]
}

extension DeclaredMethod {
  /// Equal for the completion-handler form and the `async` form of a method.
  fileprivate var purpose: [String] {
    let isHandled = labels.last?.hasSuffix("ompletionHandler") == true
    return [name] + (isHandled ? labels.dropLast() : labels) + types.prefix(1)
  }

  fileprivate func meets(_ requirement: DeclaredMethod) -> Bool {
    fullName == requirement.fullName && isProperty == requirement.isProperty && fault(against: requirement) == nil
  }

  /// The difference from the requirement. Nil when the method meets it.
  fileprivate func fault(against requirement: DeclaredMethod) -> NearMiss.Fault? {
    if fullName != requirement.fullName { return .name }
    if types != requirement.types { return .type }
    if isStatic { return .isStatic }
    if requirement.isAsync && !isAsync { return .isNotAsync }
    if result != requirement.result || isAsync != requirement.isAsync { return .type }
    if `throws` { return .throws }
    return keepsNothing && !requirement.keepsNothing ? .handlerDoesNotEscape : nil
  }

  /// The similarity from 0 to 1. 0 when only words of the names match.
  fileprivate func resemblance(to requirement: DeclaredMethod) -> Double {
    guard isProperty == requirement.isProperty || name == requirement.name else { return 0 }
    let isRelated = requirement.types.isEmpty || isProperty || !Set(types).isDisjoint(with: requirement.types)
    guard isRelated else { return 0 }
    let (own, wanted) = (words, requirement.words)
    var left = wanted
    for word in own {
      if let index = left.firstIndex(where: { $0.isNearly(word) }) { left.remove(at: index) }
    }
    return 2 * Double(wanted.count - left.count) / Double(own.count + wanted.count)
  }

  /// The lowercase words of name and labels. For example, `didReceive(_:withContentHandler:)` gives did, receive, with,
  /// content and handler.
  private var words: [String] {
    ([name] + labels).flatMap { part in
      part.reduce(into: [""]) { words, letter in
        if letter.isUppercase { words.append("") }
        words[words.count - 1] += letter.lowercased()
      }
    }.filter { !$0.isEmpty && $0 != "_" }
  }

  /// The declaration in Swift notation, with short type names.
  var declaration: String {
    if isProperty { return "var \(name): \(Self.short(types[0]))" }
    let parameters = zip(labels, types).map { label, type in
      "\(label): \(type.contains("->") ? "@escaping " : "")\(Self.short(type))"
    }
    let arrow = (isAsync ? " async" : "") + (result == "()" ? "" : " -> \(Self.short(result))")
    return "func \(name)(\(parameters.joined(separator: ", ")))\(arrow)"
  }

  private static func short(_ type: String) -> String {
    type.replacing(/Swift\.Optional<([^<>]*(?:<[^<>]*>)?)>/) { "\($0.output.1)?" }
      .replacing(/Swift\.Dictionary<([^<>,]*), ([^<>]*)>/) { "[\($0.output.1): \($0.output.2)]" }
      .replacing(/\b(?:UserNotifications|UserNotificationsUI|Foundation|FoundationEssentials|Swift)\./, with: "")
      .replacingOccurrences(of: "-> ()", with: "-> Void")
  }
}

extension String {
  /// Whether the words are equal apart from one or two letters, which longer words may differ by.
  fileprivate func isNearly(_ other: String) -> Bool {
    if self == other { return true }
    guard count >= 5, other.count >= 5, abs(count - other.count) <= 2 else { return false }
    return distance(to: other) <= 2
  }

  /// The number of inserted, deleted or changed letters (Levenshtein distance).
  private func distance(to other: String) -> Int {
    var row = Array(0...other.count)
    for (line, letter) in enumerated() {
      var next = [line + 1]
      for (column, wanted) in other.enumerated() {
        next.append(Swift.min(row[column] + (letter == wanted ? 0 : 1), row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[other.count]
  }
}
