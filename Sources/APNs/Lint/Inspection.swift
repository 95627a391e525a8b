/// One payload under the rules: what was read of it, and what was found.
struct Inspection {
  let document: JSON.Document
  let context: PayloadLinter.Context
  let pushType: PushType
  /// As far as the codec could read it.
  let payload: Payload
  let refusals: [PayloadReader.Refusal]
  /// The node of `aps`, when it is an object.
  let aps: Int?
  /// The node of `alert`, whatever it is.
  let alert: Int?
  private(set) var findings: [PayloadLinter.Finding] = []

  /// - Throws: `tooLarge`.
  init(of bytes: [UInt8], context: PayloadLinter.Context) throws(JSON.Failure) {
    document = try JSON.Document(lenient: bytes, limit: PayloadLinter.sizeLimit)
    self.context = context
    let hasObject = document.nodes.first?.kind == .object
    aps = hasObject ? document.value("aps", of: 0).flatMap { [document] in $0.ifObject(in: document) } : nil
    alert = aps.flatMap { [document] in document.value("alert", of: $0) }
    pushType = context.pushType ?? Self.pushType(of: aps, in: document)
    var reader = PayloadReader(document: document, pushType: pushType, isLenient: true)
    payload = (try? reader.payload()) ?? Payload()
    refusals = reader.refusals
  }

  var hasObject: Bool { document.nodes.first?.kind == .object }
  var isFull: Bool { findings.count >= PayloadLinter.findingLimit }
  /// Edits are safe: the text has an end, and its values stand where they seem to.
  var isEditable: Bool { document.isComplete }

  /// Without the header, the payload tells.
  private static func pushType(of aps: Int?, in document: JSON.Document) -> PushType {
    guard let aps else { return .alert }
    let keys = Set(document.members(of: aps).prefix(64).map { document.string($0.key) })
    if !keys.isDisjoint(with: ["content-state", "attributes-type", "event"]) { return .liveactivity }
    return keys == ["content-available"] ? .background : .alert
  }

  /// Those in the order of the text first.
  var sortedFindings: [PayloadLinter.Finding] {
    let inOrder = findings.enumerated().sorted {
      ($0.element.location?.bytes.lowerBound ?? .max, $0.offset)
        < ($1.element.location?.bytes.lowerBound ?? .max, $1.offset)
    }
    var counter = JSON.LineCounter()
    return inOrder.map { counter.locate($0.element, in: document.bytes) }
  }
}

extension Inspection {
  /// A finding at a value or a key.
  mutating func report(
    _ rule: PayloadLinter.Rule, _ severity: PayloadLinter.Severity, at node: Int, _ message: String, _ advice: String,
    fix: PayloadLinter.Fix? = nil
  ) {
    report(
      rule, severity, pointer: document.pointer(to: node), range: document.nodes[node].range, message, advice, fix: fix)
  }

  /// A finding about something that is not there, or about the whole. A repair mends the text itself.
  mutating func report(
    _ rule: PayloadLinter.Rule, _ severity: PayloadLinter.Severity, pointer: String, range: Range<Int>? = nil,
    _ message: String, _ advice: String, fix: PayloadLinter.Fix? = nil, repair: PayloadLinter.Fix? = nil
  ) {
    add(rule, severity, pointer, range, nil, message, advice, fix: repair ?? (isEditable ? fix : nil))
  }

  /// A finding about a header.
  mutating func report(
    _ rule: PayloadLinter.Rule, _ severity: PayloadLinter.Severity, header: String, _ message: String,
    _ advice: String, fix: PayloadLinter.Fix? = nil
  ) {
    add(rule, severity, nil, nil, header, message, advice, fix: fix)
  }

  private mutating func add(
    _ rule: PayloadLinter.Rule, _ severity: PayloadLinter.Severity, _ pointer: String?, _ range: Range<Int>?,
    _ header: String?, _ message: String, _ advice: String, fix: PayloadLinter.Fix?
  ) {
    guard !isFull else { return }
    findings.append(
      .init(
        rule: rule, severity: severity, pointer: pointer,
        location: range.map { JSON.Location(bytes: $0, line: 1, column: 1) }, header: header, message: message,
        advice: advice, fix: fix))
  }
}

extension JSON.LineCounter {
  /// Lines are counted once for all findings, which come in their order.
  fileprivate mutating func locate(_ finding: PayloadLinter.Finding, in bytes: [UInt8]) -> PayloadLinter.Finding {
    guard let range = finding.location?.bytes else { return finding }
    advance(to: range.lowerBound, in: bytes)
    var copy = finding
    copy.location = JSON.Location(bytes: range, line: line, column: column)
    return copy
  }
}

extension Int {
  fileprivate func ifObject(in document: JSON.Document) -> Int? { document.nodes[self].kind == .object ? self : nil }
}
