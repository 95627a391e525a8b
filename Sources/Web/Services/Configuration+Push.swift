import PageKit
import WebPush

extension Configuration {
  /// Reads the contact address for push services.
  /// - Throws: `ConfigurationError` if push services would refuse the address.
  public static func pushContact(_ text: String) throws(ConfigurationError) -> VAPIDSubject {
    do {
      return try VAPIDSubject(text)
    } catch {
      throw ConfigurationError(
        "PARTYLINE_PUSH_CONTACT is \(text); set an address such as mailto:you@example.org that can be written to, not one "
          + "of a local network.")
    }
  }

  /// Reads the push services to which the server may send.
  /// - Parameters:
  ///   - hosts: additional hosts, separated by commas.
  ///   - testPorts: ports of `http://127.0.0.1`, separated by commas.
  /// - Throws: `ConfigurationError` for an invalid host or port.
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

  /// The address at which push services can contact the operator. Apple refuses requests from a server without one, or
  /// with one in a local network.
  var pushSubject: VAPIDSubject {
    get throws {
      if let pushContact { return pushContact }
      return try (try? VAPIDSubject(address)) ?? VAPIDSubject("mailto:partyline@example.org")
    }
  }
}
