extension Guest {
  /// A person's name as it is kept: one line, without quotes around the whole and without what marks it as an entry of a
  /// list, `☐ Ana`.
  /// - Throws: `missingField`, `textTooLong` or `invalidText`.
  public static func name(_ text: String, field: String = "name") throws(Failure) -> String {
    let line = try Text.line(text, field: field, limit: Text.nameLimit)
    let name = Text.withoutQuotes(Text.withoutListMarks(line))
    return name.contains(where: { !$0.isWhitespace }) ? name : line
  }

  /// The name as it is kept, for names that guests choose: whoever reads a message must be able to tell who wrote it.
  /// - Parameters:
  ///   - hosts: the names of the event's hosts.
  ///   - guests: the names of those on its list and of those who wait to be let in; asked for last.
  /// - Throws: `nameTaken` for a name that can be taken for another's or for the server's; `invalidText` for one that says of itself that
  ///   it is a host's, and for what is no name; `missingField`, `textTooLong`.
  public static func requireOwnName(
    _ name: String, hosts: [String], guests: () throws -> [String]
  ) throws {
    let name = try Guest.name(name)
    guard !Text.namesHostOrServer(name) else {
      throw Failure(
        .nameTaken, "The others would take that name for the host’s or for Partyline’s. Use your own.", field: "name")
    }
    guard !Text.claimsToHost(name) else {
      throw Failure(.invalidText, "Only hosts can be marked as hosts. Remove that from the name.", field: "name")
    }
    guard !hosts.contains(where: { Text.areAlike($0, name) }) else {
      throw Failure(
        .nameTaken, "A host of this event has that name. Add a surname, or use another name.", field: "name")
    }
    let (folded, skeleton) = (Text.folded(name), Text.skeleton(name))
    guard try !guests().contains(where: { Text.folded($0) == folded || Text.skeleton($0) == skeleton }) else {
      throw Failure(
        .nameTaken,
        "Someone with this name is already on the list. If that’s you, open the link you received. If not, add a surname.",
        field: "name")
    }
  }
}
