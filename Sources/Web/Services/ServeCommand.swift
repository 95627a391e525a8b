import Foundation
import HTTPServer
import PageKit
import Worker

/// The command that starts this server again on its current data. A host copies it into a shell.
package struct ServeCommand: Hashable, Sendable {
  /// `partyline`, or the program's path if a shell would find another program of that name, or none.
  package var program: String
  /// The absolute path of the data directory.
  package var data: String
  package var host: String
  package var port: Int
  /// Whether the server itself terminates TLS.
  package var usesTLS = false
  /// The other options of the command line.
  package var options: [String] = []
  /// The names of the other environment variables that apply. Their values may be secret.
  package var variables: [String] = []

  package init(program: String, data: String, host: String, port: Int) {
    (self.program, self.data, self.host, self.port) = (program, data, host, port)
  }

  package init(_ configuration: Configuration, _ directory: DataDirectory) {
    let found = ProgramSearch(path: configuration.start.searchPath).path(of: "partyline")
    let isFound = found.map { URL(filePath: $0).resolvingSymlinksInPath().path } == OwnProgram.path
    self.init(
      program: isFound ? "partyline" : OwnProgram.path, data: directory.path, host: configuration.host,
      port: configuration.port)
    usesTLS = configuration.tls != nil
    (options, variables) = (configuration.start.options, configuration.start.variables)
  }

  /// Returns the command.
  /// - Parameter host: the address to listen on. Nil for the current one.
  package func text(publicURL: String, host: String? = nil) -> String {
    let words =
      [program, "serve", "--data", data, "--host", host ?? self.host, "--port", String(port)]
      + ["--public-url", publicURL] + options
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// The scheme and authority at which programs on this machine reach the server.
  var localAddress: String {
    let name = ["0.0.0.0", "::", ""].contains(host) ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
    return "\(usesTLS ? "https" : "http")://\(name):\(port)"
  }

  /// Quotes a word for a POSIX shell, if needed.
  static func quoted(_ word: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-")
    if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
    return "'\(word.replacing("'", with: #"'\''"#))'"
  }
}

extension Configuration {
  /// The options and variables with which the process was started, as far as the command to restart it needs them.
  public struct Start: Sendable {
    /// The options, without those for data, host, port and public URL, which the command always has.
    public var options: [String] = []
    /// The names of Partyline's environment variables that are set, without those for data, host, port and public URL.
    public var variables: [String] = []
    /// The directories of programs, as in `PATH`.
    public var searchPath = ""

    public init() {}

    init(environment: [String: String]) {
      searchPath = environment["PATH"] ?? ""
      let said = ["DATA", "HOST", "PORT", "PUBLIC_URL"].map { "PARTYLINE_\($0)" }
      variables = environment.filter { $0.hasPrefix("PARTYLINE_") && !$1.isEmpty && !said.contains($0) }.keys.sorted()
    }

    /// Reads the options from the arguments of `partyline serve`. Makes file paths absolute, so that the command works
    /// in any directory.
    public mutating func read(_ arguments: [String]) {
      var left = arguments[...]
      while let argument = left.popFirst() {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let takesNext = parts.count == 1 && left.first.map { !$0.hasPrefix("--") } ?? false
        let value = parts.count == 2 ? parts[1] : takesNext ? left.popFirst() : nil
        if !Self.said.contains(parts[0]), parts[0].hasPrefix("--") { add(parts[0], value) }
      }
    }

    private mutating func add(_ name: String, _ value: String?) {
      options.append(name)
      guard let value else { return }
      options.append(Self.files.contains(name) ? URL(filePath: value).absoluteURL.path(percentEncoded: false) : value)
    }

    private static let said = ["--data", "--host", "--port", "--public-url"]
    private static let files = ["--tls-certificate", "--tls-key", "--apns-key", "--mail-password-file", "--assets"]
  }
}
