import Foundation

/// A connection to PostgreSQL, used by one caller at a time.
///
/// It works in pipeline mode: commands whose rows are not needed at once are sent with the next command that is waited
/// for, which saves a round trip for each. See PostgreSQL 15: libpq, Pipeline Mode.
public final class PostgresConnection: @unchecked Sendable {
  private struct Pending {
    enum Kind {
      /// A statement that is being prepared, by its SQL.
      case prepare(String)
      case command(((PostgresRows) -> Void)?)
      /// The end of a pipeline, after which the server carries out commands even when one before it failed.
      case sync
    }

    let kind: Kind
    let section: Int
  }

  private let library: Libpq
  private let connection: Libpq.Connection
  /// The names of the prepared statements, by their SQL.
  private var names: [String: String] = [:]
  private var lastName = 0
  private var pending: [Pending] = []
  private var section = 0
  /// The first error of a command of an earlier section than the current one. See ``beginSection()``.
  public private(set) var errorOfEarlierSection: PostgresError?
  public private(set) var isLost = false
  /// The number of times that a caller waited for the server and got its results.
  public private(set) var roundTrips = 0

  /// The most commands that are sent without reading their results, so that neither side waits for the other to read.
  private static let pipelineLimit = 128
  /// The most prepared statements. Statements with lists have a text for each length of the list.
  private static let statementLimit = 1000

