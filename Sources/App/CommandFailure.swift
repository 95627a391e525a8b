/// Why a command did not do what it was asked to, with the exit status that programs recognize it by.
public struct CommandFailure: Error, CustomStringConvertible {
  /// The exit statuses of `sysexits.h` that the commands use.
  public enum Status: Int32, Sendable {
    /// EX_DATAERR: the data is damaged, incomplete or not Partyline's.
    case data = 65
    /// EX_NOINPUT: there is nothing at the given place.
    case noInput = 66
    /// EX_CANTCREAT: the result cannot be made at the given place.
    case cannotCreate = 73
    /// EX_IOERR: reading or writing failed.
    case inputOutput = 74
    /// EX_TEMPFAIL: the same command may succeed later.
    case temporary = 75
  }

  public let status: Status
  /// One or two sentences: the reason, and the fix.
  public let description: String

  init(_ status: Status, _ description: String) { (self.status, self.description) = (status, description) }
}
