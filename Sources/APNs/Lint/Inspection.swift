import JSON

/// The inspection of one payload: what was read, and the findings.
struct Inspection {
  let document: JSON.Document
  let context: PayloadLinter.Context
  let pushType: PushType
  /// The payload as far as the codec could read it.
  let payload: Payload
  let refusals: [PayloadReader.Refusal]
  /// The node of `aps`, when it is an object.
  let aps: Int?
  /// The node of `alert`, of any kind. Nil for null, which means the same as a missing key.
  let alert: Int?
  private(set) var findings: [PayloadLinter.Finding] = []
  /// The bytes of the findings, whose pointers and fixes repeat parts of the payload.
  private var length = 0

  /// - Throws: `tooLarge`.
  init(of bytes: [UInt8], context: PayloadLinter.Context) throws(JSON.Failure) {
    document = try JSON.Document(lenient: bytes, limit: PayloadLinter.sizeLimit)
    self.context = context
    let hasObject = document.nodes.first?.kind == .object
    aps = hasObject ? document.value("aps", of: 0).flatMap { [document] in $0.ifObject(in: document) } : nil
    alert = aps.flatMap { [document] in document.value("alert", of: $0) }.flatMap { [document] in
      document.nodes[$0].kind == .null ? nil : $0
    }
    pushType = context.pushType ?? Self.pushType(of: aps, in: document)
    var reader = PayloadReader(document: document, pushType: pushType, isLenient: true)
    payload = (try? reader.payload()) ?? Payload()
    refusals = reader.refusals
  }

  var hasObject: Bool { document.nodes.first?.kind == .object }
  var isFull: Bool { findings.count >= PayloadLinter.findingLimit || length >= PayloadLinter.lengthLimit }
  /// Whether edits are safe, because the text is complete and its values are where they seem to be.
  var isEditable: Bool { document.isComplete }

  /// The value of a key of `aps`. Nil for null, which means the same as a missing key.
  func value(_ key: String) -> Int? {
    aps.flatMap { document.value(key, of: $0) }.flatMap { document.nodes[$0].kind == .null ? nil : $0 }
  }

  /// Infers the push type from the payload when there is no header. A key `event` counts only with a valid value,
  /// because it may be the app's own key in the wrong place.
  private static func pushType(of aps: Int?, in document: JSON.Document) -> PushType {
    guard let aps else { return .alert }
    func has(_ key: String) -> Bool {
      document.value(key, of: aps).map { document.nodes[$0].kind != .null } ?? false
    }
    let event = document.value("event", of: aps).flatMap { document.nodes[$0].kind == .string ? $0 : nil }
    let isEvent = event.flatMap { Payload.LiveActivity.Event(rawValue: document.string($0)) } != nil
    if has("content-state") || has("attributes-type") || isEvent { return .liveactivity }
    let isShown = ["alert", "badge", "sound"].contains(where: has)
    return has("content-available") && !isShown ? .background : .alert
  }

  /// The findings in the order of the text. Findings without a place come last.
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
  /// Adds a finding at a value or a key.
  mutating func report(
    _ rule: PayloadLinter.Rule, _ severity: PayloadLinter.Severity, at node: Int, _ message: String, _ advice: String,
    fix: PayloadLinter.Fix? = nil
  ) {
    report(
      rule, severity, pointer: document.pointer(to: node), range: document.nodes[node].range, message, advice, fix: fix)
  }

  /// Adds a finding about a missing value, or about the whole payload. A repair corrects the text itself.
  mutating func report(
    _ rule: PayloadLinter.Rule, _ severity: PayloadLinter.Severity, pointer: String, range: Range<Int>? = nil,
    _ message: String, _ advice: String, fix: PayloadLinter.Fix? = nil, repair: PayloadLinter.Fix? = nil
  ) {
    add(rule, severity, pointer, range, nil, message, advice, fix: repair ?? (isEditable ? fix : nil))
  }

  /// Adds a finding about a header.
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
    let edits = fix?.edits.reduce(0) { $0 + $1.replacement.utf8.count + 8 } ?? 0
    length += (pointer?.utf8.count ?? 0) + message.utf8.count + advice.utf8.count + edits
    findings.append(
      .init(
        rule: rule, severity: severity, pointer: pointer,
        location: range.map { JSON.Location(bytes: $0, line: 1, column: 1) }, header: header, message: message,
        advice: advice, fix: fix))
  }
}

extension JSON.LineCounter {
  /// Lines are counted only once, because the findings come in order.
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
