import Foundation
import HTTPServer
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// Commands reach the running server over a UNIX socket, or work on the directory themselves when no server runs.
@Suite struct ControlSocketTests {
  @Test("The running server makes a token, or the command itself does when no server runs")
  func token() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let request = ControlRequest.token(host: "matt", name: "laptop")
    let alone = try await OfflineCommands.on(directory).perform(request)
    let server = try await TestServer.live(on: directory)
    let beside = try await OfflineCommands.on(directory).perform(request)
    for token in [alone, beside] {
      let events = try await server.get("/api/v1/events", ["Authorization": "Bearer \(token)"])
      #expect(try events.json["items"]?.array?.count == 1)
    }
    let refusal = await #expect(throws: ConfigurationError.self) {
      try await OfflineCommands.on(directory).perform(.token(host: "nobody", name: "laptop"))
    }
    #expect(refusal?.description == "There is no host named nobody.")
    #expect(try await OfflineCommands.on(directory).migrate() == "The database is up to date.")
    let other = await #expect(throws: ConfigurationError.self) {
      try await OfflineCommands.on(directory).perform(.migrate(to: ["m0001-other"]))
    }
    #expect(other?.description.contains("another version") == true)
    await server.close()
  }

  @Test("Simultaneous commands take turns with the directory, and none is refused")
  func turns() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let tokens = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<3 {
        group.addTask { try await OfflineCommands.on(directory).perform(.token(host: "Matt", name: "laptop")) }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(tokens.count == 3)
    try FileManager.default.removeItem(at: directory)
  }

  @Test("Commands reach the server even in a directory whose path is too long for a socket address")
  func deepDirectory() async throws {
    let root = URL.nowhere()
    let deep = root.appending(path: String(repeating: "deep", count: 40) + "/" + String(repeating: "er", count: 90))
    let server = try await TestServer.live(on: deep)
    #expect(try await OfflineCommands.on(deep).migrate() == OfflineCommands.migrated)
    await server.partyline.stop()
    #expect(!FileManager.default.fileExists(atPath: socket(in: deep)))
    try FileManager.default.removeItem(at: root)
  }

  @Test("A dead server's socket is replaced, only its owner can use it, and stopping the server removes it")
  func staleSocket() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let dead = LocalConnection.makeSocket()
    let address = try #require(ControlAddress(DataDirectory(directory)))
    #expect(address.with { bind(dead, $0, $1) } == 0)
    close(dead)
    #expect(try await OfflineCommands.on(directory).perform(.token(host: "Matt", name: "laptop")).hasPrefix("p_"))
    let server = try await TestServer.live(on: directory)
    let mode = try FileManager.default.attributesOfItem(atPath: socket(in: directory))[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try await OfflineCommands.on(directory).migrate() == OfflineCommands.migrated)
    await server.partyline.stop()
    #expect(!FileManager.default.fileExists(atPath: socket(in: directory)))
    await server.close()
  }

  @Test("Silent clients fill only the few command slots; the next is refused, and a stop waits for none")
  func silentClients() async throws {
    let server = try await TestServer.live()
    let directory = DataDirectory(server.directory)
    let silent = try (0..<ControlSocket.clientLimit).map { _ in try connected(to: directory) }
    while try await metric("partyline_control_clients", of: server) < ControlSocket.clientLimit { await Task.yield() }
    let refusal = await #expect(throws: ConfigurationError.self) {
      try await OfflineCommands.on(server.directory).migrate()
    }
    #expect(refusal?.description.contains("busy with other commands") == true)
    #expect(try await metric("partyline_control_refusals_total", of: server) == 1)
    #expect(try await server.get("/healthz").status == .ok)
    await server.partyline.stop()
    for line in silent { close(line.connection.descriptor) }
    await server.close()
  }

  @Test("A client that sends nothing, too much or nonsense is disconnected, and the next is served")
  func oddClients() async throws {
    let directory = DataDirectory(.nowhere())
    try DataDirectory.make(directory.root)
    let hasty = try ControlSocket(directory, meters: Meters(), patience: .milliseconds(200)) { _ in "served" }
    for text in ["", "half a request", String(repeating: "x", count: ControlSocket.requestLimit + 2) + "\n"] {
      let line = try connected(to: directory)
      send(line.connection.descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL))
      #expect(line.read(limit: 100, patience: .seconds(60)) == nil)
      close(line.connection.descriptor)
    }
    await hasty.stop()
    let socket = try ControlSocket(directory, meters: Meters()) { _ in "served" }
    for text in ["nonsense\n", "{}\n", "{\"erase\":{}}\n"] {
      let line = try connected(to: directory)
      send(line.connection.descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL))
      let reply = try #require(line.read(limit: 1000, patience: .seconds(60)))
      #expect(String(decoding: reply, as: UTF8.self).contains("does not know this command"))
      close(line.connection.descriptor)
    }
    #expect(try await ControlClient.ask(.demo(asJSON: true), of: directory) == "served")
    await socket.stop()
    #expect(try await ControlClient.ask(.demo(asJSON: true), of: directory) == nil)
    try FileManager.default.removeItem(at: directory.root)
  }

  @Test("The server takes commands from its own process, and from none that it started")
  func descendants() async throws {
    let directory = DataDirectory(.nowhere())
    try DataDirectory.make(directory.root)
    let served = try ControlSocket(directory, meters: Meters()) { _ in "served" }
    #expect(try await ControlClient.ask(.demo(asJSON: true), of: directory) == "served")
    let script = "use IO::Socket::UNIX; print IO::Socket::UNIX->new(Peer => $ARGV[0])->getline"
    for command in [
      ["/usr/bin/perl", "-e", script, socket(in: directory.root)],
      // The shell is the child, and waits for its own one.
      ["/bin/sh", "-c", #"/usr/bin/perl -e "$1" "$2"; true"#, "sh", script, socket(in: directory.root)],
    ] {
      #expect(try output(of: command).contains("takes no commands from what it started"))
    }
    await served.stop()
    try FileManager.default.removeItem(at: directory.root)
  }

  private func output(of command: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  private func connected(to directory: DataDirectory) throws -> ControlLine {
    let line = ControlLine(descriptor: LocalConnection.makeSocket())
    let address = try #require(ControlAddress(directory))
    try #require(address.with { connect(line.connection.descriptor, $0, $1) } == 0)
    return line
  }

  private func socket(in directory: URL) -> String {
    directory.appending(path: DataDirectory.controlSocketName).path(percentEncoded: false)
  }

  private func metric(_ name: String, of server: TestServer) async throws -> Int {
    let lines = await server.metrics().split(separator: "\n")
    return try #require(lines.first { $0.hasPrefix(name + " ") }?.split(separator: " ").last.flatMap { Int($0) })
  }
}
