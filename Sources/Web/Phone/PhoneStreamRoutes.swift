import APNs
import HTTPServer
import Invites
import Simulator

/// `/api/v1/phones/{phone}/stream`: what happens on a phone, as server-sent events.
struct PhoneStreamRoutes {
  let services: PhoneServices

  /// Drawings of an open notification come up to fifteen times a second.
  private static let bufferLimit = 1 << 20

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/phones/{phone}/stream", stream)
  }

  /// First what the phone shows now, then each change: `arrived`, `lists`, `opening`, `episode`, `device`, `app`.
  ///
  /// Whoever comes again after a break gets everything that counts anew, so nothing is missed without numbers.
  private func stream(_ request: Request) async throws -> Response {
    let access = try await services.phone(request)
    let place = try services.streams.takePlace(for: access.handset.streamKey, of: OpenStreams.perPhone)
    return .events(bufferLimit: Self.bufferLimit) { stream in
      defer { place.giveBack() }
      await follow(request, access, on: stream)
    }
  }

  /// Watching starts before reading, so that nothing falls between the two.
  private func follow(_ request: Request, _ access: PhoneAccess, on stream: EventStream) async {
    var feed = HandsetFeed(
      view: HandsetView(
        services: services, access: access, language: request.language, rendersHTML: true,
        grouping: request.query["look"] == "today" ? nil : .off))
    let changes = await access.handset.changes()
    do {
      for event in try await feed.beginning() where !stream.send(event) { return }
      for await change in changes {
        guard isWelcome(request, on: access) else { return }
        for event in try await feed.events(for: change) where !stream.send(event) { return }
      }
    } catch  where !(error is CancellationError) {
      services.logger.error("a phone's stream ended early", metadata: ["phone": "\(access.name)", "error": "\(error)"])
    } catch {}
  }

  /// A session may have ended, a token been revoked, or the phone put away, since the stream began.
  private func isWelcome(_ request: Request, on access: PhoneAccess) -> Bool {
    guard let current = try? services.phoneAccess(request) else { return false }
    return current.handset === access.handset && current.onlyNotification == access.onlyNotification
  }
}

extension Handset {
  /// Tells phones apart where open streams are counted.
  nonisolated var streamKey: String { "phone:\(ObjectIdentifier(self).hashValue)" }
}
