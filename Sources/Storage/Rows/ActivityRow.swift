import GRDB
import Invites

/// How an entry of a thread is selected, written and read.
enum ActivityRow {
  static let columns = """
    activities.id, activities.sequence, activities.at, activities.author_kind, activities.author_id, \
    activities.author_name, activities.kind, activities.body, activities.status, activities.party_size, \
    \(PhotoRow.columns)
    """
  static let joins = "LEFT JOIN photos ON photos.id = activities.photo_id"
  static let insertion = """
    INSERT INTO activities
    (event_id, sequence, id, at, author_kind, author_id, author_name, kind, body, status, party_size, photo_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  enum AuthorKind: String, DatabaseValueConvertible, StatementColumnConvertible {
    case host, guest
  }

  enum Kind: String, DatabaseValueConvertible, StatementColumnConvertible {
    case created, updated, answered, commented, shared
  }

  /// Thrown for a row that no version of Partyline writes.
  struct Damaged: Error { let id: Activity.ID }
}

extension Activity {
  /// The arguments of `ActivityRow.insertion`.
  var row: StatementArguments {
    let kind = kind.columns
    let author = author.columns
    return [
      eventID, sequence, id, at, author.kind, author.id, author.name, kind.kind, kind.body, kind.status,
      kind.partySize, kind.photo,
    ]
  }
}

extension Activity.Author {
  fileprivate var columns: (kind: ActivityRow.AuthorKind, id: String, name: String) {
    switch self {
    case .host(let id, let name): (.host, id.rawValue, name)
    case .guest(let id, let name): (.guest, id.rawValue, name)
    }
  }
}

extension Activity.Kind {
  fileprivate typealias Columns = (
    kind: ActivityRow.Kind, body: String, status: RSVP.Status?, partySize: Int?, photo: Photo.ID?
  )

  fileprivate var columns: Columns {
    switch self {
    case .created: (.created, "", nil, nil, nil)
    case .updated(let changes): (.updated, changes.list, nil, nil, nil)
    case .answered(let status, let partySize, let note): (.answered, note, status, partySize, nil)
    case .commented(let text): (.commented, text, nil, nil, nil)
    case .shared(let photo, let caption): (.shared, caption, nil, nil, photo.id)
    }
  }
}

extension ColumnReader {
  /// Reads `ActivityRow.columns`.
  mutating func activity(of event: Event.ID) throws -> Activity {
    let id: Activity.ID = try next()
    let sequence: Int = try next()
    let at: Timestamp = try next()
    let author = try author()
    guard let kind = try activityKind(of: event) else { throw ActivityRow.Damaged(id: id) }
    return Activity(id: id, eventID: event, sequence: sequence, author: author, kind: kind, at: at)
  }

  private mutating func author() throws -> Activity.Author {
    switch try next(ActivityRow.AuthorKind.self) {
    case .host: .host(try next(), name: try next())
    case .guest: .guest(try next(), name: try next())
    }
  }

  private mutating func activityKind(of event: Event.ID) throws -> Activity.Kind? {
    let kind: ActivityRow.Kind = try next()
    let body: String = try next()
    switch kind {
    case .created: return .created
    case .updated: return .updated([Event.Change](list: body))
    case .commented: return .commented(body)
    case .answered:
      guard let status = try next(RSVP.Status?.self), let partySize = try next(Int?.self) else { return nil }
      return .answered(status, partySize: partySize, note: body)
    case .shared:
      skip(2)
      return try photo(of: event).map { .shared($0, caption: body) }
    }
  }
}

extension [Event.Change] {
  /// The changes as they are kept in one column, separated by commas.
  var list: String { map(\.rawValue).joined(separator: ",") }

  init(list: String) { self = list.split(separator: ",").compactMap { Event.Change(rawValue: String($0)) } }
}
