import ArgumentParser
import Foundation
import Invites
import PageKit
import Worker

@main
enum Main {
  static func main() async {
    // Only the server's user may read its files, including the database and the photos.
    umask(0o077)
    // The workers are confined here, because confinement applies to this thread and the threads that it starts, and
    // there are no others yet.
    switch CommandLine.arguments.dropFirst().first {
    case PhoneWorkerCommand.name: PhoneWorkerCommand.confine()
    case MailWorkerCommand.name:
      try? WorkerProcess.confine()
      WorkerProcess.shutIn()
      // Waiting for a command would use Dispatch.
      MailWorkerCommand.main(Array(CommandLine.arguments.dropFirst(2)))
    default: break
    }
    await PartylineCommand.main()
  }
}

struct PartylineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "partyline",
    abstract: "Event invitations whose notifications can be answered.",
    version: "partyline \(Version.text)",
    subcommands: [
      Serve.self, Config.self, Address.self, Demo.self, Migrate.self, Move.self, Backup.self, Restore.self,
      Healthcheck.self,
      Export.self, Erase.self, Token.self, Sessions.self, SetPassphrase.self, Keys.self, Payload.self, Push.self,
      MailCommand.self, Inbound.self, Preview.self, PhoneWorkerCommand.self, MailWorkerCommand.self,
      DoctorCommand.self,
    ],
    defaultSubcommand: Serve.self)
}
