extension LocalizedText {
  /// Writing, and what can be done with what is written.
  enum Composer {
    static let message = LocalizedText("composer.message")
    static let send = LocalizedText("composer.send")
    static let save = LocalizedText("composer.save")
    static let addPhoto = LocalizedText("composer.addPhoto")
    static let photo = LocalizedText("composer.photo")
    static let caption = LocalizedText("composer.caption")
    static let sharePhoto = LocalizedText("composer.sharePhoto")
    static let replyingTo = LocalizedText("composer.replyingTo", "name")
    static let editing = LocalizedText("composer.editing")

    static let sending = LocalizedText("composer.sending")
    static let notSent = LocalizedText("composer.notSent")
    static let retry = LocalizedText("composer.retry")
    static let discard = LocalizedText("composer.discard")
    static let preparing = LocalizedText("composer.preparing")
    static let uploading = LocalizedText("composer.uploading")
    static let onlyPhotos = LocalizedText("composer.onlyPhotos")
    static let tooManyPhotos = LocalizedText("composer.tooManyPhotos", "n")
    static let photosToSend = LocalizedText("composer.photosToSend")
    static let removePhoto = LocalizedText("composer.removePhoto", "name")
    static let people = LocalizedText("composer.people")
  }

  /// The menu of a row.
  enum RowMenu {
    static let actions = LocalizedText("rowMenu.actions")
    static let react = LocalizedText("rowMenu.react")
    static let reply = LocalizedText("rowMenu.reply")
    static let copy = LocalizedText("rowMenu.copy")
    static let edit = LocalizedText("rowMenu.edit")
    static let takeBack = LocalizedText("rowMenu.takeBack")
    static let takenBack = LocalizedText("rowMenu.takenBack")
    static let undo = LocalizedText("rowMenu.undo")
  }

  /// How a thread is doing, in its header or for a screen reader.
  enum Connection {
    static let waiting = LocalizedText("connection.waiting")
    static let manyTyping = LocalizedText("connection.manyTyping")
    static let someoneTyping = LocalizedText("connection.someoneTyping")
    static let heard = LocalizedText("connection.heard", "name", "text")
    static let toLatest = LocalizedText("connection.toLatest")
  }
}

extension LocalizedPlural {
  enum Composer {
    static let suggestions = LocalizedPlural("composer.suggestions")
  }
}
