import APNsClient
import Foundation
import PageKit

/// The key, app topics and servers with which this server sends through APNs.
public struct APNsSettings: Sendable {
  public var key: APNsKey
  /// The bundle identifiers of the apps whose devices may register.
  public var topics: [String]
  /// The environment of device tokens that do not name theirs.
  public var environment: APNsEnvironment
  public var servers: APNsServers

  public init(
    key: APNsKey, topics: [String], environment: APNsEnvironment = .production, servers: APNsServers = .apple
  ) {
    self.key = key
    self.topics = topics
    self.environment = environment
    self.servers = servers
  }
}

extension Configuration {
  /// Returns the settings of `PARTYLINE_APNS_…`. Nil without a key.
  /// - Throws: `ConfigurationError` naming the variable at fault.
  public static func apns(_ environment: [String: String]) throws(ConfigurationError) -> APNsSettings? {
    guard let path = value("PARTYLINE_APNS_KEY", environment) else {
      for name in ["PARTYLINE_APNS_TEAM", "PARTYLINE_APNS_TOPICS"] where value(name, environment) != nil {
        throw ConfigurationError("\(name) is of no use alone; set PARTYLINE_APNS_KEY to the key file, AuthKey_….p8.")
      }
      return nil
    }
    return APNsSettings(
      key: try apnsKey(
        path, id: value("PARTYLINE_APNS_KEY_ID", environment), team: value("PARTYLINE_APNS_TEAM", environment) ?? ""),
      topics: try apnsTopics(value("PARTYLINE_APNS_TOPICS", environment) ?? ""),
      environment: try apnsEnvironment(value("PARTYLINE_APNS_ENVIRONMENT", environment) ?? "production"),
      servers: try apnsServers(
        url: value("PARTYLINE_APNS_TEST_URL", environment),
        certificate: value("PARTYLINE_APNS_TEST_CERTIFICATE", environment)))
  }

  private static func value(_ name: String, _ environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func apnsKey(_ setting: String, id: String?, team: String) throws(ConfigurationError) -> APNsKey {
    do {
      return try APNsKey(setting: setting, id: id, team: team)
    } catch {
      switch error {
      case .unreadable, .invalidKey:
        let name = APNsKey.isPEM(setting) ? "not a path" : setting
        throw ConfigurationError("PARTYLINE_APNS_KEY is \(name). \(error)")
      case .invalidID:
        throw ConfigurationError(
          "\(error) Set PARTYLINE_APNS_KEY_ID for a file of another name, and for a key that is not a file.")
      case .invalidTeam: throw ConfigurationError("PARTYLINE_APNS_TEAM is “\(team)”. \(error)")
      }
    }
  }

  private static func apnsTopics(_ text: String) throws(ConfigurationError) -> [String] {
    let topics = text.split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    guard !topics.isEmpty, topics.allSatisfy({ $0.wholeMatch(of: #/[A-Za-z0-9.\-]{1,200}/#) != nil }) else {
      throw ConfigurationError("PARTYLINE_APNS_TOPICS is “\(text)”; set bundle identifiers such as com.example.party.")
    }
    return topics
  }

  private static func apnsEnvironment(_ text: String) throws(ConfigurationError) -> APNsEnvironment {
    guard let environment = APNsEnvironment(rawValue: text) else {
      throw ConfigurationError("PARTYLINE_APNS_ENVIRONMENT is \(text); set production or sandbox.")
    }
    return environment
  }

  /// Returns a server on this machine in place of Apple's, and the certificate by which to recognize it.
  private static func apnsServers(url: String?, certificate: String?) throws(ConfigurationError) -> APNsServers {
    guard let url else { return .apple }
    guard let certificate, let servers = APNsServers(loopback: url, certificateAuthorities: URL(filePath: certificate))
    else {
      throw ConfigurationError(
        "PARTYLINE_APNS_TEST_URL is \(url); set an address such as https://127.0.0.1:8443 of this machine, and the file "
          + "of its certificate in PARTYLINE_APNS_TEST_CERTIFICATE.")
    }
    return servers
  }
}
