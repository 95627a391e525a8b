import APNsClient
import Invites
import JSON

/// The fields that an app sends when it registers: `{"token": "0a1b…", "topic": "com.example.party"}`.
struct AppInput {
  private let token: String
  private let topic: String
  private let environment: String?

  /// - Throws: `Failure` with the field at fault.
  init(_ object: JSON) throws(Failure) {
    do {
      var fields = try JSON.Fields(object)
      token = try fields.string("token")
      topic = try fields.string("topic")
      environment = try fields.optionalString("environment")
      try fields.finish()
    } catch {
      throw Failure(error).within("apns")
    }
  }

  /// - Parameter settings: nil on a server that does not send to apps.
  /// - Throws: `invalidDeviceToken`, `outOfRange`.
  func registration(name: String, _ settings: APNsSettings?) throws(Failure) -> DeviceRegistration {
    guard let settings else {
      throw Failure(
        .invalidDeviceToken, "This server has no APNs key, so it only sends to browsers.", field: "apns")
    }
    guard settings.topics.contains(topic) else {
      throw Failure(.invalidDeviceToken, "This server doesn’t send to this app.", field: "apns/topic")
    }
    guard let environment = environment.map(APNsEnvironment.init(rawValue:)) ?? settings.environment else {
      throw Failure(.outOfRange, "The environment must be production or sandbox.", field: "apns/environment")
    }
    guard let token = DeviceToken(token) else {
      throw Failure(
        .invalidDeviceToken, "A device token must be 1 to 256 bytes in hexadecimal.", field: "apns/token")
    }
    return DeviceRegistration(
      address: .apns(token: token.description, topic: topic), service: APNsServers.host(environment), name: name)
  }
}

extension Failure {
  /// The failure for a field inside another.
  fileprivate func within(_ name: String) -> Failure {
    Failure(code, sentence, field: field.map { "\(name)/\($0)" } ?? name, retryAfter: retryAfter)
  }
}
