extension Payload {
  /// The exact bytes of the notification: equal payloads have equal bytes.
  ///
  /// - Throws: `TooLarge` when they exceed what the push type allows.
  public func encoded(for pushType: PushType = .alert) throws(TooLarge) -> [UInt8] {
    let bytes = json.bytes
    try pushType.check(size: bytes.count)
    return bytes
  }

  /// The payload as a JSON value. A peer named `aps` gives way to the real one.
  public var json: JSON {
    var members = userInfo
    members["aps"] = aps
    return .object(members)
  }

  /// Only what is set is written, and a known key wins over the same key among the others.
  var aps: JSON {
    var keys = otherKeys
    keys["alert"] = alert?.json ?? keys["alert"]
    keys["badge"] = badge.map { .integer(Int64($0)) } ?? keys["badge"]
    keys["sound"] = sound?.json ?? keys["sound"]
    keys["thread-id"] = threadIdentifier.map(JSON.string) ?? keys["thread-id"]
    keys["category"] = category.map(JSON.string) ?? keys["category"]
    if contentAvailable { keys["content-available"] = 1 }
    if mutableContent { keys["mutable-content"] = 1 }
    keys["target-content-id"] = targetContentIdentifier.map(JSON.string) ?? keys["target-content-id"]
    if let interruptionLevel { keys["interruption-level"] = .string(interruptionLevel.payloadName) }
    keys["relevance-score"] = relevanceScore.map(JSON.number) ?? keys["relevance-score"]
    keys["filter-criteria"] = filterCriteria.map(JSON.string) ?? keys["filter-criteria"]
    return .object(keys)
  }
}

extension Payload.Alert {
  var json: JSON {
    switch self {
    case .body(let text): .string(text)
    case .parts(let parts): parts.json
    }
  }
}

extension Payload.Alert.Parts {
  var json: JSON {
    var keys = otherKeys
    title?.write(to: &keys, literal: "title", localized: "title-loc")
    subtitle?.write(to: &keys, literal: "subtitle", localized: "subtitle-loc")
    body?.write(to: &keys, literal: "body", localized: "loc")
    if let launchImage { keys["launch-image"] = .string(launchImage) }
    return .object(keys)
  }
}

extension Payload.Alert.Text {
  func write(to keys: inout [String: JSON], literal: String, localized: String) {
    if let text = self.literal { keys[literal] = .string(text) }
    if let key { keys[localized + "-key"] = .string(key) }
    if !arguments.isEmpty { keys[localized + "-args"] = .array(arguments.map(JSON.string)) }
  }
}

extension Payload.Sound {
  var json: JSON {
    switch self {
    case .named(let name): return .string(name)
    case .parts(let name, let isCritical, let volume):
      var keys: [String: JSON] = [:]
      if let name { keys["name"] = .string(name) }
      if isCritical { keys["critical"] = 1 }
      if let volume { keys["volume"] = .number(volume) }
      return .object(keys)
    }
  }
}
