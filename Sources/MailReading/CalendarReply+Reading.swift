internal import CICal
import Foundation
import Mail

/// All calls to libical are here.
extension CalendarReply {
  /// The calendar requests, cancels or publishes, or cannot be read.
  struct NoReply: Error, Equatable {
    /// The method's name. Empty for none, and for bytes that are not a calendar.
    var method = ""
  }

  private static let attendeeLimit = 200

  /// Reads a calendar's response.
  /// - Parameters:
  ///   - bytes: as they arrived, because a fold may split a character (RFC 5545 section 3.1).
  ///   - charset: the part's character set; nil for none.
  ///   - method: the method in the part's Content-Type, used when the calendar has none (RFC 6047 section 2.4).
  /// - Throws: ``NoReply``.
  init(reading bytes: [UInt8], charset: String?, method named: String?) throws(NoReply) {
    guard bytes.count <= 2 * Self.sizeLimit else { throw NoReply() }
    let isUnicode = ["utf-8", "utf8", "us-ascii"].contains((charset ?? "utf-8").lowercased())
    let text = isUnicode ? bytes : Array(MIMEObject.text(of: bytes, charset: charset).utf8)
    guard text.count <= Self.sizeLimit, !text.contains(0) else { throw NoReply() }
    icalerror_set_errors_are_fatal(0)
    // A value that libical does not know invalidates only its own property.
    ical_set_unknown_token_handling_setting(ICAL_ASSUME_IANA_TOKEN)
    let root = (text + [0]).withUnsafeBytes {
      icalparser_parse_string($0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
    guard let root else { throw NoReply() }
    defer { icalcomponent_free(root) }
    try self.init(root, method: named)
  }

  private init(_ root: OpaquePointer, method named: String?) throws(NoReply) {
    let method = (Self.value(ICAL_METHOD_PROPERTY, of: root) ?? named ?? "").uppercased().prefix(40)
    guard let known = Method(rawValue: String(method)), let event = Self.event(in: root) else {
      throw NoReply(method: String(method))
    }
    guard let uid = Self.value(ICAL_UID_PROPERTY, of: event), !uid.isEmpty, uid.utf8.count <= 1000 else {
      throw NoReply()
    }
    self.init(
      method: known, uid: uid, attendees: Self.attendees(of: event),
      sequence: Self.value(ICAL_SEQUENCE_PROPERTY, of: event).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil },
      stamp: Self.seconds(ICAL_DTSTAMP_PROPERTY, of: event), start: Self.seconds(ICAL_DTSTART_PROPERTY, of: event),
      recurrence: Self.seconds(ICAL_RECURRENCEID_PROPERTY, of: event), comment: Self.comment(of: event))
  }

  /// The first event.
  private static func event(in root: OpaquePointer) -> OpaquePointer? {
    if icalcomponent_isa(root) == ICAL_VEVENT_COMPONENT { return root }
    if let event = icalcomponent_get_first_component(root, ICAL_VEVENT_COMPONENT) { return event }
    // The part contains several calendars.
    guard let calendar = icalcomponent_get_first_component(root, ICAL_VCALENDAR_COMPONENT) else { return nil }
    return icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT)
  }

  private static func value(_ kind: icalproperty_kind, of component: OpaquePointer) -> String? {
    var holder = component
    if kind == ICAL_METHOD_PROPERTY, icalcomponent_get_first_property(component, kind) == nil,
      let calendar = icalcomponent_get_first_component(component, ICAL_VCALENDAR_COMPONENT)
    {
      holder = calendar
    }
    guard let property = icalcomponent_get_first_property(holder, kind) else { return nil }
    return text(of: property)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func text(of property: OpaquePointer) -> String? {
    guard let value = icalproperty_get_value(property) else { return nil }
    // Values of type TEXT are unescaped. Other values are read as they are written.
    if let text = icalvalue_get_text(value), icalvalue_isa(value) == ICAL_TEXT_VALUE { return String(cString: text) }
    guard let written = icalproperty_get_value_as_string_r(property) else { return nil }
    defer { icalmemory_free_buffer(written) }
    return String(cString: written)
  }

  private static func attendees(of event: OpaquePointer) -> [Attendee] {
    var attendees: [Attendee] = []
    var next = icalcomponent_get_first_property(event, ICAL_ATTENDEE_PROPERTY)
    while let property = next, attendees.count < attendeeLimit {
      attendees.append(
        Attendee(
          address: address(of: property),
          participation: parameter("PARTSTAT", of: property).flatMap { Participation(rawValue: $0.uppercased()) }))
      next = icalcomponent_get_next_property(event, ICAL_ATTENDEE_PROPERTY)
    }
    return attendees
  }

  /// The attendee's mail address: that of its `mailto:`, or else of its EMAIL parameter (RFC 7986 section 6.2).
  private static func address(of attendee: OpaquePointer) -> String {
    let written = text(of: attendee) ?? ""
    let value = written.lowercased().hasPrefix("mailto:") ? String(written.dropFirst("mailto:".count)) : written
    let own = MIMEObject.addresses(in: value.removingPercentEncoding ?? value, most: 1).first
    return own ?? parameter("EMAIL", of: attendee).flatMap { MIMEObject.addresses(in: $0, most: 1).first } ?? ""
  }

  private static func parameter(_ name: String, of property: OpaquePointer) -> String? {
    guard let text = icalproperty_get_parameter_as_string_r(property, name) else { return nil }
    defer { icalmemory_free_buffer(text) }
    let value = String(cString: text).trimmingCharacters(in: .init(charactersIn: "\" "))
    return value.isEmpty ? nil : value
  }

  private static func comment(of event: OpaquePointer) -> String {
    let words = value(ICAL_COMMENT_PROPERTY, of: event) ?? ""
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(commentLimit)))
  }

  /// The time in seconds since 1970. Nil for a time without a known time zone. A zone that the calendar defines itself
  /// is looked up by its name, because evaluating its rules could take unbounded time.
  private static func seconds(_ kind: icalproperty_kind, of event: OpaquePointer) -> Int? {
    guard let property = icalcomponent_get_first_property(event, kind), let value = icalproperty_get_value(property)
    else { return nil }
    let time = icalvalue_get_datetime(value)
    guard icaltime_is_null_time(time) == 0, time.is_date == 0 else { return nil }
    // A stamp counts as UTC even if it does not say so. It only orders the answers of one sender.
    let isUTC = icaltime_is_utc(time) != 0 || kind == ICAL_DTSTAMP_PROPERTY
    guard let zone = isUTC ? TimeZone.gmt : parameter("TZID", of: property).flatMap(TimeZone.init(identifier:)) else {
      return nil
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: Int(time.hour), minute: Int(time.minute),
      second: Int(time.second))
    guard parts.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: parts).flatMap { Int(exactly: $0.timeIntervalSince1970.rounded()) }
  }
}
