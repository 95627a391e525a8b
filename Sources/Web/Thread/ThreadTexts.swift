import PageKit

/// The texts that a thread's scripts show, by the names that the scripts use.
enum ThreadTexts {
  static let all = rows.merging(composer) { $1 }.merging(lightbox) { $1 }

  private static let rows: [String: TextTable.Entry] = [
    "you": .phrase(.Thread.you), "host": .phrase(.Thread.host), "new": .phrase(.Thread.new),
    "newMessages": .plural(.Thread.newMessages), "heard": .phrase(.Connection.heard),
    "toLatest": .phrase(.Connection.toLatest), "waiting": .phrase(.Connection.waiting),
    "manyTyping": .phrase(.Connection.manyTyping),
    "someoneTyping": .phrase(.Connection.someoneTyping),
    "typing": .plural(.Presence.typing), "here": .plural(.Presence.here), "others": .plural(.Presence.others),
    "othersHere": .plural(.Presence.othersHere), "actions": .phrase(.RowMenu.actions),
    "react": .phrase(.RowMenu.react), "reply": .phrase(.RowMenu.reply), "copy": .phrase(.RowMenu.copy),
    "edit": .phrase(.RowMenu.edit), "takeBack": .phrase(.RowMenu.takeBack), "takenBack": .phrase(.RowMenu.takenBack),
    "pin": .phrase(.RowMenu.pin), "unpin": .phrase(.RowMenu.unpin), "pinned": .phrase(.RowMenu.pinned),
    "unpinned": .phrase(.RowMenu.unpinned), "undo": .phrase(.RowMenu.undo), "answerChanged": .plural(.Answered.changed),
  ]

  private static let composer: [String: TextTable.Entry] = [
    "sending": .phrase(.Composer.sending), "notSent": .phrase(.Composer.notSent), "retry": .phrase(.Composer.retry),
    "discard": .phrase(.Composer.discard), "uploading": .phrase(.Composer.uploading),
    "preparing": .phrase(.Composer.preparing),
    "replyingTo": .phrase(.Composer.replyingTo), "editing": .phrase(.Composer.editing),
    "cancel": .phrase(.Form.cancel), "onlyPhotos": .phrase(.Composer.onlyPhotos),
    "tooManyPhotos": .phrase(.Composer.tooManyPhotos), "photosToSend": .phrase(.Composer.photosToSend),
    "removePhoto": .phrase(.Composer.removePhoto), "people": .phrase(.Composer.people),
    "suggestions": .plural(.Composer.suggestions),
  ]

  static let lightbox: [String: TextTable.Entry] = [
    "photo": .phrase(.Thread.photo), "close": .phrase(.Album.close), "download": .phrase(.Album.download),
    "previousPhoto": .phrase(.Album.previous), "nextPhoto": .phrase(.Album.next),
    "photoOf": .phrase(.Album.position),
  ]
}
