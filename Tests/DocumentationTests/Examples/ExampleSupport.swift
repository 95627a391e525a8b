import Foundation
import UserNotifications

/// A clock on which nobody waits: a sleep ends when the bell rings.
final class AlarmClock: Clock, Sendable {
  private let bell = AsyncStream<Void>.makeStream()

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
    for await _ in bell.stream { return }
    throw CancellationError()
  }

  func ring() { bell.continuation.yield() }
}

/// Answers with a file, or fails as a network does.
struct FixedPictures: PictureSource {
  var url: URL?

  func file(from address: URL) async throws -> URL {
    guard let url else { throw URLError(.notConnectedToInternet) }
    return url
  }
}

extension PictureSource where Self == FixedPictures {
  static func file(_ url: URL) -> FixedPictures { FixedPictures(url: url) }
  static var failing: FixedPictures { FixedPictures() }
}

/// A server that takes the call and never answers.
struct StuckPictures: PictureSource {
  private let asked = AsyncStream<Void>.makeStream()

  func file(from address: URL) async throws -> URL {
    asked.continuation.yield()
    try await Task.sleep(for: .seconds(3600))
    throw URLError(.timedOut)
  }

  func wasAsked() async {
    for await _ in asked.stream { return }
  }
}

/// The steps that a host reports, from whatever thread.
final class Steps: @unchecked Sendable {
  private let lock = NSLock()
  private var steps: [ServiceExtensionStep] = []

  var all: [ServiceExtensionStep] { lock.withLock { steps } }
  func append(_ step: ServiceExtensionStep) { lock.withLock { steps.append(step) } }
}

/// Goes with the test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, _ data: Data) throws -> URL {
    let directory = url.appendingPathComponent("Downloads")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try data.write(to: directory.appendingPathComponent(name))
    return directory.appendingPathComponent(name)
  }

  /// A PNG of one pixel.
  func picture() throws -> URL {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    return try file("band.png", Data(base64Encoded: png) ?? Data())
  }
}
