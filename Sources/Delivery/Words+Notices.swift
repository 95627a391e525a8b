import Invites

extension Phrase {
  /// What a notification says of an invite and of what became of it.
  enum Notices {
    static let invites = Phrase("{host} invites you.", de: "{host} lädt dich ein.", es: "{host} te invita.")
    static let areYouComing = Phrase(
      "Are you coming? · {start}", de: "Kommst du? · {start}", es: "¿Vienes? · {start}")
    static let wouldLikeToKnow = Phrase(
      "{host} would like to know whether you come.", de: "{host} möchte wissen, ob du kommst.",
      es: "{host} quiere saber si vienes.")
    static let calledOff = Phrase("Called off", de: "Abgesagt", es: "Cancelado")
    static let wasPlanned = Phrase(
      "{host} called the event off. It was planned for {start}.",
      de: "{host} hat das Event abgesagt. Geplant war es für {start}.",
      es: "{host} ha cancelado el evento. Estaba previsto para el {start}.")
    static let onAgain = Phrase(
      "On again · {start}", de: "Findet doch statt · {start}", es: "Al final se celebra · {start}")
    static let afterAll = Phrase(
      "It takes place after all.", de: "Es findet doch statt.", es: "Al final se celebra.")
    static let gotSeat = Phrase(
      "You got a seat · {start}", de: "Du hast einen Platz · {start}", es: "Tienes plaza · {start}")
    static let seatIsYours = Phrase(
      "A seat became free, and it is yours. Decline if you cannot come after all.",
      de: "Ein Platz ist frei geworden, und er gehört dir. Sag ab, wenn du doch nicht kommen kannst.",
      es: "Ha quedado una plaza libre y es tuya. Si al final no puedes venir, responde que no.")
  }

  /// What changed about an event.
  enum News {
    static let updated = Phrase("Updated · {start}", de: "Geändert · {start}", es: "Cambios · {start}")
    static let time = Phrase("New time: {new}", de: "Neuer Termin: {new}", es: "Nueva fecha y hora: {new}")
    static let title = Phrase("New title: {new}", de: "Neuer Titel: {new}", es: "Nuevo título: {new}")
    static let place = Phrase("New place: {new}", de: "Neuer Ort: {new}", es: "Nuevo lugar: {new}")
    static let address = Phrase("New address: {new}", de: "Neue Adresse: {new}", es: "Nueva dirección: {new}")
    static let spot = Phrase(
      "New place on the map: {new}", de: "Neuer Ort auf der Karte: {new}", es: "Nuevo lugar en el mapa: {new}")
    static let newSpot = Phrase(
      "New place on the map", de: "Neuer Ort auf der Karte", es: "Nuevo lugar en el mapa")
    static let placeIsOpen = Phrase(
      "The place is open again", de: "Der Ort ist wieder offen", es: "El lugar vuelve a estar por decidir")
    static let was = Phrase("{line} (was {old})", de: "{line} (bisher {old})", es: "{line} (antes: {old})")
  }

  /// What a notification says of messages.
  enum Messages {
    static let privately = Phrase("Privately · {title}", de: "Privat · {title}", es: "En privado · {title}")
    /// A guest may bear a host's first name; no guest can put this behind their own (`Text.claimsToHost`).
    static let fromHost = Phrase("{name} (host)", de: "{name} (Gastgeber)", es: "{name} (anfitrión)")
    static let photo = Phrase("Shared a photo", de: "Hat ein Foto geteilt", es: "Ha compartido una foto")
  }
}

extension Plural {
  enum Messages {
    static let new = Plural(
      one: Phrase("{n} new message", de: "{n} neue Nachricht", es: "{n} mensaje nuevo"),
      other: Phrase("{n} new messages", de: "{n} neue Nachrichten", es: "{n} mensajes nuevos"))
  }
}
