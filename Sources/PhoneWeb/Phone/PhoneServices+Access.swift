import HTTPServer
import Invites
import PageKit

extension PhoneServices {
  /// Returns the phone that the path segment `{phone}` names, after it has received everything sent so far.
  /// - Parameter token: a response token from a form; by default the one in the query.
  /// - Throws: `notFound`, and the errors of `GuestPhoneProvider.guestPhone`.
  package func phone(_ request: Request, token: String? = nil) async throws -> PhoneAccess {
    let access = try phoneAccess(request, token: token)
    try await access.session.catchUp()
    return access
  }

  /// Returns the phone in its last state, without receiving what was sent since.
  package func phoneAccess(_ request: Request, token: String? = nil) throws -> PhoneAccess {
    let name = request.parameters["phone"]
    if name == "host", let guests { return try guests.hostPhone(request) }
    guard name == "mine" else {
      guard let guests else { throw Failure(.notFound, "There is no such phone here.") }
      let token = token ?? request.query["token"]
      return try guests.guestPhone(name, request, token: token)
    }
    guard let phone = phoneSessions.phone(of: request) else {
      throw Failure(.notFound, "This browser has no simulated iPhone, or it has expired. Open /preview for a new one.")
    }
    return access(to: phone, request)
  }

  /// Returns the access to a browser's own phone.
  package func access(to phone: PhoneSession, _ request: Request) -> PhoneAccess {
    phone.own?.network.belongs(toHost: account(request) != nil)
    return PhoneAccess(phone, openedBy: .browser)
  }

  /// Returns the browser's own phone. Creates one, and sets its cookie on `response`, if the browser has none.
  /// - Throws: `forbidden` when a phone's own request asks for another phone.
  package func browserPhone(for request: Request, on response: inout Response) throws -> PhoneSession {
    if let phone = phoneSessions.phone(of: request) {
      try request.spokenLanguage.map(phone.speak)
      return phone
    }
    let network = ClientNetwork.of(request, behind: address.proxies)
    guard network != PhoneNetwork.remoteAddress else { throw Failure(.forbidden, "A phone has no phone.") }
    let (cookie, phone) = try phoneSessions.newPhone(for: network, in: request.language)
    response.setCookie(.phone, cookie, maxAge: PhoneSessions.cookieSeconds, isSecure: address.isSecure)
    return phone
  }
}
