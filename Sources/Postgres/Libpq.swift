import Foundation

/// The functions of libpq, the C library of PostgreSQL, that this module calls.
///
/// The library is loaded when a database is first opened, so that a server with SQLite needs no package for it. The
/// declarations follow `libpq-fe.h` of version 15, whose functions have not changed since version 14. See PostgreSQL 15:
/// libpq – C Library.
struct Libpq: @unchecked Sendable {
  typealias Connection = OpaquePointer
  typealias Result = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  let connectdbParams: @convention(c) (UnsafePointer<Text?>, UnsafePointer<Text?>, CInt) -> Connection?
  let finish: @convention(c) (Connection) -> Void
  let status: @convention(c) (Connection) -> CInt
  let transactionStatus: @convention(c) (Connection) -> CInt
  let errorMessage: @convention(c) (Connection) -> Text?
  let serverVersion: @convention(c) (Connection) -> CInt
  let socket: @convention(c) (Connection) -> CInt
  let exec: @convention(c) (Connection, Text) -> Result?
  let enterPipelineMode: @convention(c) (Connection) -> CInt
  let pipelineSync: @convention(c) (Connection) -> CInt
  let sendPrepare: @convention(c) (Connection, Text, Text, CInt, UnsafePointer<UInt32>?) -> CInt
  let sendQueryPrepared:
    @convention(c) (
      Connection, Text, CInt, UnsafePointer<Text?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?, CInt
    ) -> CInt
  let getResult: @convention(c) (Connection) -> Result?
  let resultStatus: @convention(c) (Result) -> CInt
  let resultErrorField: @convention(c) (Result, CInt) -> Text?
  let resultErrorMessage: @convention(c) (Result) -> Text?
  let clear: @convention(c) (Result?) -> Void
  let ntuples: @convention(c) (Result) -> CInt
  let nfields: @convention(c) (Result) -> CInt
  let ftype: @convention(c) (Result, CInt) -> UInt32
  let getisnull: @convention(c) (Result, CInt, CInt) -> CInt
  let getlength: @convention(c) (Result, CInt, CInt) -> CInt
  let getvalue: @convention(c) (Result, CInt, CInt) -> UnsafeMutablePointer<CChar>?
  let cmdStatus: @convention(c) (Result) -> Text?
  let cmdTuples: @convention(c) (Result) -> Text?
  let consumeInput: @convention(c) (Connection) -> CInt
  let notifies: @convention(c) (Connection) -> UnsafeMutableRawPointer?
  let freemem: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let setNoticeProcessor:
    @convention(c) (
      Connection, (@convention(c) (UnsafeMutableRawPointer?, Text?) -> Void)?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?

  /// `PGnotify`: a message of NOTIFY.
  struct Notification {
    let channel: UnsafeMutablePointer<CChar>?
    let processID: CInt
    let payload: UnsafeMutablePointer<CChar>?
    let next: UnsafeMutableRawPointer?
  }

  /// `CONNECTION_OK`.
  static let isConnected: CInt = 0
  /// `ExecStatusType`.
  enum Status {
    static let commandDone: CInt = 1
    static let rows: CInt = 2
    static let pipelineSync: CInt = 10
    static let pipelineAborted: CInt = 11
  }
  /// `PGTransactionStatusType`.
  enum TransactionStatus {
    static let idle: CInt = 0
  }
  /// Fields of an error, by the letter of the protocol.
  enum ErrorField {
    static let sqlState = CInt(UInt8(ascii: "C"))
    static let primaryMessage = CInt(UInt8(ascii: "M"))
  }

  private static let loaded = Swift.Result<Libpq, PostgresError> { () throws(PostgresError) in try Libpq() }

  /// - Throws: `PostgresError` with the kind `libraryMissing`.
  static func load() throws(PostgresError) -> Libpq { try loaded.get() }

  private init() throws(PostgresError) {
    guard let library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL) else {
      throw PostgresError(
        .libraryMissing,
        "PostgreSQL's client library libpq.so.5 could not be loaded: \(dlerror().map { String(cString: $0) } ?? "")")
    }
    func function<Function>(_ name: String) throws(PostgresError) -> Function {
      guard let address = dlsym(library, name) else {
        throw PostgresError(.libraryMissing, "libpq.so.5 has no function \(name); Partyline needs version 14 or later")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    connectdbParams = try function("PQconnectdbParams")
    finish = try function("PQfinish")
    status = try function("PQstatus")
    transactionStatus = try function("PQtransactionStatus")
    errorMessage = try function("PQerrorMessage")
    serverVersion = try function("PQserverVersion")
    socket = try function("PQsocket")
    exec = try function("PQexec")
    enterPipelineMode = try function("PQenterPipelineMode")
    pipelineSync = try function("PQpipelineSync")
    sendPrepare = try function("PQsendPrepare")
    sendQueryPrepared = try function("PQsendQueryPrepared")
    getResult = try function("PQgetResult")
    resultStatus = try function("PQresultStatus")
    resultErrorField = try function("PQresultErrorField")
    resultErrorMessage = try function("PQresultErrorMessage")
    clear = try function("PQclear")
    ntuples = try function("PQntuples")
    nfields = try function("PQnfields")
    ftype = try function("PQftype")
    getisnull = try function("PQgetisnull")
    getlength = try function("PQgetlength")
    getvalue = try function("PQgetvalue")
    cmdStatus = try function("PQcmdStatus")
    cmdTuples = try function("PQcmdTuples")
    consumeInput = try function("PQconsumeInput")
    notifies = try function("PQnotifies")
    freemem = try function("PQfreemem")
    setNoticeProcessor = try function("PQsetNoticeProcessor")
  }
}
