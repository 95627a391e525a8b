import HTML
import Invites
import Testing
import UserNotificationsUI

@testable import PhoneWeb
@testable import StyleGuide
@testable import Web

@Suite struct PhoneTests {
  private func reader(_ html: HTML) throws -> MarkupReader {
    var reader = MarkupReader(html.description)
    try reader.read()
    return reader
  }

  private func opened(_ presentation: Presentation) -> HTML { Samples.expanded(presentation).markup }

  @Test func everyActionPostsItselfWithTheHiddenFields() throws {
    let reader = try reader(opened(Samples.presentation()))
    let identifiers = reader.elements.filter { $0.attributes["name"] == "actionIdentifier" }
      .compactMap { $0.attributes["value"] }
    #expect(identifiers == ["accept", "decline", "maybe", "comment"])
    #expect(reader.elements.count { $0.attributes["name"] == "idempotencyKey" } == 4)
    #expect(reader.elements.filter { $0.name == "form" }.allSatisfy { $0.attributes["method"] == "post" })
  }

  @Test func aTextActionHasTheFieldTheAppAskedFor() throws {
    let reader = try reader(opened(Samples.presentation()))
    let field = try #require(reader.elements.first { $0.attributes["name"] == "userText" })
    #expect(field.attributes["placeholder"] == "Type here…")
    #expect(opened(Samples.presentation()).description.contains(">Send</button>"))
  }

  @Test func everyActionIsAButtonOfItsTitle() throws {
    let html = opened(Samples.presentation())
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
    let html = TraceTimeline(steps: steps, language: .english).html.description
    #expect(html.contains("<summary>A push arrived.</summary>"))
    #expect(html.contains("<p>A banner shows it.</p>"))
  }

  @Test func destructiveActionsAreMarked() throws {
    let reader = try reader(opened(Samples.presentation()))
    let red = reader.elements.filter { $0.attributes["class"]?.contains("action-destructive") == true }
    #expect(red.compactMap { $0.attributes["value"] } == ["decline"])
  }

  @Test func aDismissedNotificationOffersNothing() throws {
    let reader = try reader(opened(Samples.presentation(isDismissed: true)))
    #expect(!reader.elements.contains { $0.name == "form" })
  }

  @Test func defaultContentAndMediaShowWithoutAnExtension() throws {
    let hidden = opened(Samples.presentation()).description
    let shown = opened(Samples.presentation(view: nil)).description
    #expect(!hidden.contains("expanded-default"))
    #expect(!hidden.contains("expanded-media"))
    #expect(shown.contains("expanded-default"))
    #expect(shown.contains("expanded-media"))
  }

  @Test func aViewOfHeightZeroIsAbsent() {
    var presentation = Samples.presentation()
    presentation.customContent?.preferredHeight = 0
    #expect(!opened(presentation).description.contains("data-custom"))
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
    let html = opened(Samples.presentation(view: view))
    let reader = try reader(html)
    #expect(reader.problems == [])
    #expect(
      reader.classes.isSuperset(of: [
        "ui-horizontal", "ui-gap-7_6", "ui-align-center", "ui-radius-12", "ui-pt-1", "ui-ps-2", "ui-pb-3", "ui-pe-400",
        "ui-w-101", "ui-h-44", "ui-background-systemGreen", "ui-font-17_4", "ui-weight-650", "ui-text-center",
        "ui-lines-2", "ui-mode-scaleAspectFit", "ui-button", "ui-field",
      ]))
    #expect(reader.classes.isSuperset(of: ["ui-background-ff800040", "ui-color-000000"]))
    #expect(html.description.contains(">&lt;Hi&gt;</p>"))
    #expect(html.description.contains("src=\"/examples/x.jpg\" alt=\"Map\""))
    #expect(
      html.description.contains("<div class=\"expanded-view\">\n<form class=\"expanded-controls\" method=\"post\""))
  }

  @Test func theHeightThatAnExtensionPrefersIsKeptFree() {
    var presentation = Samples.presentation()
    presentation.customContent?.preferredHeight = 10_000
    #expect(opened(presentation).description.contains("class=\"expanded-view ui-min-h-640\""))
  }

  @Test("11.5: four action rows are shown unless the phone has room for more")
  func actionRowsAreLimited() throws {
    var presentation = Samples.presentation()
    presentation.actions = (1...10).map { Samples.action("a\($0)", "Action \($0)") }
    var view = Samples.expanded(presentation)
    #expect(try reader(view.markup).elements.count { $0.attributes["name"] == "actionIdentifier" } == 4)
    view.actionLimit = 10
    #expect(try reader(view.markup).elements.count { $0.attributes["name"] == "actionIdentifier" } == 10)
  }

  @Test("3.3: the extension's play button is drawn over its view")
  func mediaButtonIsDrawn() throws {
    var presentation = Samples.presentation()
    presentation.customContent?.mediaButton = Presentation.MediaButton(
      type: .default, frame: .init(x: 16, y: 8, width: 44, height: 44), tint: .named("systemRed"), isPlaying: false)
    let button = try #require(try reader(opened(presentation)).elements.first { $0.attributes["data-media"] != nil })
    #expect(button.attributes["data-media"] == "play" && button.attributes["aria-label"] == "Play")
    #expect(button.attributes["type"] == "button")
  }

  @Test(arguments: [(20, "now"), (59, "now"), (60, "1m ago"), (7200, "2h ago"), (86_400 * 3, "6/11, 9:41\u{202F}AM")])
  func theTimeIsToldAsTheSystemDoes(secondsAgo: Int64, text: String) {
    let cell = Samples.cell("bash", "bash-1", "The Bash", "", "Tonight", ago: secondsAgo)
    #expect(cell.html(Samples.setting).description.contains(">\(text)</time>"))
  }
}
