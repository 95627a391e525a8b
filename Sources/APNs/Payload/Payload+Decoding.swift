import UserNotifications

extension Payload {
  /// Reads the exact bytes of a remote notification.
  ///
  /// - Throws: `JSON.Failure` with the pointer of the value at fault: for text that is not strict JSON, and for known
  ///   keys with a wrong type (`wrongType`) or a value outside its range (`invalidValue`). Unknown keys are kept.
  public init(decoding bytes: some Collection<UInt8>) throws(JSON.Failure) {
    try self.init(JSON(parsing: bytes))
  }

  /// - Throws: as `init(decoding:)`.
  public init(_ json: JSON) throws(JSON.Failure) {
    guard var members = json.object else { throw JSON.wrongType("an object", found: json) }
    guard let aps = members.removeValue(forKey: "aps") else {
      throw JSON.Failure(.missingField, "A remote notification has an aps dictionary.").inside("aps")
    }
    do { try self.init(aps: aps) } catch { throw error.inside("aps") }
    userInfo = members
  }

  init(aps: JSON) throws(JSON.Failure) {
    var keys = try JSON.Fields(aps)
    self.init(
      alert: try keys.optional("alert", Alert.init(json:)),
      badge: try keys.optional("badge", Self.count),
      sound: try keys.optional("sound", Sound.init(json:)),
      threadIdentifier: try keys.optionalString("thread-id"),
      category: try keys.optionalString("category"),
      contentAvailable: try keys.optional("content-available", Self.flag) ?? false,
      mutableContent: try keys.optional("mutable-content", Self.flag) ?? false,
      targetContentIdentifier: try keys.optionalString("target-content-id"),
      interruptionLevel: try keys.optional("interruption-level", Self.interruptionLevel),
      relevanceScore: try keys.optional("relevance-score", Self.unitInterval),
      filterCriteria: try keys.optionalString("filter-criteria"),
      otherKeys: keys.unread)
  }

  static func count(_ json: JSON) throws(JSON.Failure) -> Int {
    let count = try JSON.asInteger(json)
    guard count >= 0 else { throw JSON.Failure(.invalidValue, "Expected 0 or more, found \(count).") }
    return count
  }

  /// The flags of `aps` are numbers, not booleans.
  static func flag(_ json: JSON) throws(JSON.Failure) -> Bool {
    switch try JSON.asInteger(json) {
    case 0: return false
    case 1: return true
    case let other: throw JSON.Failure(.invalidValue, "Expected 0 or 1, found \(other).")
    }
  }

  static func unitInterval(_ json: JSON) throws(JSON.Failure) -> Double {
    let number = try JSON.asNumber(json)
    guard (0...1).contains(number) else {
      throw JSON.Failure(.invalidValue, "Expected a number from 0 to 1, found \(number).")
    }
    return number
  }

  static func interruptionLevel(_ json: JSON) throws(JSON.Failure) -> UNNotificationInterruptionLevel {
    let name = try JSON.asString(json)
    guard let level = UNNotificationInterruptionLevel(payloadName: name) else {
      throw JSON.Failure(.invalidValue, "Expected passive, active, time-sensitive or critical.")
    }
    return level
  }
}

extension Payload.Alert {
  init(json: JSON) throws(JSON.Failure) {
    switch json {
    case .string(let body): self = .body(body)
    case .object: self = .parts(try Parts(json: json))
    default: throw JSON.wrongType("a string or an object", found: json)
    }
  }
}

extension Payload.Alert.Parts {
  init(json: JSON) throws(JSON.Failure) {
    var keys = try JSON.Fields(json)
    self.init(
      title: try Payload.Alert.Text(&keys, literal: "title", localized: "title-loc"),
      subtitle: try Payload.Alert.Text(&keys, literal: "subtitle", localized: "subtitle-loc"),
      body: try Payload.Alert.Text(&keys, literal: "body", localized: "loc"),
      launchImage: try keys.optionalString("launch-image"),
      otherKeys: keys.unread)
  }
}

extension Payload.Alert.Text {
  init?(_ keys: inout JSON.Fields, literal: String, localized: String) throws(JSON.Failure) {
    let text = try keys.optionalString(literal)
    let key = try keys.optionalString(localized + "-key")
    let arguments = try keys.optionalStrings(localized + "-args")
    if text == nil && key == nil && arguments == nil { return nil }
    self.init(text, key: key, arguments: arguments ?? [])
  }
}

extension Payload.Sound {
  init(json: JSON) throws(JSON.Failure) {
    switch json {
    case .string(let name): self = .named(name)
    case .object: self = try Self.parts(json)
    default: throw JSON.wrongType("a string or an object", found: json)
    }
  }

  private static func parts(_ json: JSON) throws(JSON.Failure) -> Self {
    var keys = try JSON.Fields(json)
    let sound = Self.parts(
      name: try keys.optionalString("name"),
      isCritical: try keys.optional("critical", Payload.flag) ?? false,
      volume: try keys.optional("volume", Payload.unitInterval))
    try keys.finish()
    return sound
  }
}
