import App
import ArgumentParser
import Foundation
import Logging
import PageKit
import Texts
import Web
import Worker

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Run the server until it is stopped.")

  @OptionGroup var data: DataOption

  @Option(help: "Address to listen on (PARTYLINE_HOST; default 127.0.0.1).")
  var host: String?

  @Option(help: "Port to listen on, 0 for any free one (PARTYLINE_PORT; default 8080).")
  var port: Int?

  @Option(help: "Largest number of connections; each open page uses one (PARTYLINE_CONNECTIONS; default 8192).")
  var connections: Int?

  @Option(help: "URL at which others reach this server, e.g. https://party.example.org (PARTYLINE_PUBLIC_URL).")
  var publicURL: String?

  @Option(help: "PEM file with the certificate chain (PARTYLINE_TLS_CERTIFICATE).")
  var tlsCertificate: String?

  @Option(help: "PEM file with the private key (PARTYLINE_TLS_KEY).")
  var tlsKey: String?

  @Option(help: "Disk space in megabytes that uploads leave free (PARTYLINE_DISK_RESERVE_MB; default 500).")
  var diskReserveMB: String?

  @Option(help: "Megabytes of one guest's photos at one event (PARTYLINE_GUEST_PHOTOS_MB; default 500).")
  var guestPhotosMB: String?

  @Option(help: "Megabytes of one event's photos (PARTYLINE_EVENT_PHOTOS_MB; default 10000).")
  var eventPhotosMB: String?

  @Option(help: "Megabytes of all photos together (PARTYLINE_PHOTOS_MB; default 50000).")
  var photosMB: String?

  @Option(help: "Contact for push services, mailto: or https: (PARTYLINE_PUSH_CONTACT; default: the public URL).")
  var pushContact: String?

  @Option(help: "APNs key file, AuthKey_….p8, for sending to apps (PARTYLINE_APNS_KEY).")
  var apnsKey: String?

  @Option(help: "The team of that key (PARTYLINE_APNS_TEAM).")
  var apnsTeam: String?

  @Option(help: "Bundle identifiers of the apps, separated by commas (PARTYLINE_APNS_TOPICS).")
  var apnsTopics: String?

  @Option(help: "production or sandbox (PARTYLINE_APNS_ENVIRONMENT; default production).")
  var apnsEnvironment: String?

  @Option(help: "Relay for sending mail, smtps://HOST or smtp://HOST:587 (PARTYLINE_MAIL_RELAY).")
  var mailRelay: String?

  @Option(help: "Sender of mails, Partyline <invites@party.example> (PARTYLINE_MAIL_FROM).")
  var mailFrom: String?

  @Option(help: "The login at that server (PARTYLINE_MAIL_USER).")
  var mailUser: String?

  @Option(help: "File that holds its password (PARTYLINE_MAIL_PASSWORD_FILE; or PARTYLINE_MAIL_PASSWORD).")
  var mailPasswordFile: String?

  @Option(help: "Address for guests' replies by mail, rsvp@party.example (PARTYLINE_MAIL_REPLIES).")
  var mailReplies: String?

  @Option(help: "Largest number of mails in an hour, 0 for no limit (PARTYLINE_MAIL_PER_HOUR; default 300).")
  var mailPerHour: String?

  @Option(help: "Serve styles and scripts from this directory instead of from the binary.")
  var assets: String?

  @Flag(help: "Load the demo if it is not there yet, and print its links.")
  var demo = false

  @Flag(help: "Do not log requests.")
  var quiet = false

  func run() async throws {
    let partyline = try await Partyline(configuration: configuration())
    let signals = await StopSignals()
    try await partyline.start()
    say(try partyline.greeting())
    let quiet = Task {
      // Releases code after the start, after the tasks that begin later, and after the first run of the tasks of each
      // minute.
      for seconds in [2, 30, 60] {
        try await Task.sleep(for: .seconds(seconds))
        ProgramCode.release()
      }
    }
    await signals.wait()
    quiet.cancel()
    say("Stopping; requests in flight are finished first.")
    await partyline.stop()
  }

  private func configuration() throws -> Configuration {
    let apns = [
      "PARTYLINE_APNS_KEY": apnsKey, "PARTYLINE_APNS_TEAM": apnsTeam, "PARTYLINE_APNS_TOPICS": apnsTopics,
      "PARTYLINE_APNS_ENVIRONMENT": apnsEnvironment,
    ]
    let mail = [
      "PARTYLINE_MAIL_RELAY": mailRelay, "PARTYLINE_MAIL_FROM": mailFrom, "PARTYLINE_MAIL_USER": mailUser,
      "PARTYLINE_MAIL_PASSWORD_FILE": mailPasswordFile, "PARTYLINE_MAIL_REPLIES": mailReplies,
      "PARTYLINE_MAIL_PER_HOUR": mailPerHour,
    ]
    var configuration = try data.configuration(replacing: apns.merging(mail) { $1 }.compactMapValues { $0 })
    if let host { configuration.host = host }
    if let port {
      guard (0...65_535).contains(port) else { throw ConfigurationError("--port takes a number from 0 to 65535.") }
      configuration.port = port
    }
    if let connections { configuration.connections = try Configuration.connections(String(connections)) }
    if let publicURL { configuration.publicURL = try Configuration.publicURL(publicURL) }
    if tlsCertificate != nil || tlsKey != nil {
      configuration.tls = try Configuration.tls(
        certificate: tlsCertificate ?? configuration.tls?.certificate ?? "",
        key: tlsKey ?? configuration.tls?.key ?? "")
    }
    if let assets {
      configuration.assets = try Configuration.assets(assets)
      try configuration.assets.map(Texts.use(directory:))
    }
    if let diskReserveMB { configuration.diskReserve = try Configuration.megabytes(diskReserveMB, "--disk-reserve-mb") }
    if let guestPhotosMB {
      configuration.guestPhotoBytes = try Configuration.megabytes(guestPhotosMB, "--guest-photos-mb")
    }
    if let eventPhotosMB {
      configuration.eventPhotoBytes = try Configuration.megabytes(eventPhotosMB, "--event-photos-mb")
    }
    if let photosMB { configuration.photoBytes = try Configuration.megabytes(photosMB, "--photos-mb") }
    if let pushContact { configuration.pushContact = try Configuration.pushContact(pushContact) }
    configuration.start.read(Array(CommandLine.arguments.dropFirst()))
    configuration.loadsDemo = demo
    configuration.logsAccess = !quiet
    configuration.phoneWorkerProgram = OwnProgram.path
    return configuration
  }
}
