import Foundation
import JSON

extension Payload {
  /// The exact bytes of the notification: equal payloads have equal bytes.
  ///
  /// An empty `aps` is left out where the push type needs none.
  /// - Throws: `TooLarge` when they exceed what the push type allows, or a broadcast.
  public func encoded(for pushType: PushType = .alert, isBroadcast: Bool = false) throws(TooLarge) -> [UInt8] {
    let bytes = bytes(withEmptyAPS: pushType.needsAPS)
    try pushType.check(size: bytes.count, isBroadcast: isBroadcast)
    return bytes
  }

  /// The bytes, whatever their number.
  public var bytes: [UInt8] { bytes(withEmptyAPS: true) }

  /// The payload as a JSON value, which does not keep the spelling of unknown members. A peer named `aps` gives way to
  /// the real one.
  public var json: JSON {
    var members = userInfo.values
    members["aps"] = aps
    return .object(members)
  }

  var aps: JSON {
    var writer = JSON.Writer()
    writeAPS(to: &writer)
    return JSON.Verbatim(slice: writer.output[...]).value
  }

  private func bytes(withEmptyAPS writesEmptyAPS: Bool) -> [UInt8] {
    var writer = JSON.Writer(capacity: 1024)
    writer.object(others: userInfo) { writer in
      if writesEmptyAPS || !isAPSEmpty { writer.member("aps", writeAPS) }
    }
    return writer.output
  }

  private var isAPSEmpty: Bool { self == Payload(peers: userInfo) }

  private init(peers: JSON.Members) {
    self.init()
    userInfo = peers
  }

  /// Only what is set is written, and a known key wins over the same key among the others.
  private func writeAPS(to writer: inout JSON.Writer) {
    writer.object(others: otherKeys) { writer in
      if let alert { writer.member("alert", alert.write) }
      writer.member("attributes", liveActivity.attributes)
      writer.member("attributes-type", liveActivity.attributesType)
      writer.member("badge", badge)
      writer.member("category", category)
      writer.member("content-available", flag: contentAvailable)
      writer.member("content-state", liveActivity.contentState)
      writer.member("dismissal-date", liveActivity.dismissalDate)
      writer.member("event", liveActivity.event?.rawValue)
      writer.member("filter-criteria", filterCriteria)
      writer.member("input-push-channel", liveActivity.inputPushChannel)
      writer.member("input-push-token", flag: liveActivity.inputPushToken)
      writer.member("interruption-level", interruptionLevel?.payloadName)
      writer.member("mutable-content", flag: mutableContent)
      writer.member("relevance-score", relevanceScore)
      if let sound { writer.member("sound", sound.write) }
      writer.member("stale-date", liveActivity.staleDate)
      writer.member("target-content-id", targetContentIdentifier)
      writer.member("thread-id", threadIdentifier)
      writer.member("timestamp", liveActivity.timestamp)
    }
  }
}

extension JSON.Writer {
  /// Seconds since 1970; whole ones are written without a fraction.
  mutating func member(_ key: StaticString, _ date: Date?) {
    guard let seconds = date?.timeIntervalSince1970 else { return }
    if let whole = Int(exactly: seconds) { member(key, whole) } else { member(key, seconds) }
  }
}
