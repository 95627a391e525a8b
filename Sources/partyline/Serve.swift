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

  @Option(help: .init(stringLiteral: Setting.host.help))
  var host: String?

  @Option(help: .init(stringLiteral: Setting.port.help))
  var port: String?

  @Option(help: .init(stringLiteral: Setting.connections.help))
  var connections: String?

  @Option(help: .init(stringLiteral: Setting.publicURL.help))
  var publicURL: String?

  @Option(help: .init(stringLiteral: Setting.tlsCertificate.help))
  var tlsCertificate: String?

  @Option(help: .init(stringLiteral: Setting.tlsKey.help))
  var tlsKey: String?

  @Option(help: .init(stringLiteral: Setting.diskReserve.help))
  var diskReserveMB: String?

  @Option(help: .init(stringLiteral: Setting.guestPhotos.help))
  var guestPhotosMB: String?

  @Option(help: .init(stringLiteral: Setting.eventPhotos.help))
  var eventPhotosMB: String?

  @Option(help: .init(stringLiteral: Setting.photos.help))
  var photosMB: String?

  @Option(help: .init(stringLiteral: Setting.pushContact.help))
  var pushContact: String?

  @Option(help: .init(stringLiteral: Setting.apnsKey.help))
  var apnsKey: String?

  @Option(help: .init(stringLiteral: Setting.apnsTeam.help))
  var apnsTeam: String?

  @Option(help: .init(stringLiteral: Setting.apnsTopics.help))
  var apnsTopics: String?

  @Option(help: .init(stringLiteral: Setting.apnsEnvironment.help))
  var apnsEnvironment: String?

  @Option(help: .init(stringLiteral: Setting.mailRelay.help))
  var mailRelay: String?

  @Option(help: .init(stringLiteral: Setting.mailFrom.help))
  var mailFrom: String?

  @Option(help: .init(stringLiteral: Setting.mailUser.help))
  var mailUser: String?

  @Option(help: .init(stringLiteral: Setting.mailPasswordFile.help))
  var mailPasswordFile: String?

  @Option(help: .init(stringLiteral: Setting.mailReplies.help))
  var mailReplies: String?

  @Option(help: .init(stringLiteral: Setting.mailPerHour.help))
  var mailPerHour: String?

  @Option(help: .init(stringLiteral: Setting.developers.help))
  var developers: String?

  @Option(help: "Serve styles and scripts from this directory instead of from the binary.")
  var assets: String?

  @Flag(help: "Load the demo if it is not there yet, and print its links.")
  var demo = false

  @Option(help: .init(stringLiteral: Setting.logFormat.help))
  var logFormat: String?

  @Flag(help: "Do not log requests.")
  var quiet = false

  func run() async throws {
    for name in Setting.unknown(in: ProcessInfo.processInfo.environment) { complain(Setting.complaint(about: name)) }
    let configuration = try configuration()
    configuration.logFormat.use()
    let partyline = try await withExitStatus { try await Partyline(configuration: configuration) }
    let signals = await StopSignals()
    try await withExitStatus { try await partyline.start() }
    say(try partyline.greeting())
    let manager = ServiceManager()
    manager?.reportReady()
    let watchdog = Task { await manager?.reportAlive { await partyline.waitForWriter() } }
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
    watchdog.cancel()
    manager?.reportStopping()
    say("Stopping; requests in flight are finished first.")
    await partyline.stop()
  }

  private func configuration() throws -> Configuration {
    var configuration = try data.configuration(replacing: flags)
    if let assets {
      configuration.assets = try Configuration.assets(assets)
      try configuration.assets.map(Texts.use(directory:))
    }
    configuration.start.read(Array(CommandLine.arguments.dropFirst()))
    configuration.loadsDemo = demo
    configuration.logsAccess = !quiet
    configuration.phoneWorkerProgram = OwnProgram.path
    return configuration
  }

  /// The values of the flags, by the variables that they replace.
  private var flags: [String: String] {
    let values: [(Setting, String?)] = [
      (.host, host), (.port, port), (.connections, connections), (.publicURL, publicURL),
      (.tlsCertificate, tlsCertificate), (.tlsKey, tlsKey), (.diskReserve, diskReserveMB),
      (.guestPhotos, guestPhotosMB), (.eventPhotos, eventPhotosMB), (.photos, photosMB), (.pushContact, pushContact),
      (.apnsKey, apnsKey), (.apnsTeam, apnsTeam), (.apnsTopics, apnsTopics), (.apnsEnvironment, apnsEnvironment),
      (.mailRelay, mailRelay), (.mailFrom, mailFrom), (.mailUser, mailUser), (.mailPasswordFile, mailPasswordFile),
      (.mailReplies, mailReplies), (.mailPerHour, mailPerHour), (.developers, developers),
      (.logFormat, logFormat),
    ]
    let given = values.compactMap { setting, value in value.map { (setting.variable, $0) } }
    return Dictionary(uniqueKeysWithValues: given)
  }
}
