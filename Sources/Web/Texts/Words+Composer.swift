extension Phrase {
  /// Writing, and what can be done with what is written.
  enum Composer {
    static let message = Phrase("composer.message")
    static let send = Phrase("composer.send")
    static let save = Phrase("composer.save")
    static let addPhoto = Phrase("composer.addPhoto")
    static let photo = Phrase("composer.photo")
    static let caption = Phrase("composer.caption")
    static let sharePhoto = Phrase("composer.sharePhoto")
    static let replyingTo = Phrase("composer.replyingTo", "name")
    static let editing = Phrase("composer.editing")

    static let sending = Phrase("composer.sending")
    static let notSent = Phrase("composer.notSent")
    static let retry = Phrase("composer.retry")
    static let discard = Phrase("composer.discard")
    static let uploading = Phrase("composer.uploading")
    static let onlyPhotos = Phrase("composer.onlyPhotos")
    static let tooManyPhotos = Phrase("composer.tooManyPhotos", "n")
    static let photosToSend = Phrase("composer.photosToSend")
    static let removePhoto = Phrase("composer.removePhoto", "name")
    static let people = Phrase("composer.people")
  }

  /// The menu of a row.
  enum RowMenu {
    static let actions = Phrase("rowMenu.actions")
    static let react = Phrase("rowMenu.react")
    static let reply = Phrase("rowMenu.reply")
    static let copy = Phrase("rowMenu.copy")
    static let edit = Phrase("rowMenu.edit")
    static let takeBack = Phrase("rowMenu.takeBack")
    static let takenBack = Phrase("rowMenu.takenBack")
    static let undo = Phrase("rowMenu.undo")
  }

  /// How a thread is doing, in its header or for a screen reader.
  enum Connection {
    static let reconnecting = Phrase("connection.reconnecting")
    static let offline = Phrase("connection.offline")
    static let manyTyping = Phrase("connection.manyTyping")
    static let someoneTyping = Phrase("connection.someoneTyping")
    static let heard = Phrase("connection.heard", "name", "text")
    static let toLatest = Phrase("connection.toLatest")
  }
}

extension Plural {
  enum Composer {
    static let suggestions = Plural("composer.suggestions")
  }
}
