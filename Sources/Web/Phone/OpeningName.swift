import HTTPServer
import Simulator

/// Which opening a request is about.
enum OpeningName: Sendable {
  case number(Int)
  /// The one in which this notification stands open; a new one where it does not. So a page without script, which opens
  /// nothing by itself, can act all the same.
  case of(app: String, identifier: String)
  /// None: the notification by which a guest's phone is seen is dealt with beside the screen.
  case aside

  /// As the address says.
  /// - Throws: `notFound` for a number that is none.
  init(_ request: Request) throws {
    let identifier = request.parameters["identifier"]
    self =
      identifier.isEmpty
      ? .number(try request.parameters("opening")) : .of(app: request.parameters["app"], identifier: identifier)
  }

  /// 0 where it has none yet.
  var number: Int { if case .number(let number) = self { number } else { 0 } }
}

extension PhoneAccess {
  /// The notification that stands open by this name.
  /// - Throws: `openingGone`, `notFound`, `phoneLocked`.
  func opened(_ name: OpeningName) async throws -> OpenNotification {
    switch name {
    case .number(let number): return try await opened(number)
    case .of(let app, let identifier):
      if let open = await handset.open, open.app == app, open.identifier == identifier {
        try require(identifier)
        return open
      }
      return try await open(identifier, of: app)
    case .aside: throw Failure.openingGone
    }
  }
}