  /// Connects to a database.
  /// - Parameters:
  ///   - address: a connection string of libpq, such as `postgres://partyline@db.example/partyline?sslmode=verify-full`.
  ///     See PostgreSQL 15: libpq, Connection Strings.
  ///   - setup: commands separated by semicolons, which run before any other.
  /// - Throws: `PostgresError`.
  public init(_ address: String, setup: String = "") throws(PostgresError) {
    let library = try Libpq.load()
    // Parameters of the address, which stands later, override these.
    let defaults = [
      ("fallback_application_name", "partyline"), ("connect_timeout", "5"), ("keepalives_idle", "10"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("tcp_user_timeout", "20000"),
      ("target_session_attrs", "read-write"), ("dbname", address), ("client_encoding", "UTF8"),
    ]
    let keywords = CStrings(defaults.map(\.0))
    let values = CStrings(defaults.map(\.1))
    guard let connection = library.connectdbParams(keywords.pointers, values.pointers, 1) else {
      throw PostgresError(.disconnected, "there is not enough memory for a connection")
    }
    self.library = library
    self.connection = connection
    _ = library.setNoticeProcessor(connection, { _, _ in }, nil)
    guard library.status(connection) == Libpq.isConnected else {
      throw PostgresError(.disconnected, Self.message(library, connection))
    }
    if !setup.isEmpty { try script(setup) }
    guard library.enterPipelineMode(connection) == 1 else { throw lost() }
  }

  deinit { library.finish(connection) }

  /// The version of the server as a number, such as 150004 for 15.4.
  public var serverVersion: Int { Int(library.serverVersion(connection)) }

  /// The socket, to wait for messages of NOTIFY.
  public var socket: CInt { library.socket(connection) }

  /// Whether a transaction is open, in good order or failed. Waits for the commands that were sent.
  public var isInsideTransaction: Bool {
    try? finish()
    return !isLost && library.transactionStatus(connection) != Libpq.TransactionStatus.idle
  }

  /// Begins a section: commands whose errors are told apart from those of the commands before, although they may be found
  /// together.
  public func beginSection() { section += 1 }

  /// Forgets the errors of sections so far. Call it when no commands wait.
  public func forgetSections() { errorOfEarlierSection = nil }

  /// Sends a command without waiting for it. An error in it is thrown by the next `execute` or `finish`.
  /// - Parameters:
  ///   - sql: one statement, with parameters `$1`, `$2` and so on.
  ///   - onRows: called with the rows when they are read.
  /// - Throws: `PostgresError` when the connection is lost, or for a text that contains U+0000.
  public func send(
    _ sql: String, _ values: [PostgresValue] = [], onRows: ((PostgresRows) -> Void)? = nil
  ) throws(PostgresError) {
    guard !isLost else { throw lost() }
    let parameters = try Parameters(values)
    let name = try prepared(sql)
    let isSent = parameters.withPointers { values, lengths, formats in
      library.sendQueryPrepared(connection, name, CInt(parameters.count), values, lengths, formats, 1) == 1
    }
    guard isSent else { throw lost() }
    append(.command(onRows))
    if pending.count >= Self.pipelineLimit { try finish() }
  }

  /// Sends a command and waits for its rows.
  /// - Throws: `PostgresError`, for a command sent earlier too.
  public func execute(_ sql: String, _ values: [PostgresValue] = []) throws(PostgresError) -> PostgresRows {
    var found: PostgresRows?
    try send(sql, values) { found = $0 }
    try finish()
    guard let found else { throw lost() }
    return found
  }

  /// Waits for all commands that were sent.
  /// - Throws: the first error among them. Commands after that one were not carried out.
  public func finish() throws(PostgresError) {
    guard !isLost else { throw lost() }
    guard !pending.isEmpty else { return }
    try flush()
    let awaited = pending
    pending = []
    var failure: PostgresError?
    for command in awaited {
      let outcome = try result(of: command.kind)
      if case .prepare(let sql) = command.kind, !outcome.isDone { names[sql] = nil }
      guard failure == nil, let error = outcome.failure else { continue }
      failure = error
      if command.section != section, errorOfEarlierSection == nil { errorOfEarlierSection = error }
    }
    if library.status(connection) != Libpq.isConnected { throw lost() }
    roundTrips += 1
    if let failure { throw failure }
  }

  /// Has the server carry out all commands that were sent, and does not wait. The next caller that waits gets their
  /// errors.
  public func flush() throws(PostgresError) {
    guard !isLost else { throw lost() }
    if case .sync? = pending.last?.kind { return }
    guard library.pipelineSync(connection) == 1 else { throw lost() }
    append(.sync)
  }

  private func append(_ kind: Pending.Kind) { pending.append(Pending(kind: kind, section: section)) }

  /// Reads the messages of NOTIFY that have arrived, as channel and payload. Does not wait.
  /// - Throws: `PostgresError` when the connection is lost.
  public func notifications() throws(PostgresError) -> [(channel: String, payload: String)] {
    guard !isLost, library.consumeInput(connection) == 1 else { throw lost() }
    var messages: [(channel: String, payload: String)] = []
    while let notification = library.notifies(connection) {
      let message = notification.load(as: Libpq.Notification.self)
      if let channel = message.channel, let payload = message.payload {
        messages.append((String(cString: channel), String(cString: payload)))
      }
      library.freemem(notification)
    }
    return messages
  }

  /// Runs statements separated by semicolons, in one transaction, outside pipeline mode.
  private func script(_ sql: String) throws(PostgresError) {
    guard let result = library.exec(connection, sql) else { throw lost() }
    defer { library.clear(result) }
    let status = library.resultStatus(result)
    guard status == Libpq.Status.commandDone || status == Libpq.Status.rows else { throw error(of: result) }
  }

  /// Returns the name of the statement, which is prepared if it is new.
  private func prepared(_ sql: String) throws(PostgresError) -> String {
    if let name = names[sql] { return name }
    if names.count >= Self.statementLimit { try forgetStatements() }
    lastName += 1
    let name = "s\(lastName)"
    guard library.sendPrepare(connection, name, sql, 0, nil) == 1 else { throw lost() }
    names[sql] = name
    append(.prepare(sql))
    return name
  }

  private func forgetStatements() throws(PostgresError) {
    names = [:]
    _ = try execute("DEALLOCATE ALL")
    names = [:]
  }

  /// Reads the result of one command, and the end of its results.
  private func result(of command: Pending.Kind) throws(PostgresError) -> (isDone: Bool, failure: PostgresError?) {
    guard let result = library.getResult(connection) else { throw lost() }
    switch library.resultStatus(result) {
    case Libpq.Status.commandDone, Libpq.Status.rows:
      let rows = PostgresRows(library, result)
      if case .command(let onRows?) = command { onRows(rows) }
      try endOfResults()
      return (true, nil)
    case Libpq.Status.pipelineSync:
      // No null follows the end of a pipeline.
      library.clear(result)
      return (true, nil)
    case Libpq.Status.pipelineAborted:
      library.clear(result)
      try endOfResults()
      return (false, nil)
    default:
      let failure = error(of: result)
      library.clear(result)
      if library.status(connection) != Libpq.isConnected || failure.kind == .disconnected {
        isLost = true
        throw failure
      }
      try endOfResults()
      return (false, failure)
    }
  }

  private func endOfResults() throws(PostgresError) {
    guard let result = library.getResult(connection) else { return }
    let failure = error(of: result)
    library.clear(result)
    isLost = true
    throw failure
  }

  private func error(of result: Libpq.Result) -> PostgresError {
    func field(_ code: CInt) -> String? { library.resultErrorField(result, code).map { String(cString: $0) } }
    let state = field(Libpq.ErrorField.sqlState)
    let message =
      field(Libpq.ErrorField.primaryMessage) ?? library.resultErrorMessage(result).map { String(cString: $0) } ?? ""
    // Class 08 and 57P01 to 57P03 and 57P05: the connection or the server ends. Without a state, libpq itself reports it.
    let isLost = state.map { $0.hasPrefix("08") || $0.hasPrefix("57P") } ?? true
    return PostgresError(isLost ? .disconnected : .refused, message, sqlState: state)
  }

  private func lost() -> PostgresError {
    isLost = true
    return PostgresError(.disconnected, Self.message(library, connection))
  }

  private static func message(_ library: Libpq, _ connection: Libpq.Connection) -> String {
    let text = library.errorMessage(connection).map { String(cString: $0) } ?? ""
    return text.isEmpty ? "the connection to PostgreSQL was lost" : text
  }
}

/// An array of C strings that ends with a null pointer.
private final class CStrings {
  private let copies: [UnsafeMutablePointer<CChar>?]
  let pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>

