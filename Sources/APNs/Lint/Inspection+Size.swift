extension Inspection {
  var limit: Int { pushType.sizeLimit(isBroadcast: context.isBroadcast) }

  mutating func checkSize() {
    let size = document.bytes.count - bundleRange.count
    if size > limit { reportSize(size) } else if hasObject, pushType == .alert { checkShare() }
  }

  /// The range that is not sent: the member for the Simulator alone.
  private var bundleRange: Range<Int> {
    guard hasObject, let bundle = document.value(APNsFile.bundleKey, of: 0) else { return 0..<0 }
    return document.removing(bundle - 1, from: 0).range
  }

  private mutating func reportSize(_ size: Int) {
    let biggest = biggestMembers.prefix(3).map { "\($0.pointer) (\($0.size) bytes)" }
    let members = biggest.isEmpty ? "" : " The biggest members are \(biggest.joined(separator: ", "))."
    report(
      .payloadTooLarge, .error, pointer: "", range: limit..<document.bytes.count,
      Self.message(size: size, limit: limit) + members,
      "Shorten it, or send an address from which the service extension fetches the rest.", fix: compaction(of: size))
  }

  static func message(size: Int, limit: Int) -> String {
    "The payload has \(size) bytes, \(size - limit) more than the \(limit) that APNs takes."
  }

  /// A fix that removes white space. Nil when that is not enough.
  private func compaction(of size: Int) -> PayloadLinter.Fix? {
    let edits = document.compacting()
    let removed = edits.lazy.map(\.range).filter { !$0.overlaps(bundleRange) }.reduce(0) { $0 + $1.count }
    guard size - removed <= limit else { return nil }
    return .init("Remove the white space between values", edits)
  }

  /// The members that can be shortened: the app's own, and those of `aps` and `alert`.
  private var biggestMembers: [(pointer: String, size: Int)] {
    let parents = [hasObject ? 0 : nil, aps, alert].compactMap(\.self)
    let members = parents.flatMap { document.members(of: $0).map(\.value) }.filter { $0 != aps && $0 != alert }
    let texts = alert.map { document.nodes[$0].kind == .string ? [$0] : [] } ?? []
    return (members + texts).sorted { document.nodes[$0].range.count > document.nodes[$1].range.count }.prefix(3)
      .map { (document.pointer(to: $0).shortened, document.nodes[$0].range.count) }
  }

  /// Reports own data that leaves little space for the text.
  private mutating func checkShare() {
    let own = document.members(of: 0).filter { !["aps", APNsFile.bundleKey].contains(document.string($0.key)) }
    let size = own.reduce(0) { $0 + document.nodes[$1.key].range.count + document.nodes[$1.value].range.count + 2 }
    guard size * 2 > limit else { return }
    report(
      .userInfoShare, .note, pointer: "",
      "The app's own keys take \(size) of the \(limit) bytes, \(size * 100 / limit) percent.",
      "Send an identifier and let the app fetch what it stands for.")
  }

  /// The finding for a payload that is too large to be examined.
  static func unread(_ bytes: [UInt8], context: PayloadLinter.Context) -> PayloadLinter.Finding {
    let limit = (context.pushType ?? .alert).sizeLimit(isBroadcast: context.isBroadcast)
    return .init(
      rule: .payloadTooLarge, severity: .error, pointer: "", location: nil, header: nil,
      message: message(size: bytes.count, limit: limit),
      advice: "Shorten it; payloads of more than \(PayloadLinter.sizeLimit) bytes are not looked into.", fix: nil)
  }
}
