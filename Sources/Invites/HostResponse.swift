/// What a host does with a notice where they see it.
public enum HostResponse: Hashable, Sendable {
  /// Raw values are action identifiers.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case reply
    /// Those who have not answered.
    case remind
    case admit, refuse
  }

  /// Whom words are for.
  public enum Addressee: Hashable, Sendable {
    /// The reply goes to the addressee of the notification: see `HostNotification.addressee`.
    case told
    /// For their eyes alone.
    case guest(Guest.ID)
    /// In the thread.
    case everybody
  }

  case reply(String, to: Addressee)
  case remind
  case admit, refuse

  /// What came of it.
  public struct Outcome: Hashable, Sendable, Codable {
    public let action: String
    /// Who was written to, let in or not let in; nil for everybody.
    public let name: String?
    /// How many were reminded.
    public let reminded: Int

    public init(_ action: Action, name: String? = nil, reminded: Int = 0) {
      (self.action, self.name, self.reminded) = (action.rawValue, name, reminded)
    }
  }
}

extension HostNotification.Occasion {
  /// - Throws: `unknownAction` for what cannot be done with a notice of this kind.
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
  /// - Throws: `tooLate` for somebody who does not wait for the host's word any more.
  public func requireRequesting() throws(Failure) {
    switch listStatus {
    case .requested: return
    case .listed: throw Failure(.tooLate, "\(name) is already on the list.")
    case .removed, .blocked: throw Failure(.tooLate, "\(name) was already turned down.")
    }
  }

  /// - Parameter count: of those who may be reminded.
  /// - Throws: `tooLate` where there is nobody.
  public static func requireSilent(_ count: Int) throws(Failure) {
    guard count > 0 else { throw Failure(.tooLate, "Nobody is left to remind right now.") }
  }
}
