import Foundation
import JSON
import UserNotifications

/// Methods that each read one value by its rule. They return nil after a recorded error, or for null where an element
/// may be null.
extension PayloadReader {
  mutating func string(_ node: Int) throws(JSON.Failure) -> String? {
    guard document.nodes[node].kind == .string else {
      try refuseType(.string, node)
      return nil
    }
    return document.string(node)
  }

  mutating func strings(_ node: Int) throws(JSON.Failure) -> [String]? {
    guard document.nodes[node].kind == .array else {
      try refuseType(.array, node)
      return nil
    }
    var strings: [String] = []
    for element in document.elements(of: node) {
      if let string = try string(element) { strings.append(string) }
    }
    return strings
  }

  /// Reads a dictionary and keeps its text.
  mutating func dictionary(_ node: Int) throws(JSON.Failure) -> JSON.Verbatim? {
    guard document.nodes[node].kind == .object else {
      try refuseType(.object, node)
      return nil
    }
    return document.verbatim(node)
  }

  private mutating func integer(_ node: Int, _ expected: Expected = .wholeNumber) throws(JSON.Failure) -> Int64? {
    if let integer = document.integer(node) { return integer }
    if document.nodes[node].kind == .number, !document.nodes[node].isComposed {
      try refuse(JSON.outOfRange, node, as: .numberOutOfRange)
    } else {
      try refuseType(expected, node)
    }
    return nil
  }

  mutating func count(_ node: Int, from least: Int = 0) throws(JSON.Failure) -> Int? {
    guard let count = try integer(node) else { return nil }
    if count < least { try refuse("Expected \(least) or more, found \(count).", node) }
    return count < least ? nil : Int(count)
  }

  /// Flags in `aps` are numbers instead of booleans.
  mutating func flag(_ node: Int) throws(JSON.Failure) -> Bool? {
    guard let number = try integer(node, .flag) else { return nil }
    if number != 0 && number != 1 { try refuse("Expected 0 or 1, found \(number).", node) }
    return number == 1
  }

  private mutating func number(_ node: Int) throws(JSON.Failure) -> Double? {
    if let number = document.number(node) { return number }
    try refuseType(.number, node)
    return nil
  }

  mutating func unitInterval(_ node: Int) throws(JSON.Failure) -> Double? {
    guard let number = try number(node) else { return nil }
    if (0...1).contains(number) { return number }
    try refuse("Expected a number from 0 to 1, found \(number).", node)
    return nil
  }

  /// Live Activities may use scores of any size.
  mutating func relevanceScore(_ node: Int) throws(JSON.Failure) -> Double? {
    pushType == .liveactivity ? try number(node) : try unitInterval(node)
  }

  mutating func date(_ node: Int) throws(JSON.Failure) -> Date? {
    guard let seconds = try number(node) else { return nil }
    if seconds >= 0 { return Date(timeIntervalSince1970: seconds) }
    try refuse("Expected seconds since 1970, found \(seconds).", node)
    return nil
  }

  mutating func interruptionLevel(_ node: Int) throws(JSON.Failure) -> UNNotificationInterruptionLevel? {
    guard let name = try string(node) else { return nil }
    if let level = UNNotificationInterruptionLevel(payloadName: name) { return level }
    try refuse("Expected passive, active, time-sensitive or critical.", node)
    return nil
  }

  mutating func event(_ node: Int) throws(JSON.Failure) -> Payload.LiveActivity.Event? {
    guard let name = try string(node) else { return nil }
    if let event = Payload.LiveActivity.Event(rawValue: name) { return event }
    try refuse("Expected start, update or end.", node)
    return nil
  }
}
