import HTML
import Invites
import UserNotificationsUI

/// A conversation that is open on a guest's phone: its last messages as bubbles, one of them with a photo, and a guest
/// who is typing.
extension Samples {
  static var conversationPages: [(name: String, html: HTML)] {
    let view = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 6, alignment: .fill), background: .named("systemBackground"),
      margins: .init(top: 12, leading: 0, bottom: 12, trailing: 0), accessibilityIdentifier: "conversation",
      children: [
        message("Doors open at six. The first two hundred get a wristband that blinks.", by: "Michele", hearts: "❤️ 4"),
        message("I’m bringing my drum", isOwn: true),
        message("Somebody just rolled eleven flight cases into the Civic. ELEVEN.", by: "Grace Hopper", photo: true),
        message("هل نلتقي عند المدخل؟", by: "عمر الخيام"),
        message("Katherine Johnson is typing…", isStatus: true),
      ])
    var open = presentation(view: view)
    open.actions = [
      action("comment", "Reply", input: .init(buttonTitle: "Send", placeholder: "Message")), action("heart", "❤️"),
      action("mute", "Mute"),
    ]
    return [("phone-conversation", openOnPhone(open))]
  }

  private static func message(
    _ text: String, by author: String? = nil, isOwn: Bool = false, photo: Bool = false, hearts: String? = nil,
    isStatus: Bool = false
  ) -> ViewSnapshot {
    guard !isStatus else { return atItsSide(label(text, size: 13, color: "secondaryLabel"), isOwn: false, edge: 18) }
    var parts: [ViewSnapshot] = []
    if let author { parts.append(atItsSide(label(author, size: 13, weight: 600, color: "secondaryLabel", lines: 1))) }
    if photo { parts.append(atItsSide(picture)) }
    parts.append(atItsSide(bubble(text, isOwn: isOwn), isOwn: isOwn))
    if let hearts { parts.append(atItsSide(label(hearts, size: 12, weight: 600, color: "systemPink"))) }
    return ViewSnapshot(content: .stack(axis: .vertical, spacing: 2, alignment: .fill), children: parts)
  }

  private static var picture: ViewSnapshot {
    var picture = ViewSnapshot(
      content: .image(file: "/store/bash.jpg", mode: .scaleAspectFill), cornerRadius: 14, width: 140, height: 140,
      accessibilityLabel: "Photo")
    picture.clips = true
    return picture
  }

  private static func bubble(_ text: String, isOwn: Bool) -> ViewSnapshot {
    let words = ViewSnapshot(
      content: .label(
        text: text, font: .init(size: 17, weight: 400), color: isOwn ? color(0xFFFFFF, 0xFFFFFF) : .named("label"),
        alignment: .natural, numberOfLines: 0))
    return ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 0, alignment: .fill),
      background: isOwn ? color(0x0061D1, 0x0061D1) : .named("systemGray5"), cornerRadius: 17,
      margins: .init(top: 7, leading: 13, bottom: 8, trailing: 13), children: [words])
  }

  private static func atItsSide(_ view: ViewSnapshot, isOwn: Bool = false, edge: Double = 12) -> ViewSnapshot {
    var view = view
    view.sizes.relativeMaxWidth = 0.8
    view.placement = .init(
      columns: 0..<1, rows: 0..<1, horizontal: isOwn ? .end : .start, vertical: .start,
      insets: .init(top: 0, leading: edge, bottom: 0, trailing: edge))
    var row = ViewSnapshot(content: .plain, children: [view])
    row.grid = .init(columns: [true], rowCount: 1)
    return row
  }
}
