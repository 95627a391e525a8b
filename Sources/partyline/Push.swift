import APNs
import APNsClient
import ArgumentParser
import Foundation
import HTTPClient
import JSON

/// `partyline push payload.apns --token … --topic com.example.party --key AuthKey_ABC123DEFG.p8 --team TEAM123456`
struct Push: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send a push payload to an app through APNs, or to a browser that subscribed here.",
    discussion:
      "Prints the request and the response of the service. Exits with 0 when the service accepted the push, which does "
      + "not mean that the device shows it. `partyline payload lint` finds problems before you send.")

  @OptionGroup var data: DataOption

  @Argument(help: "A file of JSON or .apns; - reads standard input.")
  var file: String

  @Option(help: "The device token, in hexadecimal, as the app got it.")
  var token: String?

  @Option(
    help: "Instead of a token: a file with the JSON of a browser's PushSubscription, made with this server's key.")
  var subscription: String?

  @Option(help: "The header apns-topic; by default the one of the app that an .apns file names.")
  var topic: String?

  @Option(help: "The key file, AuthKey_….p8 (PARTYLINE_APNS_KEY, which may hold the key itself).")
  var key: String?

  @Option(help: "The key's id, for a file of another name (PARTYLINE_APNS_KEY_ID).")
  var keyID: String?

  @Option(help: "The key's team (PARTYLINE_APNS_TEAM).")
  var team: String?

  @Flag(help: "Send to an app that Xcode installed.")
  var sandbox = false

  @Option(help: "The header apns-push-type; by default alert.")
  var pushType: String?

  @Option(help: "The header apns-priority.")
  var priority: Int?

  @Option(help: "The text that apns-collapse-id is made from.")
  var collapseID: String?

  @Option(help: "Seconds for which APNs keeps the push for a device that is off; 0 tries once.")
  var expiresIn: Int?

  @Option(help: "The header apns-id, for sending the same push again.")
  var id: String?

  @Option(help: "A server on this machine instead of Apple's, such as https://127.0.0.1:8443.")
  var url: String?

  @Option(help: "The certificate of that server, a PEM file.")
  var certificate: String?

  func validate() throws {
    if (token == nil) == (subscription == nil) { throw ValidationError("Give --token or --subscription.") }
    if subscription != nil, let given = optionsOfAPNs.first(where: { $0.isGiven }) {
      throw ValidationError("\(given.name) is for APNs. Leave it out with --subscription.")
    }
  }

  /// The options that a push to a browser does not have.
  private var optionsOfAPNs: [(name: String, isGiven: Bool)] {
    [
      ("--topic", topic != nil), ("--key", key != nil), ("--key-id", keyID != nil), ("--team", team != nil),
      ("--sandbox", sandbox), ("--push-type", pushType != nil), ("--priority", priority != nil),
      ("--collapse-id", collapseID != nil), ("--expires-in", expiresIn != nil), ("--id", id != nil),
      ("--url", url != nil), ("--certificate", certificate != nil),
    ]
  }

  func run() async throws {
    if let subscription { return try await push(toSubscription: subscription) }
    let client = APNsClient(key: try apnsKey(), servers: try servers())
    let request = try request()
    say("POST \(request.path)")
    for field in request.headers { say("\(field.name): \(field.value)") }
    say("authorization: bearer … (\(client.key))\n")
    let answer = await client.send(request)
    await client.shutdown()
    report(answer, to: request)
    if answer.outcome != .accepted { throw ExitCode.failure }
  }

  private func apnsKey() throws -> APNsKey {
    let environment = ProcessInfo.processInfo.environment
    guard let setting = key ?? environment["PARTYLINE_APNS_KEY"] else {
      throw ValidationError("Give the APNs key file, AuthKey_….p8, with --key.")
    }
    return try APNsKey(
      setting: setting, id: keyID ?? environment["PARTYLINE_APNS_KEY_ID"],
      team: team ?? environment["PARTYLINE_APNS_TEAM"] ?? "")
  }

  private func servers() throws -> APNsServers {
    guard let url else { return .apple }
    guard let certificate, let servers = APNsServers(loopback: url, certificateAuthorities: URL(filePath: certificate))
    else {
      throw ValidationError("--url takes an address of this machine, and --certificate the file of its certificate.")
    }
    return servers
  }

  private func request() throws -> APNsRequest {
    guard let token = token.flatMap({ DeviceToken($0) }) else {
      throw ValidationError("--token is hexadecimal, such as 0a1b2c….")
    }
    guard let pushType = PushType(rawValue: pushType ?? PushType.alert.rawValue) else {
      throw ValidationError("The push type is one of \(PushType.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let file = try payload()
    guard let topic = topic ?? file.bundleIdentifier.flatMap(pushType.topic) else {
      throw ValidationError("--topic names the app, such as com.example.party.")
    }
    guard (1...APNsRequest.topicLimit).contains(topic.utf8.count), topic.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw ValidationError("--topic is the name of an app, such as com.example.party, of at most 255 bytes.") }
    guard (collapseID ?? "").utf8.count <= APNsRequest.collapseIDLimit else {
      throw ValidationError("--collapse-id is at most 64 bytes long.")
    }
    var request = APNsRequest(
      to: token, in: sandbox ? .sandbox : .production, topic: topic, pushType: pushType,
      deadline: expiresIn.map { $0 > 0 ? Date(timeIntervalSinceNow: TimeInterval($0)) : .distantPast },
      collapseIdentity: collapseID, payload: file.payload)
    if let priority {
      guard let priority = PushType.Priority(rawValue: priority) else {
        throw ValidationError("The priority is 10, 5 or 1.")
      }
      request.priority = priority
    }
    if let id {
      guard let id = UUID(uuidString: id) else { throw ValidationError("--id is a UUID.") }
      request.id = id
    }
    return request
  }

  func payload() throws -> APNsFile {
    try file == "-" ? APNsFile(parsing: standardInput()) : APNsFile(contentsOf: URL(filePath: file))
  }

  /// Reads at least one byte more than a file may have, so that a larger file is refused.
  private func standardInput() throws -> [UInt8] {
    var data = Data()
    while data.count <= JSON.sizeLimit, let more = try FileHandle.standardInput.read(upToCount: 1 << 16), !more.isEmpty
    {
      data += more
    }
    return [UInt8](data)
  }

  private func report(_ answer: APNsAnswer, to request: APNsRequest) {
    let status = answer.status.map(String.init) ?? "no answer"
    say(answer.reason.isEmpty ? status : "\(status) \(answer.reason)")
    if let id = answer.id { say("apns-id: \(id.uuidString.lowercased())") }
    if let id = answer.uniqueID { say("apns-unique-id: \(id)") }
    say(advice(answer.outcome, request))
  }

  private func advice(_ outcome: APNsAnswer.Outcome, _ request: APNsRequest) -> String {
    switch outcome {
    case .accepted: "APNs accepted the push. It does not report whether the device shows it."
    case .gone(let since):
      "The app is not on the device any more\(since.map { ", since \($0.formatted(.iso8601))" } ?? ""); its token is dead."
    case .unknownToken:
      "APNs does not know the token: it is incomplete, or belongs to the \(request.environment.other.rawValue) "
        + "environment"
        + (sandbox ? "; leave out --sandbox." : "; try --sandbox.")
    case .misconfigured:
      "APNs does not accept this key. Check the file, its id, the team, the environment and the clock."
    case .rejected: "The request is wrong for every device. Correct it before you send it again."
    case .later(let wait, let isOfDevice):
      "Send it again\(wait.map { " in \($0.components.seconds) s" } ?? " later")"
        + "\(isOfDevice ? ": this device got too many" : ""), with --id \(request.id.uuidString.lowercased())."
    case .unknown:
      "It is unknown whether APNs received the push. It is safe to send it again with --id "
        + "\(request.id.uuidString.lowercased())."
    }
  }
}
