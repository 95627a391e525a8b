import Foundation
import PageKit
import Storage
import Web

extension Services {
  var demoLinks: DemoLinks { DemoLinks(store: store, links: links, hasPage: developers.audience != .off) }

  /// Carries out a command's request, in the running server or in the command's own process.
  /// - Returns: the text that the command prints.
  /// - Throws: `Failure` or `ConfigurationError`, whose text says what to do.
  func carryOut(_ request: ControlRequest) async throws -> String {
    let hosts = HostAdmin(store: store, dependencies: dependencies)
    switch request {
    case .token(let host, let name): return try await hosts.makeToken(for: host, name: name)
    case .tokens(let host): return try hosts.tokens(of: host).joined(separator: "\n")
    case .revokeToken(let name, let host): return "Revoked: \(try await hosts.revokeToken(name, of: host))."
    case .sessions(let host): return try hosts.sessions(of: host).joined(separator: "\n")
    case .endSessions(let host): return "Ended: \(try await hosts.endSessions(of: host))."
    case .setPassphrase(let passphrase, let host):
      let ended = try await hosts.setPassphrase(passphrase, of: host)
      return "The passphrase is changed. Sessions ended: \(ended)."
    case .keys: return try pushKeys.list(in: store).joined(separator: "\n")
    case .newKey:
      try await pushKeys.rotate(in: store, secret: secret, at: dependencies.now())
      return try pushKeys.list(in: store).joined(separator: "\n")
    case .push(let payload, let subscription): return try await push(payload, toSubscription: subscription)
    case .mail(let bytes, let recipient):
      return try await MailIntake(services: self).take([UInt8](bytes), for: recipient).json.text
    case .demo(let asJSON):
      try await DemoLoader(services: self).load()
      return asJSON ? try demoLinks.json().text : try demoLinks.lines().joined(separator: "\n")
    case .settings: return settings.joined(separator: "\n")
    case .erase(let person, let isConfirmed):
      let report = try await PersonErasure(services: self).run(person, isConfirmed: isConfirmed)
      return String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    case .migrate(let migrations):
      guard migrations == Store.migrations else {
        throw ConfigurationError("The running server has another version. Stop it, then migrate.")
      }
      return OfflineCommands.migrated
    }
  }
}