  init(_ texts: [String]) {
    copies = texts.map { strdup($0) }
    pointers = .allocate(capacity: texts.count + 1)
    pointers.initialize(repeating: nil, count: texts.count + 1)
    for (index, copy) in copies.enumerated() { pointers[index] = copy.map { UnsafePointer($0) } }
  }

  deinit {
    for copy in copies { free(copy) }
    pointers.deallocate()
  }
}

/// The parameters of a command as libpq takes them: bytes in their binary form, all others as text, so that the server
/// reads each as the type of its column.
private struct Parameters {
  private var bytes: [UInt8] = []
  private var starts: [Int?] = []
  private var lengths: [CInt] = []
  private var formats: [CInt] = []

  var count: Int { starts.count }

  init(_ values: [PostgresValue]) throws(PostgresError) {
    for value in values {
      switch value {
      case .null: append(nil as Data?, format: 0)
      case .integer(let number): append(String(number).utf8, format: 0)
      case .real(let number): append("\(number)".utf8, format: 0)
      case .text(let text):
        guard !text.utf8.contains(0) else {
          throw PostgresError(.refused, "a text contains the character U+0000", sqlState: "22021")
        }
        append(text.utf8, format: 0)
      case .bytes(let data): append(data, format: 1)
      }
    }
  }

  private mutating func append(_ value: (some Collection<UInt8>)?, format: CInt) {
    starts.append(value == nil ? nil : bytes.count)
    lengths.append(CInt(value?.count ?? 0))
    formats.append(format)
    if let value {
      bytes.append(contentsOf: value)
      bytes.append(0)
    }
  }

  func withPointers<Value>(
    _ body: (UnsafePointer<Libpq.Text?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) -> Value
  ) -> Value {
    bytes.withUnsafeBytes { bytes in
      let base = bytes.bindMemory(to: CChar.self).baseAddress
      let pointers = starts.map { start in start.flatMap { offset in base.map { $0 + offset } } }
      return pointers.withUnsafeBufferPointer { pointers in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { body(pointers.baseAddress, lengths.baseAddress, $0.baseAddress) }
        }
      }
    }
  }
}
