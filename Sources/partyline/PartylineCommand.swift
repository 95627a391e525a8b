import ArgumentParser

@main
struct PartylineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "partyline",
    abstract: "Event invitations whose notifications can be answered.",
    subcommands: [Serve.self, Demo.self, Migrate.self, Backup.self, Token.self],
    defaultSubcommand: Serve.self)
}
