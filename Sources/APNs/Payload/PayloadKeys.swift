import JSON

/// All keys that the codec knows, with the properties that they fill (Apple: Generating a remote notification; Starting
/// and updating Live Activities with ActivityKit push notifications).
enum PayloadKeys {
  typealias Read<Target> = @Sendable (inout PayloadReader, Int, inout Target) throws(JSON.Failure) -> Void

  static let aps: [String: Read<Payload>] = [
    "alert": { reader, node, payload throws(JSON.Failure) in payload.alert = try reader.alert(node) },
    "badge": { reader, node, payload throws(JSON.Failure) in payload.badge = try reader.count(node) },
    "sound": { reader, node, payload throws(JSON.Failure) in payload.sound = try reader.sound(node) },
    "thread-id": { reader, node, payload throws(JSON.Failure) in payload.threadIdentifier = try reader.string(node) },
    "category": { reader, node, payload throws(JSON.Failure) in payload.category = try reader.string(node) },
    "content-available": { reader, node, payload throws(JSON.Failure) in
      payload.contentAvailable = try reader.flag(node) ?? false
    },
    "mutable-content": { reader, node, payload throws(JSON.Failure) in
      payload.mutableContent = try reader.flag(node) ?? false
    },
    "target-content-id": { reader, node, payload throws(JSON.Failure) in
      payload.targetContentIdentifier = try reader.string(node)
    },
    "interruption-level": { reader, node, payload throws(JSON.Failure) in
      payload.interruptionLevel = try reader.interruptionLevel(node)
    },
    "relevance-score": { reader, node, payload throws(JSON.Failure) in
      payload.relevanceScore = try reader.relevanceScore(node)
    },
    "filter-criteria": { reader, node, payload throws(JSON.Failure) in
      payload.filterCriteria = try reader.string(node)
    },
    "timestamp": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.timestamp = try reader.date(node)
    },
    "event": { reader, node, payload throws(JSON.Failure) in payload.liveActivity.event = try reader.event(node) },
    "content-state": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.contentState = try reader.dictionary(node)
    },
    "stale-date": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.staleDate = try reader.date(node)
    },
    "dismissal-date": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.dismissalDate = try reader.date(node)
    },
    "attributes-type": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.attributesType = try reader.string(node)
    },
    "attributes": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.attributes = try reader.dictionary(node)
    },
    "input-push-token": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.inputPushToken = try reader.flag(node) ?? false
    },
    "input-push-channel": { reader, node, payload throws(JSON.Failure) in
      payload.liveActivity.inputPushChannel = try reader.string(node)
    },
  ]

  static let alert: [String: Read<Payload.Alert.Parts>] = [
    "title": { reader, node, parts throws(JSON.Failure) in try reader.mainText(node, into: &parts.title) },
    "subtitle": { reader, node, parts throws(JSON.Failure) in try reader.text(node, into: &parts.subtitle) },
    "body": { reader, node, parts throws(JSON.Failure) in try reader.mainText(node, into: &parts.body) },
    "title-loc-key": { reader, node, parts throws(JSON.Failure) in parts.title.orEmpty.key = try reader.string(node) },
    "title-loc-args": { reader, node, parts throws(JSON.Failure) in
      parts.title.orEmpty.arguments = try reader.strings(node) ?? []
    },
    "subtitle-loc-key": { reader, node, parts throws(JSON.Failure) in
      parts.subtitle.orEmpty.key = try reader.string(node)
    },
    "subtitle-loc-args": { reader, node, parts throws(JSON.Failure) in
      parts.subtitle.orEmpty.arguments = try reader.strings(node) ?? []
    },
    "loc-key": { reader, node, parts throws(JSON.Failure) in parts.body.orEmpty.key = try reader.string(node) },
    "loc-args": { reader, node, parts throws(JSON.Failure) in
      parts.body.orEmpty.arguments = try reader.strings(node) ?? []
    },
    "launch-image": { reader, node, parts throws(JSON.Failure) in parts.launchImage = try reader.string(node) },
    "summary-arg": { reader, node, parts throws(JSON.Failure) in parts.summaryArgument = try reader.string(node) },
    "summary-arg-count": { reader, node, parts throws(JSON.Failure) in
      parts.summaryArgumentCount = try reader.count(node, from: 1)
    },
    "sound": { reader, node, parts throws(JSON.Failure) in parts.sound = try reader.sound(node) },
  ]
}
