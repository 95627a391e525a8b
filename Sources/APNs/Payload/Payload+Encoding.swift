import Foundation
import JSON

extension Payload {
  /// Returns the exact bytes of the notification. Equal payloads have equal bytes.
  ///
  /// An empty `aps` is left out when the push type does not need one.
  /// - Throws: `TooLarge` when the bytes exceed the limit of the push type, or of a broadcast.
  public func encoded(for pushType: PushType = .alert, isBroadcast: Bool = false) throws(TooLarge) -> [UInt8] {
    let bytes = bytes(withEmptyAPS: pushType.needsAPS)
    try pushType.check(size: bytes.count, isBroadcast: isBroadcast)
    return bytes
  }

  /// The bytes, regardless of the size limit.
  public var bytes: [UInt8] { bytes(withEmptyAPS: true) }

  /// The payload as a JSON value, which does not keep the spelling of unknown members. An `aps` in `userInfo` is
  /// replaced by the real one.
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

  /// Writes only values that are set. A known key takes precedence over the same key in `otherKeys`.
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
  /// Writes seconds since 1970. A whole number has no fraction.
  mutating func member(_ key: StaticString, _ date: Date?) {
    guard let seconds = date?.timeIntervalSince1970 else { return }
    if let whole = Int(exactly: seconds) { member(key, whole) } else { member(key, seconds) }
  }
}
