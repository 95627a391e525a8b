import Invites
import PageKit

extension Input {
  /// Reads the details of an event. Details that the request does not mention are taken from `current`. A new event has
  /// none, so title, start and time zone are required. Null, or an empty field of a form, removes an optional detail.
  /// - Parameter switches: the names of the form's checkboxes.
  mutating func details(current: Event.Details?, switches: Set<String>) throws(Failure) -> Event.Details {
    let zone = try timeZone(keeping: current?.timeZone) ?? current?.timeZone
    guard let zone else {
      throw Failure(.missingField, "Name the time zone, for example America/Los_Angeles.", field: "timeZone")
    }
    // A local time in another zone is another moment, even if it reads the same.
    let known = zone == current?.timeZone ? current : nil
    guard let start = try time("startsAt", timeZone: zone, current: known?.startsAt) ?? current?.startsAt else {
      throw Failure(.missingField, "Choose when the event starts.", field: "startsAt")
    }
    let ends = try end(after: start, timeZone: zone, current: current, known: known)
    let deadline = try optional("answerDeadline", current?.answerDeadline) { i throws(Failure) in
      try i.time("answerDeadline", timeZone: zone, current: known?.answerDeadline)
    }
    let capacity = try optional("capacity", current?.capacity) { i throws(Failure) in try i.integer("capacity") }
    return try Event.Details(
      title: try kept("title", current?.title), startsAt: start, endsAt: ends, timeZone: zone,
      place: try kept("place", current?.place), address: try kept("address", current?.address),
      message: try kept("message", current?.message), capacity: capacity, answerDeadline: deadline,
      coordinates: try coordinates(current?.coordinates), pattern: try pattern(current?.pattern),
      options: try options(current?.options ?? .standard, switches))
  }

  /// Reads the end. `lasts` is a number of minutes after the start, `none`, or `at`, which means the moment in
  /// `endsAt`. Without `lasts`, `endsAt` alone counts.
  private mutating func end(
    after start: Timestamp, timeZone zone: String, current: Event.Details?, known: Event.Details?
  ) throws(Failure) -> Timestamp? {
    let exact = try optional("endsAt", current?.endsAt) { i throws(Failure) in
      try i.time("endsAt", timeZone: zone, current: known?.endsAt)
    }
    switch try text("lasts") {
    case nil: return exact
    case "none": return nil
    case "at":
      guard let exact else { throw Failure(.missingField, "Choose when the event ends.", field: "endsAt") }
      return exact
    case let text?:
      guard let minutes = Int64(text), (1...10_080).contains(minutes) else {
        throw Failure(.outOfRange, "An event can last from one minute to one week.", field: "lasts")
      }
      return start.adding(seconds: minutes * 60)
    }
  }

  /// Reads `latitude` and `longitude`, or from `spot` a text that was copied from a map.
  private mutating func coordinates(_ current: Coordinates?) throws(Failure) -> Coordinates? {
    if mentions("spot") {
      guard let text = try text("spot") else { return nil }
      guard let place = Coordinates(copiedFromMap: text) else {
        throw Failure(
          .outOfRange, "No location found. Paste a map link, or two numbers like 52.5163, 13.3777.", field: "spot")
      }
      return place
    }
    guard mentions("latitude") || mentions("longitude") else { return current }
    switch (try number("latitude"), try number("longitude")) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?): return try Coordinates(latitude: latitude, longitude: longitude)
    case (_, nil): throw Failure(.missingField, "Enter both latitude and longitude.", field: "longitude")
    case (nil, _): throw Failure(.missingField, "Enter both latitude and longitude.", field: "latitude")
    }
  }

  private mutating func pattern(_ current: CoverPattern?) throws(Failure) -> CoverPattern? {
    guard mentions("pattern") else { return current }
    guard let name = try text("pattern") else { return nil }
    guard let pattern = CoverPattern(rawValue: name) else {
      let known = CoverPattern.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.outOfRange, "There is no such cover. There are: \(known).", field: "pattern")
    }
    return pattern
  }

  private mutating func options(
    _ current: Event.Options, _ switches: Set<String>
  ) throws(Failure) -> Event.Options {
    var openLink = current.openLink
    if let name = try text("openLink") {
      guard let known = Event.Options.OpenLink(rawValue: name) else {
        throw Failure(.outOfRange, "openLink is one of: off, open, approval.", field: "openLink")
      }
      openLink = known
    }
    return try Event.Options(
      plusOnes: try integer("plusOnes") ?? current.plusOnes,
      guestsMayInvite: try flag("guestsMayInvite", among: switches) ?? current.guestsMayInvite,
      showsGuestList: try flag("showsGuestList", among: switches) ?? current.showsGuestList, openLink: openLink,
      showsCoverInPreviews: try flag("showsCoverInPreviews", among: switches) ?? current.showsCoverInPreviews,
      reminders: try reminders(current.reminders, switches),
      hidesPlace: try flag("hidesPlace", among: switches) ?? current.hidesPlace, area: try kept("area", current.area))
  }

  /// Reads an array of rules, or from a form one checkbox for each rule, such as `reminders.week`.
  private mutating func reminders(
    _ current: Set<ReminderRule>, _ switches: Set<String>
  ) throws(Failure) -> Set<ReminderRule> {
    if mentions("reminders") {
      var rules: Set<ReminderRule> = []
      for name in try lines("reminders") {
        guard let rule = ReminderRule(rawValue: name) else {
          let known = ReminderRule.allCases.map(\.rawValue).joined(separator: ", ")
          throw Failure(.outOfRange, "reminders holds any of: \(known).", field: "reminders")
        }
        rules.insert(rule)
      }
      return rules
    }
    guard isForm else { return current }
    var rules = current
    for rule in ReminderRule.allCases {
      switch try flag(rule.switchName, among: switches) {
      case true?: rules.insert(rule)
      case false?: rules.remove(rule)
      case nil: break
      }
    }
    return rules
  }

  /// Reads the names of a form's checkboxes.
  mutating func switches() throws(Failure) -> Set<String> {
    try text("switches").map { Set($0.split(separator: " ").map(String.init)) } ?? []
  }

  /// Reads a checkbox. A browser does not send a checkbox that is not ticked, so it is off if `switches` lists it and
  /// the form lacks it.
  mutating func flag(_ name: String, among switches: Set<String>) throws(Failure) -> Bool? {
    try flag(name) ?? (isForm && switches.contains(name) ? false : nil)
  }

  private mutating func kept(_ name: String, _ current: String?) throws(Failure) -> String {
    guard mentions(name) else { return current ?? "" }
    return try text(name) ?? ""
  }

  private mutating func optional<Value>(
    _ name: String, _ current: Value?, _ read: (inout Input) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    guard mentions(name) else { return current }
    return try read(&self)
  }
}
