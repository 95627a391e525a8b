import HTML
import Invites
import PageKit
import UserNotificationsUI

/// An invitation that is open on a guest's phone: the guest's own day around it, and a comment with answer buttons.
extension Samples {
  static var invitationPages: [(name: String, html: HTML)] {
    let overlap = label("Overlaps Rooftop cinema", color: "systemOrange")
    let going = label("Going!", size: 20, weight: 700, color: "systemGreen")
    var comment = presentation(view: invitation([day(filled: false)]))
    comment.inputAccessory = commentInput
    return [
      (
        "phone-invite-day",
        openOnPhone(presentation(view: invitation([overlap, day(filled: false, beside: "Rooftop cinema")])))
      ),
      ("phone-invite-going", openOnPhone(presentation(view: invitation([day(filled: true), going])))),
      ("phone-invite-comment", openOnPhone(comment)),
    ]
  }

  private static func invitation(_ more: [ViewSnapshot]) -> ViewSnapshot {
    let texts = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 6, alignment: .fill),
      margins: .init(top: 14, leading: 16, bottom: 16, trailing: 16),
      children: [
        label("Invitation from Michele Campeotto", size: 13, color: "secondaryLabel"),
        label("The Bash", size: 22, weight: 700), label("Thursday, June 16, 7 PM – 11 PM", weight: 600),
        label("Bill Graham Civic"), label("Chloé, Ana and 10 others are going", size: 13, color: "secondaryLabel"),
      ] + more)
    return ViewSnapshot(content: .stack(axis: .vertical, spacing: 0, alignment: .fill), children: [texts])
  }
}

/// The strip of the day. Lengths are in points.
extension Samples {
  private static let (hour, edge) = (32.0, 9.0)
  private static let hours = ["6 PM", "7 PM", "8 PM", "9 PM", "10 PM", "11 PM"]
  private static var stripHeight: Double { Double(hours.count - 1) * hour + 2 * edge }

  /// - Parameters:
  ///   - filled: whether the invitation is accepted.
  ///   - other: the title of another event at the same time; nil for none.
  private static func day(filled: Bool, beside other: String? = nil) -> ViewSnapshot {
    let invited = entry(
      "The Bash", from: 1, to: 5, bar: color(filled ? 0x003F8C : 0x007AFF, filled ? 0x003F8C : 0x0A84FF),
      background: filled ? color(0x0061D1, 0x0061D1) : color(0xE9F2FD, 0x1B293A),
      text: filled ? color(0xFFFFFF, 0xFFFFFF) : color(0x0B57B0, 0x7CB8FF), isOutlined: !filled)
    let others = other.map { title in
      entry(
        title, from: 2.5, to: 5, bar: .named("systemPurple"), background: color(0xF1E7F6, 0x39293F),
        text: color(0x6E2A92, 0xDDA8F5), isOutlined: false)
    }
    let lanes = ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 0, alignment: .fill, distribution: .fillEqually),
      children: [lane(invited)] + (others.map { [lane($0)] } ?? []))
    var growing = lanes
    growing.grows = true
    return ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 0, alignment: .fill), accessibilityIdentifier: "invite-day",
      children: [clock, growing])
  }

  private static var clock: ViewSnapshot {
    let labels = hours.enumerated().map { index, title in
      placed(
        label(title, size: 12, color: "secondaryLabel", lines: 1), top: edge + Double(index) * hour - 8, height: 16)
    }
    var column = box(labels)
    column.width = 58
    column.grows = false
    return column
  }

  private static func lane(_ entry: ViewSnapshot) -> ViewSnapshot {
    let lines = hours.indices.map { index in
      placed(
        ViewSnapshot(content: .plain, background: .named("separator")), top: edge + Double(index) * hour, height: 1)
    }
    return box(lines + [entry])
  }

  /// - Parameters:
  ///   - from: the start in hours after the strip's first line.
  ///   - to: the end in hours after the strip's first line.
  private static func entry(
    _ title: String, from: Double, to: Double, bar: ViewSnapshot.Color, background: ViewSnapshot.Color,
    text: ViewSnapshot.Color, isOutlined: Bool
  ) -> ViewSnapshot {
    let height = (to - from) * hour - 1
    var side = placed(ViewSnapshot(content: .plain, background: bar), top: 0, height: height)
    side.width = 4
    side.placement?.horizontal = .start
    let words = ViewSnapshot(
      content: .label(
        text: title, font: .init(size: 13, weight: 600), color: text, alignment: .natural, numberOfLines: 1))
    var entry = ViewSnapshot(
      content: .plain, background: background, cornerRadius: 5, accessibilityLabel: title,
      children: [side, placed(words, top: 1, height: 17, side: 10)])
    entry.clips = true
    entry.border = isOutlined ? .init(width: 1.5, color: bar) : nil
    entry.grid = .init(columns: [true], rowCount: 1, flexibleRow: 0)
    return placed(entry, top: edge + from * hour + 1, height: height, side: 2)
  }

  private static func box(_ views: [ViewSnapshot]) -> ViewSnapshot {
    var box = ViewSnapshot(content: .plain, height: stripHeight, children: views)
    box.grid = .init(columns: [true], rowCount: 1, flexibleRow: 0)
    return box
  }

  private static func placed(_ view: ViewSnapshot, top: Double, height: Double, side: Double = 0) -> ViewSnapshot {
    var view = view
    view.height = height
    view.placement = .init(
      columns: 0..<1, rows: 0..<1, horizontal: .stretch, vertical: .start,
      insets: .init(top: top, leading: side, bottom: 0, trailing: side))
    return view
  }

  /// A color for light and for dark mode, each as `0xRRGGBB`.
  static func color(_ light: UInt32, _ dark: UInt32) -> ViewSnapshot.Color {
    func shade(_ hex: UInt32) -> ViewSnapshot.Shade {
      func component(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
      return .init(red: component(16), green: component(8), blue: component(0))
    }
    return .dynamic(light: shade(light), dark: shade(dark))
  }
}

/// The field that the Comment action opens.
extension Samples {
  private static var commentInput: ViewSnapshot {
    var field = ViewSnapshot(
      content: .textField(placeholder: "Type here…", text: "With a cake"), accessibilityLabel: "Comment",
      accessibilityIdentifier: "comment-text")
    field.grows = true
    return ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 8, alignment: .fill), background: .named("secondarySystemBackground"),
      margins: .init(top: 8, leading: 12, bottom: 8, trailing: 12), accessibilityIdentifier: "comment-input",
      children: [
        row([field, button("Send", "comment-send", .named("systemBlue"))], .fill),
        row(
          [
            button("Accept", "comment-accept", .named("systemBlue")),
            button("Decline", "comment-decline", .named("systemRed")),
          ], .fillEqually),
      ])
  }

  private static func row(_ views: [ViewSnapshot], _ distribution: ViewSnapshot.Distribution) -> ViewSnapshot {
    ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 8, alignment: .center, distribution: distribution), children: views)
  }

  private static func button(_ title: String, _ identifier: String, _ color: ViewSnapshot.Color) -> ViewSnapshot {
    var button = ViewSnapshot(
      content: .button(title: title, identifier: identifier), accessibilityIdentifier: identifier)
    button.foreground = color
    return button
  }
}
