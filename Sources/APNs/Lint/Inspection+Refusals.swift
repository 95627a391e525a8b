import JSON

extension Inspection {
  /// Reports what the codec refuses. The phone of this package does not show such a notification, and Apple does not
  /// define the behaviour.
  mutating func checkRefusals() {
    for refusal in refusals where !document.faults.contains(where: { $0.pointer == refusal.failure.pointer }) {
      guard let node = refusal.node else {
        reportMissingAPS()
        continue
      }
      let key = refusal.failure.pointer.split(separator: "/").last.map(String.init) ?? ""
      switch refusal.failure.kind {
      case .wrongType: reportType(refusal, at: node, key: key)
      case .unknownField: reportUnknownField(node, key: key)
      case _ where key == "interruption-level": reportInterruptionLevel(node)
      default: reportValue(refusal.failure, at: node, key: key)
      }
    }
  }

  private mutating func reportType(_ refusal: PayloadReader.Refusal, at node: Int, key: String) {
    let text = refusal.expected.flatMap { converted(node, to: $0) }
    report(
      .wrongType, .error, at: node, refusal.failure.message,
      text.map { "Write \($0.shortened)." } ?? "Write \(refusal.expected?.rawValue ?? "another value").",
      fix: text.map { .init("Write \($0.shortened)", [document.replacing(node, with: $0)]) })
  }

  /// The same value in the right type, when it is unambiguous.
  private func converted(_ node: Int, to expected: PayloadReader.Expected) -> String? {
    let value = document.nodes[node]
    let text = value.kind == .string ? document.string(node) : document.verbatim(node).text
    switch (expected, value.kind) {
    case (.string, .number), (.string, .true), (.string, .false), (.stringOrObject, .number):
      return JSON.string(text).text
    case (.flag, .true): return "1"
    case (.flag, .false): return "0"
    case (.flag, .string):
      return ["1": "1", "true": "1", "yes": "1", "0": "0", "false": "0", "no": "0"][text.lowercased()]
    case (.wholeNumber, .string): return Int64(text).map(String.init)
    case (.number, .string): return (try? JSON(parsing: text))?.number == nil ? nil : text
    default: return nil
    }
  }

  private mutating func reportUnknownField(_ node: Int, key: String) {
    let (object, name) = (parent(of: node), document.string(node - 1))
    let known = Spelling.nearest(to: name, among: ["critical", "name", "volume", "loc-key", "loc-args"])
    report(
      .invalidValue, .error, at: node - 1, "There is no key \(name.shortened) here.",
      known.map { "Write \($0), or remove it." } ?? "Remove it.",
      fix: object.map { removing(node - 1, from: $0) })
  }

  /// The innermost object around a value.
  private func parent(of node: Int) -> Int? {
    (0..<node).last { document.nodes[$0].kind == .object && Int(document.nodes[$0].next) > node }
  }

  private mutating func reportInterruptionLevel(_ node: Int) {
    let levels = ["passive", "active", "time-sensitive", "critical"]
    let level = Spelling.nearest(to: document.string(node), among: levels)
    report(
      .unknownInterruptionLevel, .error, at: node,
      "There is no interruption level \(document.string(node).shortened).",
      level.map { "Write \($0)." } ?? "Use passive, active, time-sensitive or critical.",
      fix: level.map { .init("Write \($0)", [document.replacing(node, with: "\"\($0)\"")]) })
  }

  private mutating func reportValue(_ failure: JSON.Failure, at node: Int, key: String) {
    let text = nearestValue(node, key: key)
    report(
      .invalidValue, .error, at: node, failure.message, text.map { "Write \($0)." } ?? "Write a value in that range.",
      fix: text.map { .init("Write \($0)", [document.replacing(node, with: $0)]) })
  }

  /// The nearest valid value.
  private func nearestValue(_ node: Int, key: String) -> String? {
    if key == "event" {
      return Spelling.nearest(to: document.string(node), among: ["start", "update", "end"]).map { "\"\($0)\"" }
    }
    guard let number = document.number(node) else { return nil }
    if key == "summary-arg-count" { return "1" }
    return number < 0 ? "0" : ["badge", "timestamp", "stale-date", "dismissal-date"].contains(key) ? nil : "1"
  }
}
