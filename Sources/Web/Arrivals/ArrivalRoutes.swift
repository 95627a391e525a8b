import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts

/// The routes for travel: a guest shares their own, and members of the thread list that of all guests.
struct ArrivalRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.onThread(.get, "arrivals", services, list)
    router.onInvitation(.get, "arrival", services, show)
    router.onInvitation(.post, "arrival", services, form: .arrival, tell)
    router.onInvitation(.delete, "arrival", services, end)
  }

  private func list(_ member: MemberRequest) throws -> Response {
    let travellers = try services.travellers(to: member.event, seenBy: member.role)
    return .json(["items": .array(travellers.map { $0.json(in: member.request.language) })]).personal
  }

  private func show(_ member: MemberRequest) throws -> Response {
    .json(try state(of: member, member.request.language)).personal
  }

  private func state(of member: MemberRequest, _ language: Language) throws -> JSON {
    let now = services.dependencies.now()
    let arrival = try member.role.guest.flatMap { try services.store.arrivals.find($0.id, at: now) }
    return [
      "arrival": arrival.map { services.traveller($0, to: member.event, at: now).json(in: language) } ?? .null
    ]
  }

  private func end(_ member: MemberRequest) async throws -> Response {
    guard let guest = member.role.guest else { throw ArrivalStatement.notAGuest }
    try services.requirePace(RateLimit.arrivals, of: member)
    try await services.store.arrivals.end(guest.id, context: services.dependencies.writeContext())
    return .noContent
  }

  /// Takes minutes, a position, what to share from now on, or that the guest has arrived.
  private func tell(_ member: MemberRequest) async throws -> Response {
    guard let guest = member.role.guest else { throw ArrivalStatement.notAGuest }
    return try await member.request.action(scope: "arrival:\(guest.id)") { action in
      let statement = try ArrivalStatement(&action.input, at: services.dependencies.now())
      try action.finish()
      try services.requirePace(statement.position == nil ? RateLimit.arrivals : RateLimit.positions, of: member)
      try await statement.carryOut(for: guest, at: member.event, idempotencyKey: action.idempotencyKey, services)
      return try action.answer(
        page: .redirect(to: "\(member.page)#arrivals"),
        json: .json(try state(of: member, member.request.language)).personal)
    }
  }
}

/// A guest's statement about their travel.
struct ArrivalStatement {
  let minutes: Int?
  let sharing: Arrival.Sharing?
  let position: Approach.Position?
  let isThere: Bool

  static let notAGuest = Failure(.forbidden, "Only guests of this event can do this, by their own link.")

  init(minutes: Int?) { (self.minutes, sharing, position, isThere) = (minutes, nil, nil, false) }

  /// Reads the statement from the fields of a request.
  /// - Throws: `outOfRange`, `missingField`, `wrongType`.
  init(_ input: inout Input, at now: Timestamp) throws(Failure) {
    minutes = try input.integer("minutes")
    isThere = try input.flag("ended") ?? false
    sharing = try input.text("sharing").map { word throws(Failure) in
      guard let sharing = Arrival.Sharing(rawValue: word) else {
        throw Failure(.outOfRange, "sharing is nothing, once or ride.", field: "sharing")
      }
      return sharing
    }
    position = try Self.position(&input, at: now)
    if position != nil, sharing == .nothing {
      throw Failure(.outOfRange, "sharing is nothing, once or ride.", field: "sharing")
    }
  }

  private static func position(_ input: inout Input, at now: Timestamp) throws(Failure) -> Approach.Position? {
    let (latitude, longitude) = (try input.number("latitude"), try input.number("longitude"))
    let accuracy = try input.number("accuracy")
    if latitude == nil, longitude == nil, accuracy == nil { return nil }
    guard let latitude, let longitude, let accuracy else {
      throw Failure(.missingField, "Send latitude, longitude and accuracy together.", field: "latitude")
    }
    return try Approach.Position(latitude: latitude, longitude: longitude, accuracy: accuracy, at: now)
  }

  /// Stores the statement.
  /// - Parameter idempotencyKey: used for minutes only. The server does not store even a fingerprint of a position, and
  ///   repeating one changes nothing.
  func carryOut(
    for guest: Guest, at event: Event, idempotencyKey: IdempotencyKey?, mode: WriteMode = .commit, _ services: Services
  ) async throws {
    let context = services.dependencies.writeContext()
    if isThere { return try await services.store.arrivals.end(guest.id, context: context) }
    guard let position else {
      _ = try await services.store.arrivals.tell(
        guest.id, minutes: minutes, sharing: sharing, idempotencyKey: idempotencyKey, mode: mode, context: context)
      if sharing == .nothing { services.arrivals.forget(guest.id, to: event.id) }
      return
    }
    guard let place = event.details.coordinates else {
      throw Failure(.forbidden, "The event has no place on the map. Enter the minutes instead.")
    }
    try event.requireTravel(of: guest, at: context.at)
    let known = try services.store.arrivals.find(guest.id, at: context.at)
    let sharing = sharing ?? (known?.sharing == .ride ? .ride : .once)
    // Further positions of a ride are not written to the database.
    if minutes != nil || known?.sharing != sharing {
      _ = try await services.store.arrivals.tell(guest.id, minutes: minutes, sharing: sharing, context: context)
    }
    let approach = services.arrivals.note(position, of: guest.id, to: event.id, at: place)
    if approach.isThere {
      try await services.store.arrivals.end(guest.id, context: context)
    }
    // The travel may have ended, or the event's place may have changed, while this request ran.
    if try services.store.arrivals.find(guest.id, at: context.at) == nil
      || services.store.guests.invitation(guest.id)?.event.details.coordinates != place
    {
      services.arrivals.forget(guest.id, to: event.id)
    }
  }
}
