import Invites

/// Selects and reads an optional photo, from a table joined as `photos`.
enum PhotoRow {
  static let columns = """
    photos.id, photos.format, photos.width, photos.height, photos.colors, photos.recording, photos.duration, \
    photos.levels
    """
}

extension ColumnReader {
  /// Reads `PhotoRow.columns`.
  mutating func photo(of event: Event.ID) throws -> Photo? {
    let id: Photo.ID? = try next()
    guard let id else {
      skip(7)
      return nil
    }
    return Photo(
      id: id, eventID: event, format: try next(), width: try next(), height: try next(),
      colors: try next(String?.self).flatMap(Photo.Colors.init(rawValue:)), recording: try recording())
  }

  private mutating func recording() throws -> Photo.Recording? {
    let (kind, duration): (Photo.Recording.Kind?, Int?) = (try next(), try next())
    let levels = try next(String?.self).flatMap(Photo.Levels.init(rawValue:))
    guard let kind, let duration else { return nil }
    return Photo.Recording(kind, milliseconds: duration, levels: levels)
  }
}
