import Storage

extension Services {
  /// Does what a command asks for, in the running server or in the command's own process; answers with what the command
  /// prints.
  /// - Throws: `Failure` or `ConfigurationError`, whose text says what to do.
  func carryOut(_ request: ControlRequest) async throws -> String {
    switch request {
    case .token(let host, let name):
      return try await Maintenance.makeToken(for: host, name: name, in: store, stamp: surroundings.stamp())
    case .demo(let asJSON):
      try await DemoLoader(services: self).load()
      let demo = DemoLinks(store: store, links: links)
      return asJSON ? try demo.json().text : try demo.lines().joined(separator: "\n")
    case .migrate(let migrations):
      guard migrations == Store.migrations else {
        throw ConfigurationError("The server that runs is of another version. Stop it, then migrate.")
      }
      return Maintenance.migrated
    }
  }
}
