import Foundation
import HTTPServer
import Invites
import PageKit
import PhoneWeb
import Texts
import UserNotifications

/// The phones of guests and hosts, whose state is in the database.
extension Services {
  /// Returns the phone on which the notification is seen: the guest's own, or a host's dry run of it.
  func phone(for access: NotificationAccess) throws -> PhoneSession {
    let (notification, guest) = (access.notification.id, access.notification.guestID)
    guard access.isDryRun else { return try phone(of: guest) }
    return try phoneSessions.phone(
      .rehearsal(notification, access.role?.account?.id), in: guestPhones.language(of: guest),
      store: { DryRunPhoneBackend(guestPhones, of: notification) })
  }

  /// Returns a guest's own phone. It receives notifications while a browser shows it.
  func phone(of guest: Guest.ID) throws -> PhoneSession {
    try phoneSessions.phone(
      .guest(guest), in: guestPhones.language(of: guest),
      store: { GuestPhoneBackend(guests: guestPhones, guest: guest) }, news: { bus.changes(of: guest) })
  }

  /// Returns a host's phone. It receives the host's notifications while a browser shows it.
  func phone(ofHost account: Account.ID) throws -> PhoneSession {
    try phoneSessions.phone(
      .host(account), in: store.notifications.language(ofHost: account),
      store: { HostPhoneBackend(guestPhones, of: account) }, news: { bus.changes(of: account) })
  }
}

extension Services: GuestPhoneProvider {
  package func hostPhone(_ request: Request) throws -> PhoneAccess {
    guard let account = try access.caller(of: request).account else {
      throw Failure(.notFound, "There is no such phone here. Sign in as a host to see yours.")
    }
    return PhoneAccess(try phone(ofHost: account.id), openedBy: .host(account))
  }

  package func guestPhone(_ notification: String, _ request: Request, token: String?) throws -> PhoneAccess {
    let notification = try access.currentNotification(notification, request, token: token)
    return PhoneAccess(try phone(for: notification), openedBy: .notification(notification))
  }

  package func isStillWelcome(_ phone: PhoneAccess, _ request: Request) -> Bool {
    switch phone.opener {
    case .browser: return true
    case .host(let account): return (try? access.caller(of: request))?.account?.id == account.id
    case .notification(let begun):
      let now = try? access.currentNotification(phone.name, request, token: begun.token)
      return now?.isDryRun == begun.isDryRun && now?.isOfOneNotification == begun.isOfOneNotification
    }
  }

  package func noteReading(_ invitation: Invitation, _ request: Request) async throws {
    guard let reader = try reader(of: MemberRequest(request, invitation)) else { return }
    try await note(reader, readsLanguageOf: request)
  }

  package func attachment(named name: String, key: String) async throws -> URL? {
    guard isEqualInConstantTime(key, secret.fileKey(name)) else { return nil }
    return try await guestPhones.files.file(named: name)
  }

  package func push(of notification: EventNotification) throws -> PushSource? {
    try PushSource(notification, in: guestPhones)
  }

  package func mailPanel(
    of notification: NotificationAccess, page: @escaping @Sendable (MailPanel.Look) -> String, language: Language
  ) async throws -> MailPanel? {
    try await mail(of: notification).flatMap { MailPanel($0, page: page, language: language) }
  }
}

extension Services {
  /// The services that the routes of all phones use, including guests' phones.
  var ofPhones: PhoneServices {
    PhoneServices(
      phoneSessions: phoneSessions, network: guestPhones.network, dependencies: dependencies, assets: assets,
      address: address, streams: streams, logger: logger, incoming: data.incoming,
      scratch: guestPhones.files.rehearsal, account: { [access] in (try? access.caller(of: $0))?.account },
      sends: { [self] in payloadSends(of: (try? access.caller(of: $0))?.account) },
      linksToDeveloperPages: developers.audience != .off, guests: self)
  }
}
