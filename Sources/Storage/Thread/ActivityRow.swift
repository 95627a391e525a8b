import Foundation
import Invites

/// Selects, writes and reads entries of a thread.
enum ActivityRow {
  static let columns = """
    activities.id, activities.sequence, activities.revision, activities.at, activities.author_kind, \
    activities.author_id, activities.author_name, activities.kind, activities.body, activities.status, \
    activities.party_size, activities.names, activities.changes, activities.edit, activities.brought_by_id, \
    activities.brought_by_name, activities.answered_by_id, activities.answered_by_name, activities.reply_to, \
    activities.mentions, activities.edited_at, \
    activities.deleted_at, activities.pinned_at, \(PhotoRow.columns)
    """
  static let joins = "LEFT JOIN photos ON photos.id = activities.photo_id"
  static let insertion = """
    INSERT INTO activities
    (event_id, sequence, id, revision, at, author_kind, author_id, author_name, kind, body, status, party_size, names,
    photo_id, reply_to, mentions, changes, edit, brought_by_id, brought_by_name,
    answered_by_id, answered_by_name)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  enum AuthorKind: String, ColumnValue {
    case host, guest
  }

  /// The kinds of messages, and of entries that reveal who is on the guest list, as lists for `IN`.
  static let messages = list(\.isMessage)
  static let guestKinds = list(\.tellsWhoIsInvited)

  private static func list(_ isMeant: (Activity.Kind.Name) -> Bool) -> String {
    "(\(Activity.Kind.Name.allCases.filter(isMeant).map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
  }

  /// Thrown for a row that no version of Partyline writes.
  struct Damaged: Error { let id: Activity.ID }
}

extension Activity {
  /// The arguments of `ActivityRow.insertion`.
  var row: Arguments {
    let kind = kind.columns
    let author = author.columns
    return [
      eventID, sequence, id, revision, at, author.kind, author.id, author.name, kind.kind,
      kind.body, kind.status, kind.partySize, kind.names.companions, kind.photo, replyTo, mentions.column, kind.changes,
      edit.flatMap(json),
      broughtBy?.columns.id, broughtBy?.name, answeredBy?.columns.id, answeredBy?.name,
    ]
  }
}

extension Activity.Author {
  var columns: (kind: ActivityRow.AuthorKind, id: String, name: String) {
    switch self {
    case .host(let id, let name): (.host, id.rawValue, name)
    case .guest(let id, let name): (.guest, id.rawValue, name)
    }
  }
}

extension Activity.Kind {
  fileprivate typealias Columns = (
    kind: Activity.Kind.Name, body: String, status: RSVP.Status?, partySize: Int?, names: [String], photo: Photo.ID?,
    changes: String?
  )

  fileprivate var columns: Columns {
    switch self {
    case .created, .reopened, .joined: (name, "", nil, nil, [], nil, nil)
    case .updated(let changes): (name, "", nil, nil, [], nil, changes.list)
    case .answered(let status, let partySize, let note, let names): (name, note, status, partySize, names, nil, nil)
    case .commented(let text): (name, text, nil, nil, [], nil, nil)
    case .shared(let photo, let caption): (name, caption, nil, nil, [], photo?.id, nil)
    case .cancelled(let words): (name, words, nil, nil, [], nil, nil)
    case .promoted(let partySize): (name, "", nil, partySize, [], nil, nil)
    case .asked(let question): (name, question, nil, nil, [], nil, nil)
    }
  }
}

extension ColumnReader {
  /// Reads `ActivityRow.columns`. An entry that was taken back has no words, mentions or photo.
  mutating func activity(of event: Event.ID) throws -> Activity {
    let id: Activity.ID = try next()
    let sequence: Int = try next()
    let revision: Int = try next()
    let at: Timestamp = try next()
    let author = try author()
    let columns = try kindColumns()
    let edit: String? = try next()
    let (broughtBy, answeredBy) = (try broughtBy(), try answeredBy())
    let replyTo: Int? = try next()
    let mentions: String = try next()
    let editedAt: Timestamp? = try next()
    let deletedAt: Timestamp? = try next()
    let pinnedAt: Timestamp? = try next()
    let photo = try photo(of: event)
    guard let kind = columns.kind(photo: photo, isDeleted: deletedAt != nil) else { throw ActivityRow.Damaged(id: id) }
    return Activity(
      id: id, eventID: event, sequence: sequence, revision: revision, author: author, kind: kind, at: at,
      replyTo: replyTo, mentions: deletedAt == nil ? [Mention](column: mentions) : [], editedAt: editedAt,
      deletedAt: deletedAt, pinnedAt: pinnedAt, broughtBy: broughtBy,
      edit: edit.flatMap { DamagedColumns.shared.decoded($0, of: "activities.edit") }, answeredBy: answeredBy)
  }

  /// Reads `author_kind`, `author_id` and `author_name` of any table.
  mutating func author() throws -> Activity.Author {
    switch try next(ActivityRow.AuthorKind.self) {
    case .host: .host(try next(), name: try next())
    case .guest: .guest(try next(), name: try next())
    }
  }

  private mutating func kindColumns() throws -> KindColumns {
    KindColumns(
      kind: try next(), body: try next(), status: try next(), partySize: try next(),
      names: [String](companions: try next()), changes: try next())
  }

  private mutating func broughtBy() throws -> Activity.Author? {
    let (id, name): (Guest.ID?, String?) = (try next(), try next())
    guard let id, let name else { return nil }
    return .guest(id, name: name)
  }
}

/// Returns a value as JSON for a column. Nil when it cannot be encoded.
func json(_ value: some Encodable) -> String? {
  (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
}

/// The columns that determine the kind of an entry.
private struct KindColumns {
  let kind: Activity.Kind.Name
  let body: String
  let status: RSVP.Status?
  let partySize: Int?
  let names: [String]
  let changes: String?

  /// Nil for a row that no version of Partyline writes.
  func kind(photo: Photo?, isDeleted: Bool) -> Activity.Kind? {
    let body = isDeleted ? "" : body
    switch kind {
    case .created: return .created
    case .updated: return .updated([Event.Change](list: changes ?? ""))
    case .commented: return .commented(body)
    case .answered:
      guard let status, let partySize else { return nil }
      return .answered(status, partySize: partySize, note: body, names: names)
    case .shared: return photo == nil && !isDeleted ? nil : .shared(isDeleted ? nil : photo, caption: body)
    case .cancelled: return .cancelled(body)
    case .reopened: return .reopened
    case .promoted: return partySize.map { .promoted(partySize: $0) }
    case .joined: return .joined
    case .asked: return .asked(body)
    }
  }
}

extension [Event.Change] {
  /// The changes as one column stores them, separated by commas.
  var list: String { map(\.rawValue).joined(separator: ",") }

  init(list: String) { self = list.split(separator: ",").compactMap { Event.Change(rawValue: String($0)) } }
}

extension [Mention] {
  /// The mentions as JSON; empty for none.
  var column: String {
    guard !isEmpty, let json = try? JSONEncoder().encode(self) else { return "" }
    return String(decoding: json, as: UTF8.self)
  }

  init(column: String) {
    self = column.isEmpty ? [] : DamagedColumns.shared.decoded(column, of: "activities.mentions") ?? []
  }
}
