/// A host's action on a notification.
public enum HostResponse: Hashable, Sendable {
  /// The actions. The raw values are action identifiers.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case reply
    /// Nudges the guests who have not answered.
    case remind
    case admit, refuse
  }

  /// The recipient of a reply.
  public enum Addressee: Hashable, Sendable {
    /// The addressee of the notification: see `HostNotification.addressee`.
    case told
    /// One guest, privately.
    case guest(Guest.ID)
    /// All guests, in the thread.
    case everybody
  }

  case reply(String, to: Addressee)
  case remind
  case admit, refuse

  /// The result of the action.
  public struct Outcome: Hashable, Sendable, Codable {
    public let action: String
    /// The person who was written to, admitted or refused. Nil for all guests.
    public let name: String?
    /// The number of guests who were nudged.
    public let reminded: Int

    public init(_ action: Action, name: String? = nil, reminded: Int = 0) {
      (self.action, self.name, self.reminded) = (action.rawValue, name, reminded)
    }
  }
}

extension HostNotification.Occasion {
  /// Checks that the action is available for this kind of notification.
  /// - Throws: `unknownAction` when it is not.
  public func requireAction(_ action: HostResponse.Action) throws(Failure) {
    let known: [HostResponse.Action] = self == .request ? [.admit, .refuse] : [.reply, .remind]
    guard known.contains(action) else {
      let names = known.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .unknownAction, "There is no action \(action.rawValue). Use one of: \(names).", field: "actionIdentifier")
    }
  }
}

extension Guest {
  /// Checks that the person still waits for approval.
  /// - Throws: `tooLate` when they do not.
  public func requireRequesting() throws(Failure) {
    switch listStatus {
    case .requested: return
    case .listed: throw Failure(.tooLate, "\(name) is already on the list.")
    case .removed, .blocked: throw Failure(.tooLate, "\(name)’s request was already declined.")
    }
  }

  /// Checks that there are guests to nudge.
  /// - Parameter count: the number of guests who may be nudged.
  /// - Throws: `tooLate` when there are none.
  public static func requireSilent(_ count: Int) throws(Failure) {
    guard count > 0 else { throw Failure(.tooLate, "There is no one left to remind right now.") }
  }
}
