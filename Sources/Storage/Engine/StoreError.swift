/// Why a database cannot be used; the description tells the operator what to do.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Written by a newer Partyline.
  case tooNew(path: String, unknownMigrations: [String])
  /// An SQLite database with tables, but not Partyline's.
  case foreign(path: String)
  /// A backup never overwrites a file.
  case exists(path: String)

  public var description: String {
    switch self {
    case .tooNew(let path, let unknown):
      """
      \(path) was written by a newer Partyline (it knows \(unknown.joined(separator: ", "))). \
      Start that version, or restore a backup made by this one.
      """
    case .foreign(let path):
      "\(path) is not Partyline's database. Point PARTYLINE_DATA at another directory."
    case .exists(let path):
      "\(path) exists already. Choose another name for the backup."
    }
  }
}
