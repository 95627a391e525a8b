import HTTPServer
import Invites

extension PhoneServices {
  /// The phone that the segment `{phone}` of the address names.
  /// - Parameter token: a response token that came in a form; by default that of the query.
  /// - Throws: `notFound`, and what `Access.notice` throws.
  func phone(_ request: Request, token: String? = nil) async throws -> PhoneAccess {
    let access = try phoneAccess(request, token: token)
    if case .guest(_, let notice) = access.holder { _ = try await guests?.freshPhone(notice) }
    return access
  }

  /// The phone as it was left, without what was sent since.
  func phoneAccess(_ request: Request, token: String? = nil) throws -> PhoneAccess {
    let name = request.parameters["phone"]
    guard name == "mine" else {
      guard let guests else { throw Failure(.notFound, "There is no such phone here.") }
      return try guests.guestPhone(name, request, token: token ?? request.query["token"])
    }
    guard let phone = handsets.phone(of: request) else {
      throw Failure(.notFound, "This browser has no phone here, or it was put away. Open /preview for a new one.")
    }
    return access(to: phone, request)
  }

  func access(to phone: BrowserHandset, _ request: Request) -> PhoneAccess {
    let account = account(request)
    phone.network.belongs(toHost: account != nil)
    return PhoneAccess(holder: .browser(phone), account: account, token: nil)
  }

  /// The browser's own phone; a new one, with its cookie on `response`, where it has none.
  /// - Throws: `forbidden` to the phones themselves, which may not breed.
  func browserPhone(for request: Request, on response: inout Response) throws -> BrowserHandset {
    if let phone = handsets.phone(of: request) {
      try request.spokenLanguage.map(phone.speak)
      return phone
    }
    let network = ClientNetwork.of(request, isProxied: isProxied)
    guard network != PhoneNetwork.remoteAddress else { throw Failure(.forbidden, "A phone has no phone.") }
    let (cookie, phone) = try handsets.newPhone(for: network)
    try phone.speak(request.language)
    response.setCookie(.phone, cookie, maxAge: HandsetShelf.cookieSeconds, isSecure: isSecure)
    return phone
  }
}

extension Services {
  /// The phone of the guest who got the notification `id`.
  func guestPhone(_ id: String, _ request: Request, token: String?) throws -> PhoneAccess {
    try guestPhone(access.notice(id, request, token: token), token: token)
  }

  /// The phone that the notification is seen on, which has taken in all that was sent by now.
  func freshPhone(_ access: NoticeAccess) async throws -> GuestHandset {
    let phone = try guestHandsets.phone(for: access)
    try await access.isDryRun ? phone.rehearse(access.notice) : phone.catchUp()
    return phone
  }

  func guestPhone(_ access: NoticeAccess, token: String?) throws -> PhoneAccess {
    let phone = try guestHandsets.phone(for: access)
    return PhoneAccess(holder: .guest(phone, access), account: access.account, token: token)
  }
}
