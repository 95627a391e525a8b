import Invites

extension LocalizedText {
  /// Writing, and what can be done with what is written.
  package enum Composer {
    package static let message = LocalizedText("composer.message")
    package static let send = LocalizedText("composer.send")
    package static let save = LocalizedText("composer.save")
    package static let addPhoto = LocalizedText("composer.addPhoto")
    package static let photo = LocalizedText("composer.photo")
    package static let caption = LocalizedText("composer.caption")
    package static let sharePhoto = LocalizedText("composer.sharePhoto")
    package static let replyingTo = LocalizedText("composer.replyingTo", "name")
    package static let editing = LocalizedText("composer.editing")

    package static let sending = LocalizedText("composer.sending")
    package static let notSent = LocalizedText("composer.notSent")
    package static let retry = LocalizedText("composer.retry")
    package static let discard = LocalizedText("composer.discard")
    package static let preparing = LocalizedText("composer.preparing")
    package static let uploading = LocalizedText("composer.uploading")
    package static let onlyPhotos = LocalizedText("composer.onlyPhotos")
    package static let tooManyPhotos = LocalizedText("composer.tooManyPhotos", "n")
    package static let photosToSend = LocalizedText("composer.photosToSend")
    package static let removePhoto = LocalizedText("composer.removePhoto", "name")
    package static let people = LocalizedText("composer.people")
  }

  /// The menu of a row.
  package enum RowMenu {
    package static let actions = LocalizedText("rowMenu.actions")
    package static let react = LocalizedText("rowMenu.react")
    package static let reply = LocalizedText("rowMenu.reply")
    package static let copy = LocalizedText("rowMenu.copy")
    package static let edit = LocalizedText("rowMenu.edit")
    package static let takeBack = LocalizedText("rowMenu.takeBack")
    package static let takenBack = LocalizedText("rowMenu.takenBack")
    package static let undo = LocalizedText("rowMenu.undo")
  }

  /// How a thread is doing, in its header or for a screen reader.
  package enum Connection {
    package static let waiting = LocalizedText("connection.waiting")
    package static let manyTyping = LocalizedText("connection.manyTyping")
    package static let someoneTyping = LocalizedText("connection.someoneTyping")
    package static let heard = LocalizedText("connection.heard", "name", "text")
    package static let toLatest = LocalizedText("connection.toLatest")
  }
}

extension LocalizedPlural {
  package enum Composer {
    package static let suggestions = LocalizedPlural("composer.suggestions")
  }
}
