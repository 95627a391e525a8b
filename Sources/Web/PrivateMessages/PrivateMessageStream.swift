import HTTPServer
import Invites
import JSON
import Storage

extension Services {
  /// Sends server-sent events `private-messages` with `count` and `unread`, and for hosts also `joinRequests`: one at
  /// first, and one after each change.
  ///
  /// Changes in any conversation of the event wake the stream, but it sends nothing unless the reader's own state has
  /// changed.
  /// - Parameter state: returns what the reader may see; nil when the reader may see nothing any more.
  func privateMessageEvents(
    at event: Event.ID, for reader: String, state: @escaping @Sendable () throws -> JSON?
  ) throws -> Response {
    let place = try streams.takePlace(for: reader)
    let (bus, logger) = (bus, logger)
    return .events { stream in
      defer { place.giveBack() }
      let changes = bus.privateMessages(of: event)
      do {
        var last = try state()
        guard let first = last, stream.send(.privateMessages(first)) else { return }
        for await _ in changes {
          guard let now = try state() else { return }
          guard now != last else { continue }
          last = now
          guard stream.send(.privateMessages(now)) else { return }
        }
      } catch  where !(error is CancellationError) {
        logger.error("a stream of private messages ended early", metadata: ["event": "\(event)", "error": "\(error)"])
      } catch {}
    }
  }
}

extension ServerSentEvent {
  fileprivate static func privateMessages(_ state: JSON) -> ServerSentEvent {
    .init(name: "private-messages", data: state.text)
  }
}
