import Foundation
import PhoneWeb
import UserNotificationsUI
import Web

extension Samples {
  static func label(
    _ text: String, size: Double = 15, weight: Int = 400, color: String = "label", lines: Int = 0
  ) -> ViewSnapshot {
    ViewSnapshot(
      content: .label(
        text: text, font: .init(size: size, weight: weight), color: .named(color), alignment: .natural,
        numberOfLines: lines))
  }

  static func inviteView(result: (text: String, color: String)? = nil) -> ViewSnapshot {
    let texts = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 4, alignment: .fill),
      margins: .init(top: 12, leading: 14, bottom: 14, trailing: 14),
      children: [
        label("The Bash", size: 22, weight: 700),
        label("Thursday, June 16, 7pm", weight: 600, color: "secondaryLabel"),
        label("Bill Graham Civic", color: "secondaryLabel"),
        label("Have you heard the rumors? I can’t believe who’s playing this year!"),
      ] + (result.map { [label($0.text, size: 20, weight: 700, color: $0.color)] } ?? []))
    let picture = ViewSnapshot(
      content: .image(file: "/store/bash.jpg", mode: .scaleAspectFill), height: 180, accessibilityLabel: "Cover photo")
    return ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 0, alignment: .fill), children: [picture, texts])
  }

  static let actions: [Presentation.Action] = [
    action("accept", "Accept"), action("decline", "Decline", isDestructive: true), action("maybe", "Maybe"),
    action("comment", "Comment", input: .init(buttonTitle: "Send", placeholder: "Type here…")),
  ]

  static func action(
    _ identifier: String, _ title: String, isDestructive: Bool = false, input: Presentation.Action.TextInput? = nil
  ) -> Presentation.Action {
    Presentation.Action(
      identifier: identifier, title: title, isDestructive: isDestructive, requiresAuthentication: false,
      opensApp: false, textInput: input)
  }

  static func presentation(
    view: ViewSnapshot? = inviteView(), showsDefault: Bool = false, isDismissed: Bool = false
  ) -> Presentation {
    let summary = Presentation.DefaultContent(
      title: "The Bash", subtitle: "Thursday, June 16, 7pm",
      body: "Have you heard the rumors? I can’t believe who’s playing this year!")
    return Presentation(
      headerTitle: "Partyline", date: now.adding(seconds: -20).date,
      customContent: view.map { .init(view: $0, initialSizeRatio: 0.5, preferredHeight: nil) },
      defaultContent: showsDefault || view == nil ? summary : nil, summary: summary,
      attachments: [.init(identifier: "cover", file: "/store/bash.jpg", type: "public.jpeg")], actions: actions,
      isDismissed: isDismissed)
  }

  static var trace: TraceTimeline { TraceTimeline(steps: traceSteps, language: site.language) }
  private static let traceSteps: [TraceTimeline.Step] = [
    step(
      0, "phone", "Took 612 bytes of payload from the push service.",
      [.init("category", "event-invite"), .init("mutable-content", "1")]),
    step(0.4, "phone", "Alerts are enabled, so the service extension starts with a budget of 30 s."),
    step(
      142, "service extension", "Downloaded the cover photo and attached it.",
      [.init("attachment-url", "https://party.example/photos/bash-small.jpg"), .init("type", "public.jpeg")]),
    step(3.2, "phone", "Added the notification to the delivered list."),
    step(1840, "content extension", "Drew the view for event-invite; the default content is hidden."),
  ]

  static func step(
    _ elapsed: Double, _ actor: String, _ summary: String, _ details: [TraceTimeline.Detail] = []
  ) -> TraceTimeline.Step {
    .init(at: now, elapsedMilliseconds: elapsed, actor: actor, summary: summary, details: details)
  }
}
