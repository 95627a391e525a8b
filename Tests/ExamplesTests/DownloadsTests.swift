import Examples
import TestSupport
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Simulator

@Suite("Downloads that fail", .timeLimit(.minutes(20)))
struct DownloadsTests {
  @Test("When time runs out, the download is cancelled and the text is shown without its picture")
  func timeout() async throws {
    let glass = HourGlass()
    let phone = try ExamplePhone(clock: glass)
    glass.runOut()
    try await phone.deliver(Preset.named("download-timeout"))
    let content = try await phone.content("download-timeout", of: "downloads")
    #expect(content.attachments.isEmpty && content.body.hasPrefix("The picture of the lake"))
    #expect(content.subtitle == "It took too long")
    let trace = try await phone.trace
    #expect(trace.details(of: .serviceExtensionExpiring) == ["milliseconds": "3000"])
    #expect(trace.summaries(of: .serviceExtensionStarted).first?.contains("3000 ms instead of 30 seconds") == true)
    await eventually { trace.kinds.contains(.downloadFailed) }
    #expect(trace.files(.downloadFailed) == ["photo.jpg"] && trace.files(.downloaded) == [])
  }

  @Test("A file that the server does not have costs the picture, not the notification")
  func failed() async throws {
    let phone = try ExamplePhone(clock: HourGlass())
    try await phone.deliver(Preset.named("download-failed"))
    let content = try await phone.content("download-failed", of: "downloads")
    #expect(content.attachments.isEmpty && content.subtitle == "It could not be downloaded")
    let trace = try await phone.trace
    #expect(trace.files(.downloadFailed) == ["missing.jpg"])
    #expect(trace.kinds.contains(.presented) && !trace.kinds.contains(.serviceExtensionExpiring))
  }

  @Test("A picture of more than 10 MB is refused with error 102, and its file is deleted")
  func tooLarge() async throws {
    let phone = try ExamplePhone(clock: HourGlass())
    try await phone.deliver(Preset.named("download-too-large"))
    let content = try await phone.content("download-too-large", of: "downloads")
    #expect(content.attachments.isEmpty && content.subtitle == "Over 10 MB, too large to attach")
    let trace = try await phone.trace
    let bytes = try #require(trace.details(of: .downloaded)?["bytes"])
    #expect((Int(bytes) ?? 0) > 10 << 20)
    #expect(
      trace.summaries(of: .logged) == [
        "Logged: too-large.jpg is left out: UNError 102: The attachment is too large for its type "
          + "(\(bytes) bytes; public.jpeg may have 10485760)"
      ])
    #expect(!trace.kinds.contains(.attachmentStored))
  }

  @Test("Three of four pictures are shown in their order, and the fourth download is cancelled")
  func oneLate() async throws {
    let glass = HourGlass()
    let phone = try ExamplePhone(clock: glass)
    async let delivered: Void = phone.deliver(Preset.named("download-one-late"))
    await eventually { await phone.phone.traces.last?.trace.summaries(of: .logged).count == 3 }
    glass.runOut()
    try await delivered
    let open = try await phone.phone.expand("download-one-late", of: "downloads")
    #expect(await open.presentation.captions == ["The coast", "The dunes", "The camp"])
    let trace = try #require(await phone.phone.traces.first?.trace)
    await eventually { trace.kinds.contains(.downloadFailed) }
    #expect(trace.files(.downloaded) == ["gallery-1.jpg", "gallery-2.jpg", "gallery-4.jpg"])
    #expect(trace.files(.downloadFailed) == ["gallery-3.jpg"])
    _ = await open.close()
    #expect(!open.trace.kinds.contains(.accessLeaked))
  }

  @Test(
    "On request the server sends the same notification again with files that exist",
    arguments: [
      ("download-failed", 1), ("download-too-large", 1), ("download-timeout", 1), ("download-one-late", 4),
    ])
  func sendAgain(id: String, pictures: Int) async throws {
    let glass = HourGlass()
    let phone = try ExamplePhone(clock: glass)
    glass.runOut()
    let open = try await phone.expand(id)
    let handling = try await open.respond(to: "send-again", idempotencyKey: "1")
    #expect(handling.handledBy == .app)
    let answer = try #require(phone.server.answers.last)
    #expect(answer.replies.map(\.collapseID) == [id] && answer.replies.map(\.delay) == [.seconds(1)])
    let patient = try ExamplePhone(clock: HourGlass())
    for reply in answer.replies { try await patient.receive(reply, of: answer.app) }
    #expect(try await patient.content(id, of: "downloads").attachments.count == pictures)
  }
}

extension Presentation {
  /// The captions of the album's pictures that are drawn.
  var captions: [String] { customContent?.view.pictures.map { $0.accessibilityLabel ?? "" } ?? [] }
}

extension ViewSnapshot {
  fileprivate var pictures: [ViewSnapshot] {
    if case .image(.some, _) = content { return [self] }
    return children.flatMap(\.pictures)
  }
}
