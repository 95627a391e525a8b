import Invites
import Testing
import UserNotificationsUI

@testable import Pages

@Suite struct PhoneTests {
  private func reader(_ html: HTML) throws -> MarkupReader {
    var reader = MarkupReader(html.description)
    try reader.read()
    return reader
  }

  private func card(_ presentation: Presentation) -> HTML { Samples.preview(presentation).card.html }

  @Test func everyActionPostsItselfWithTheHiddenFields() throws {
    let reader = try reader(card(Samples.presentation()))
    let identifiers = reader.elements.filter { $0.attributes["name"] == "actionIdentifier" }
      .compactMap { $0.attributes["value"] }
    #expect(identifiers == ["accept", "decline", "maybe", "comment"])
    #expect(reader.elements.count { $0.attributes["name"] == "idempotencyKey" } == 4)
    #expect(reader.elements.filter { $0.name == "form" }.allSatisfy { $0.attributes["method"] == "post" })
  }

  @Test func aTextActionHasTheFieldTheAppAskedFor() throws {
    let reader = try reader(card(Samples.presentation()))
    let field = try #require(reader.elements.first { $0.attributes["name"] == "userText" })
    #expect(field.attributes["placeholder"] == "Type here…")
    #expect(card(Samples.presentation()).description.contains(">Send</button>"))
  }

  @Test func everyActionIsAButtonOfItsTitle() throws {
    let html = card(Samples.presentation())
    for (tag, title) in [("button", "Accept"), ("button", "Decline"), ("button", "Maybe"), ("summary", "Comment")] {
      #expect(html.description.contains(">\(title)</\(tag)>"))
    }
    let opener = try #require(try reader(html).elements.last { $0.name == "summary" })
    #expect(opener.attributes["role"] == "button", "what opens a field is a button to those who listen")
  }

  @Test func aStepOpensItsDetailsByItsOwnSentence() {
    let details = [TraceTimeline.Detail("bytes", "1026")]
    let steps = [
      TraceTimeline.Step(at: Samples.now, elapsedMilliseconds: 0, summary: "A push arrived.", details: details),
      TraceTimeline.Step(at: Samples.now, elapsedMilliseconds: 1, summary: "A banner shows it."),
    ]
    let html = TraceTimeline(steps: steps).html.description
    #expect(html.contains("<summary>A push arrived.</summary>"))
    #expect(html.contains("<p>A banner shows it.</p>"))
  }

  @Test func destructiveActionsAreMarked() throws {
    let reader = try reader(card(Samples.presentation()))
    let red = reader.elements.filter { $0.attributes["class"]?.contains("action-destructive") == true }
    #expect(red.compactMap { $0.attributes["value"] } == ["decline"])
  }

  @Test func aDismissedNotificationOffersNothing() throws {
    let reader = try reader(card(Samples.presentation(isDismissed: true)))
    #expect(!reader.elements.contains { $0.name == "form" })
  }

  @Test func defaultContentAndMediaShowWithoutAnExtension() throws {
    let hidden = card(Samples.presentation()).description
    let shown = card(Samples.presentation(view: nil)).description
    #expect(!hidden.contains("notification-default"))
    #expect(!hidden.contains("notification-media"))
    #expect(shown.contains("notification-default"))
    #expect(shown.contains("notification-media"))
  }

  @Test func aViewOfHeightZeroIsAbsent() {
    var presentation = Samples.presentation()
    presentation.customContent?.preferredHeight = 0
    #expect(!card(presentation).description.contains("notification-custom"))
  }

  @Test func everyKindOfViewIsDrawn() throws {
    let view = ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 7.6, alignment: .center), background: .rgba(1, 0.5, 0, 0.25),
      cornerRadius: 12, margins: .init(top: 1, leading: 2, bottom: 3, trailing: 400), width: 101, height: 44,
      accessibilityLabel: "Row",
      children: [
        ViewSnapshot(content: .plain, background: .named("systemGreen")),
        ViewSnapshot(
          content: .label(
            text: "<Hi>", font: .init(size: 17.4, weight: 650), color: .rgba(0, 0, 0, 1), alignment: .center,
            numberOfLines: 2)),
        ViewSnapshot(content: .image(file: "/store/x.jpg", mode: .scaleAspectFit), accessibilityLabel: "Map"),
        ViewSnapshot(content: .image(file: nil, mode: .center)),
        ViewSnapshot(content: .button(title: "Accept", identifier: "accept")),
        ViewSnapshot(content: .textField(placeholder: "Say", text: "so")),
      ])
    let html = card(Samples.presentation(view: view))
    let reader = try reader(html)
    #expect(reader.problems == [])
    #expect(
      reader.classes.isSuperset(of: [
        "ui-horizontal", "gap-8", "ui-align-center", "radius-12", "inset-t-1", "inset-s-2", "inset-b-3", "inset-e-48",
        "width-100", "height-44", "ui-background-systemGreen", "font-17", "weight-700", "ui-text-center", "ui-lines-2",
        "ui-mode-scaleAspectFit", "ui-button", "ui-field",
      ]))
    #expect(html.description.contains("fill=\"#ff8000\" fill-opacity=\"25%\""))
    #expect(html.description.contains("<font color=\"#000000\">&lt;Hi&gt;</font>"))
    #expect(html.description.contains("src=\"/photos/x.jpg\" alt=\"Map\""))
    // Buttons of the view post like the rows below it.
    #expect(html.description.contains("<div class=\"notification-custom\">\n<form method=\"post\""))
  }

  @Test func lengthsOutsideTheScaleAreBrought() {
    #expect(PointScale.fontSize(.infinity) == "font-9")
    #expect(PointScale.fontSize(900) == "font-48")
    #expect(PointScale.gap(-3) == "gap-0")
    #expect(PointScale.minHeight(10_000) == "min-height-640")
    #expect(PointScale.fontWeight(0) == "weight-100")
  }

  @Test func everyClassOfTheScaleIsInTheStyle() {
    let rules = PointScale.stylesheet.split(separator: "\n").filter { $0.hasPrefix(".") }
    let names = Set(rules.map { String($0.dropFirst().prefix { $0 != "{" }) })
    for points in stride(from: 0.0, through: 700, by: 0.5) {
      let view = ViewSnapshot(
        content: .plain, cornerRadius: points,
        margins: .init(top: points, leading: points, bottom: points, trailing: points),
        width: points, height: points)
      for name in PointScale.boxClasses(of: view) + [PointScale.gap(points), PointScale.fontSize(points)] {
        #expect(names.contains(name))
      }
    }
  }

  @Test func coloursTheStyleKnowsAreInTheStyle() throws {
    let style = try Repository.text("Public/styles/snapshot.css")
    for name in SnapshotView.knownColors where !["systemBackground"].contains(name) {
      #expect(style.contains(".ui-color-\(name)") || style.contains(".ui-background-\(name)"), "\(name)")
    }
  }

  @Test(arguments: [(20, "now"), (59, "now"), (60, "1m ago"), (7200, "2h ago"), (86_400 * 3, "6/11, 9:41\u{202F}AM")])
  func theTimeIsToldAsTheSystemDoes(secondsAgo: Int64, text: String) {
    var card = Samples.preview().card
    card.presentation.date = .init(
      timeIntervalSince1970: Double(Samples.now.adding(seconds: -secondsAgo).milliseconds) / 1000)
    #expect(card.html.description.contains(">\(text)</time>"))
  }
}
