import Foundation

/// Facts of a notification that may change after it was sent, asked of the server as long as it is open.
struct LiveFacts: Sendable {
  let environment: ExtensionEnvironment
  /// Answers at once, and with `after=` when there are others than of that version, or after a while with the same.
  let address: URL

  /// After a failure, and after an answer that brings nothing and has not waited for anything.
  private static let pause = Duration.seconds(5)

  /// The facts of another version than `version`; nil where there are none now.
  func next<Facts: Decodable & Sendable>(_: Facts.Type, after version: Int?) async -> Facts? {
    let items = version.map { [URLQueryItem(name: "after", value: String($0))] } ?? []
    let url = items.isEmpty ? address : address.appending(queryItems: items)
    let headers = ["Accept-Language": environment.language]
    guard let answer = try? await environment.network.get(url, headers: headers),
      (200...299).contains(answer.status)
    else { return nil }
    return try? JSONDecoder().decode(Facts.self, from: answer.body)
  }

  /// The facts, and others as soon as there are, as long as somebody listens.
  func changes<Facts: Decodable & Sendable>(version: @escaping @Sendable (Facts) -> Int) -> AsyncStream<Facts> {
    let (stream, continuation) = AsyncStream.makeStream(of: Facts.self, bufferingPolicy: .bufferingNewest(1))
    let asking = Task { await follow(version: version) { _ = continuation.yield($0) } }
    continuation.onTermination = { _ in asking.cancel() }
    return stream
  }

  private func follow<Facts: Decodable & Sendable>(
    version: @Sendable (Facts) -> Int, _ show: @Sendable (Facts) -> Void
  ) async {
    var known: Int?
    while !Task.isCancelled {
      let asked = ContinuousClock.now
      let facts = await next(Facts.self, after: known)
      if let facts, version(facts) != known {
        known = version(facts)
        show(facts)
      } else if asked.duration(to: .now) < Self.pause {
        try? await Task.sleep(for: Self.pause)
      }
    }
  }
}
