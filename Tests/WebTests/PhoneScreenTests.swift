import HTML
import Testing
import UserNotificationsUI

@testable import PhoneWeb
@testable import StyleGuide
@testable import Web

@Suite("The phone's screen as markup") struct PhoneScreenTests {
  private func elements(_ html: HTML) throws -> [MarkupReader.Element] {
    var reader = MarkupReader(html.description)
    try reader.read()
    #expect(reader.problems == [])
    return reader.elements
  }

  @Test(
    "The script finds every part of the screen",
    arguments: [
      "status", "clock", "list", "banner", "home", "app", "expanded", "unlock", "hint",
    ])
  func parts(name: String) throws {
    let found = try elements(Samples.screen().markup).count { $0.attributes["data-part"] == name }
    #expect(found == 1)
  }

  @Test("A card's buttons name their action and their notification")
  func cardButtons() throws {
    let html = Samples.bashCell.html(Samples.setting)
    let card = try #require(try elements(html).first)
    #expect(card.attributes["data-identifier"] == "bash-1" && card.attributes["data-app"] == "bash")
    let buttons = try elements(html).filter { $0.name == "button" }
    for name in ["data-press", "data-menu", "data-view", "data-clear", "data-open-app"] {
      #expect(buttons.contains { $0.attributes[name] != nil }, "\(name)")
    }
    #expect(html.description.contains("aria-label=\"Open Demo Lemurs\""))
    #expect(html.description.contains("Show more of The Bash"))
  }

  @Test("While previews are hidden, no picture reveals a notification's contents")
  func hiddenPreview() {
    let hidden = Samples.cell(
      "bash", "b", "", "", "Notification", thumbnail: CardThumbnail(image: "/photos/x.jpg"), isHidden: true)
    #expect(!hidden.html(Samples.setting).description.contains("/photos/x.jpg"))
  }

  @Test("Text that people write stays text")
  func escaping() {
    let cell = Samples.cell("bash", "\"><script>", "<b>", "", "</li>")
    let html = cell.html(Samples.setting).description
    #expect(!html.contains("<script>") && !html.contains("<b>") && html.contains("&lt;b&gt;"))
  }

  @Test("A group shows its newest notification, and one button opens the group")
  func groups() throws {
    let all = try elements(NotificationCardList([.group(Samples.messages)], setting: Samples.setting).html)
    #expect(all.count { $0.attributes["data-card"] != nil } == 3)
    let toggles = all.filter { $0.attributes["data-group-toggle"] != nil }
    #expect(toggles.map { $0.attributes["aria-expanded"] } == ["false"])
  }

  @Test("The open notification has its number and both of its heights")
  func sizes() throws {
    var presentation = Samples.presentation()
    presentation.customContent?.preferredHeight = 212
    let root = try #require(try elements(Samples.expanded(presentation).markup).first)
    #expect(root.attributes["data-opening"] == "3")
    #expect(root.attributes["data-ratio"] == "0.5" && root.attributes["data-height"] == "212.0")
  }

  @Test("Every form of the open notification posts to a path of its opening, with an idempotency key")
  func forms() throws {
    var presentation = Samples.presentation()
    presentation.inputAccessory = ViewSnapshot(content: .textField(placeholder: "Say", text: ""))
    let all = try elements(Samples.expanded(presentation).markup)
    let actions = all.filter { $0.name == "form" }.compactMap { $0.attributes["action"] }
    #expect(Set(actions) == ["/api/v1/phones/mine/openings/3/responses", "/api/v1/phones/mine/openings/3/controls"])
    #expect(all.count { $0.attributes["name"] == "idempotencyKey" } == actions.count)
    #expect(all.contains { $0.attributes["data-accessory"] != nil })
  }

  @Test("1.7: an action that needs an unlocked phone says so")
  func authentication() throws {
    var presentation = Samples.presentation()
    presentation.actions[0].requiresAuthentication = true
    presentation.actions[1].opensApp = true
    let marked = try elements(Samples.expanded(presentation).markup)
      .count { $0.attributes["data-authentication"] != nil }
    #expect(marked == 2)
  }

  @Test(
    "Without an extension the system shows the picture, movie or sound",
    arguments: [
      ("public.jpeg", "img"), ("com.compuserve.gif", "img"), ("public.mpeg-4", "video"), ("public.mp3", "audio"),
    ])
  func media(type: String, tag: String) throws {
    var presentation = Samples.presentation(view: nil)
    presentation.attachments = [.init(identifier: "a", file: "/store/file", type: type)]
    let shown = try elements(Samples.expanded(presentation).markup).filter { $0.attributes["src"] == "/examples/file" }
    #expect(shown.map(\.name) == [tag])
  }

  @Test("Without scripts the open notification is part of the page")
  func withoutScript() {
    var screen = Samples.screen()
    #expect(!screen.markup.description.contains("<noscript>"))
    screen.expanded = Samples.expanded()
    #expect(screen.markup.description.contains("<noscript>\n<section class=\"expanded\""))
  }
}

@Suite("The controls around the phone") struct PhonePageTests {
  @Test("Known appearance settings in a URL are used")
  func appearance() {
    let address = ["look": "today", "scheme": "sepia", "text": "ax5", "width": "377", "dir": "rtl"]
    let appearance = Appearance { address[$0] }
    #expect(appearance.look == .today && appearance.scheme == .auto && appearance.text == .ax5)
    #expect(appearance.width == 375 && appearance.direction == .rtl)
    #expect(appearance.query.map(\.name) == ["look", "text", "dir"])
    #expect(Appearance { $0 == "width" ? "-99999999999" : nil }.width == 320)
  }

  @Test("A preset's link keeps the appearance of the phone")
  func links() {
    var appearance = Appearance()
    appearance.look = .today
    let html = Samples.presets(appearance).html.description
    #expect(html.contains("href=\"/preview?preset=messages&amp;look=today\""))
    #expect(html.contains("data-preset=\"the-bash\" aria-current=\"true\""))
  }

  @Test("A series is shown step by step")
  func series() throws {
    var list = Samples.presets(Appearance())
    list.chosen = .init("bash-2-duplicated")
    let note = try #require(PresetNote(list: list).html).description
    #expect(note.contains("The Bash, step 2 of 4"))
    #expect(note.contains("data-preset=\"bash-1-bare\">Previous"))
    #expect(note.contains("data-preset=\"bash-3-wrong-size\">Next"))
  }

  @Test("A dry run says so")
  func dryRun() {
    let page = Samples.phonePage(owner: .guest(name: "Ada", event: "The Bash", isDryRun: true)).html.description
    #expect(page.contains("<strong>Test mode.</strong> You see what <bdi>Ada</bdi> sees."))
    #expect(!Samples.phonePage().html.description.contains("Test mode."))
  }

  @Test("Steps name the actor and the action, and an empty trace says what to do")
  func trace() {
    let step = TraceTimeline.Step(
      at: Samples.now, elapsedMilliseconds: 1, actor: "Phone", summary: "Shown.", kind: "presented")
    let episode = TracePanel.Section(
      id: 7, title: "The Bash", timeline: TraceTimeline(steps: [step], language: .english))
    #expect(episode.html.description.contains("data-trace-session=\"7\""))
    #expect(episode.html.description.contains("data-step data-kind=\"presented\" data-actor=\"Phone\""))
    let empty = TracePanel(sections: [], downloadURL: "/trace", language: .english).html.description
    #expect(empty.contains("data-trace-empty>Choose a notification"))
  }

  @Test("Every app has an icon", arguments: Samples.apps)
  func icons(app: AppTile) throws { #expect(try Repository.hasFile("Public/\(app.icon)")) }
}
