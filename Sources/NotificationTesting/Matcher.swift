import Testing
import UserNotifications
import UserNotificationsUI
import XCTest

/// An expectation of a test about a value. A mismatch is described by a sentence.
public struct Matcher<Value>: Sendable {
  let mismatch: @MainActor @Sendable (Value) -> String?

  /// `mismatch` returns nil when the value is as expected.
  public init(_ mismatch: @escaping @MainActor @Sendable (Value) -> String?) { self.mismatch = mismatch }

  @MainActor
  public func matches(_ value: Value) -> Bool { mismatch(value) == nil }
}

/// Records an issue for every matcher that does not hold: with Swift Testing in its tests, with XCTest in others.
@MainActor
public func verify<Value>(
  _ value: Value, _ matchers: Matcher<Value>..., fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  for message in matchers.compactMap({ $0.mismatch(value) }) {
    fail(message, fileID: fileID, file: file, line: line, column: column)
  }
}

func fail(
  _ message: String, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
  let place = SourceLocation(
    fileID: "\(fileID)", filePath: "\(file)", line: Int(clamping: line), column: Int(clamping: column))
  Issue.record(Comment(rawValue: message), sourceLocation: place)
}

extension Matcher where Value == TestScreen {
  /// A view, or the notification's own text, is exactly this text.
  public static func shows(_ text: String) -> Matcher {
    Matcher { $0.texts.contains(text) ? nil : "“\(text)” is not shown. There is:\n\($0.text)" }
  }

  public static func doesNotShow(_ text: String) -> Matcher {
    Matcher { $0.texts.contains(text) ? "“\(text)” is shown:\n\($0.text)" : nil }
  }

  /// The actions have exactly these titles, in display order.
  public static func offers(_ titles: String...) -> Matcher {
    Matcher {
      let offered = $0.presentation.actions.map(\.title)
      return offered == titles ? nil : "The actions are \(offered), not \(titles)."
    }
  }

  /// The extension completed the last response with this option.
  public static func answered(_ option: UNNotificationContentExtensionResponseOption) -> Matcher {
    Matcher {
      let handling = $0.outcome?.handling
      guard handling != .intercepted(option) else { return nil }
      return "The response was \(handling.map { "\($0)" } ?? "not given"), not intercepted with \(option)."
    }
  }

  /// The app's delegate received the last response.
  public static var reachedApp: Matcher {
    Matcher {
      let delivery = $0.outcome?.appDelivery
      return delivery == .delegate
        ? nil : "The app's delegate did not get the response: \(delivery?.rawValue ?? "not forwarded")."
    }
  }

  public static var isOpen: Matcher { Matcher { $0.presentation.isDismissed ? "It was dismissed." : nil } }
  public static var isDismissed: Matcher { Matcher { $0.presentation.isDismissed ? nil : "It is still open." } }

  /// `TestScreen.text` is exactly this text, apart from white space at the ends.
  public static func looks(like text: String) -> Matcher {
    Matcher {
      let (seen, wanted) = ($0.text.trimmed, text.trimmed)
      return seen == wanted ? nil : "The screen is\n\(seen)\nand not\n\(wanted)"
    }
  }
}

extension Matcher where Value == UNNotification {
  /// The notification shows this title, subtitle and body. Nil ignores a text.
  public static func reads(title: String? = nil, subtitle: String? = nil, body: String? = nil) -> Matcher {
    Matcher { notification in
      let content = notification.request.content
      let pairs = [
        (title, content.title, "title"), (subtitle, content.subtitle, "subtitle"), (body, content.body, "body"),
      ]
      let wrong = pairs.filter { $0.0 != nil && $0.0 != $0.1 }.map { "The \($0.2) is “\($0.1)”, not “\($0.0 ?? "")”." }
      return wrong.isEmpty ? nil : wrong.joined(separator: " ")
    }
  }

  /// The attachments have exactly these uniform type identifiers, in order.
  public static func attaches(_ types: String...) -> Matcher {
    Matcher {
      let attached = $0.request.content.attachments.map(\.type)
      return attached == types ? nil : "The attachments are \(attached), not \(types)."
    }
  }
}

extension Matcher where Value == StepLog {
  public static func has(_ step: ServiceExtensionStep) -> Matcher {
    Matcher { $0.service.contains(step) ? nil : "The service extension did not come to \(step):\n\($0)" }
  }

  public static func has(_ step: ContentExtensionStep) -> Matcher {
    Matcher { $0.content.contains(step) ? nil : "The content extension did not come to \(step):\n\($0)" }
  }

  public static func lacks(_ step: ServiceExtensionStep) -> Matcher {
    Matcher { $0.service.contains(step) ? "The service extension came to \(step):\n\($0)" : nil }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
