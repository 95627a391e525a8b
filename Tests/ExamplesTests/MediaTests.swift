import Examples
import Testing
import UserNotifications

@testable import Simulator

@Suite("Example: clips and albums")
struct MediaTests {
  @Test(
    "A service extension attaches a clip, and the system shows it with the text below",
    arguments: [
      ("gif", "com.compuserve.gif"), ("video", "public.mpeg-4"), ("audio", "public.mpeg-4-audio"),
    ])
  func clips(id: String, type: String) async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand(id)
    let shown = await open.presentation
    #expect(shown.customContent == nil)
    #expect(shown.defaultContent?.body.isEmpty == false)
    #expect(try await phone.content(id, of: "media").attachments.map(\.type) == [type])
    let trace = try #require(await phone.phone.traces.first?.trace)
    #expect(
      trace.kinds.filter { [.downloaded, .serviceExtensionReplied, .attachmentStored, .presented].contains($0) }
        == [.downloaded, .serviceExtensionReplied, .attachmentStored, .presented])
    let handling = try await open.respond(to: "like", idempotencyKey: "1")
    #expect(handling.handledBy == .app && handling.option == nil)
    #expect(phone.server.answers.map(\.action) == ["like"])
  }

  @Test("An album is drawn completely, each picture with the caption from its URL")
  func gallery() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("gallery")
    let shown = await open.presentation
    let addresses = (1...4).map { "\(ExampleServerInProcess.origin)/examples/gallery-\($0).jpg" }
    #expect(try await phone.content("gallery", of: "gallery").attachments.map(\.identifier) == addresses)
    #expect(
      shown.captions == [
        "A boat off the coast", "The dunes at noon", "Fog in the forest", "The tent under the stars",
      ])
    #expect(shown.defaultContent?.title == "Lena shared an album")
    #expect(shown.customContent?.preferredHeight == 359 * 0.75)
  }

  @Test("The album stays during likes and comments, and releases the access to its files")
  func answers() async throws {
    let phone = try ExamplePhone()
    let open = try await phone.expand("gallery")
    let liked = try await open.respond(to: "like", idempotencyKey: "1")
    #expect(liked.option == .doNotDismiss)
    #expect(liked.presentation.label("gallery-status")?.text == "♥ You like these")
    let commented = try await open.respond(to: "comment", userText: "The tent!", idempotencyKey: "2")
    #expect(commented.presentation.label("gallery-status")?.text == "Comment sent")
    #expect(phone.server.answers.map(\.action) == ["like", "comment"])
    #expect(phone.server.answers.last?.text == "The tent!")
    _ = await open.close()
    #expect(!open.trace.kinds.contains(.accessLeaked))
  }

  @Test("The album reports an answer that the server refuses")
  func refused() async throws {
    let open = try await ExamplePhone(ExampleServerInProcess(status: 500)).expand("gallery")
    let handling = try await open.respond(to: "like", idempotencyKey: "1")
    #expect(handling.option == .doNotDismiss)
    #expect(handling.presentation.label("gallery-status")?.color == .named("systemRed"))
  }
}
