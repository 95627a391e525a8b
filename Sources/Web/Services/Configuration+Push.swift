import PageKit
import WebPush

extension Configuration {
  /// - Throws: `ConfigurationError` unless services would take it.
  public static func pushContact(_ text: String) throws(ConfigurationError) -> VAPIDSubject {
    do {
      return try VAPIDSubject(text)
    } catch {
      throw ConfigurationError(
        "PARTYLINE_PUSH_CONTACT is \(text); set an address such as mailto:you@example.org that can be written to, not one "
          + "of a local network.")
    }
  }

  /// - Parameters:
  ///   - hosts: separated by commas.
  ///   - testPorts: of `http://127.0.0.1`, separated by commas.
  /// - Throws: `ConfigurationError`.
  public static func pushServices(hosts: String, testPorts: String) throws(ConfigurationError) -> PushServices {
    let names = hosts.split(separator: ",").map { String($0.filter { $0 != " " }) }
    for name in names where !PushServices.isHost(name) {
      throw ConfigurationError("PARTYLINE_PUSH_SERVICES names \(name); set hosts such as push.example.org.")
    }
    var ports: Set<Int> = []
    for text in testPorts.split(separator: ",") {
      guard let port = Int(text), (1...65_535).contains(port) else {
        throw ConfigurationError("PARTYLINE_PUSH_TEST_PORTS names \(text); set numbers from 1 to 65535.")
      }
      ports.insert(port)
    }
    return PushServices(additionalHosts: names, loopbackPorts: ports)
  }

  /// Whom push services may write to. Apple takes nothing from a server that names nobody, or a name of its own network.
  var pushSubject: VAPIDSubject {
    get throws {
      if let pushContact { return pushContact }
      return try (try? VAPIDSubject(address)) ?? VAPIDSubject("mailto:partyline@example.org")
    }
  }
}
