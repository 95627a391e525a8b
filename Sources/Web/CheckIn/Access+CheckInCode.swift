import Invites
import PageKit
import Storage

extension Secret {
  /// Returns a guest's check-in code.
  /// - Parameter number: the guest's number on the list.
  /// - Returns: nil for a number above 65,535.
  func checkInCode(of guest: Guest, number: Int) -> CheckInCode? {
    guard let number = UInt16(exactly: number) else { return nil }
    let proof = checkInProof(of: guest)
    let place = UInt32(number) ^ checkInMask(at: guest.eventID, proof: proof)
    return CheckInCode(bits: UInt64(place) << 24 | UInt64(proof))
  }

  /// Returns the number of the guest whose code this would be. The code is not verified yet.
  fileprivate func guestNumber(in code: CheckInCode, at event: Event.ID) -> Int {
    let proof = UInt32(truncatingIfNeeded: code.bits & 0xFF_FFFF)
    return Int(UInt32(truncatingIfNeeded: code.bits >> 24) ^ checkInMask(at: event, proof: proof))
  }
}

extension Services {
  func checkInCode(of guest: Guest) throws -> CheckInCode? {
    try store.guests.number(of: guest.id).flatMap { secret.checkInCode(of: guest, number: $0) }
  }

  /// Returns the guest of the host's event whose code was typed or scanned, whatever their answer and whether or not
  /// they are on the list.
  /// - Throws: `wrongCode`; `otherEvent`; `tooManyAttempts` after many codes that belong to no guest.
  func guest(scanned text: String, _ host: HostRequest) throws -> Guest {
    guard let scanned = ScannedCode(text) else {
      throw Failure(
        .wrongCode, "This isn’t a check-in code. Check-in codes have eight letters and digits, like 7KQ2-9XNM.",
        field: "code")
    }
    let otherEvent = Failure(.otherEvent, "This check-in code is for another event.", field: "code")
    if case .code(_, let named?) = scanned, named != host.event.id { throw otherEvent }
    let attempt = RateLimit.checkInCodes(by: host.account.id)
    try limiter.take(attempt, at: dependencies.now())
    guard let guest = try guest(of: scanned, at: host.event.id) else {
      throw Failure(
        .wrongCode, "No guest of this event has this code. Check it, or look for the guest’s name.", field: "code")
    }
    limiter.giveBack(attempt)
    guard guest.eventID == host.event.id else { throw otherEvent }
    return guest
  }

  /// Returns the guest with this code at the event, or with this invitation at any event.
  private func guest(of scanned: ScannedCode, at event: Event.ID) throws -> Guest? {
    switch scanned {
    case .invitation(let token): return try store.guests.find(tokenHash: TokenHash.of(token))
    case .code(let code, _):
      let number = secret.guestNumber(in: code, at: event)
      guard let guest = try store.guests.find(number: number, at: event),
        let own = secret.checkInCode(of: guest, number: number),
        isEqualInConstantTime(own.description, code.description)
      else { return nil }
      return guest
    }
  }
}
