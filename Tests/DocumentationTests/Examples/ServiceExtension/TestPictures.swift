import Foundation

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
