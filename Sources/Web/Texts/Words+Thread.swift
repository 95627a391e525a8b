extension Phrase {
  /// What rows of a thread say.
  enum Thread {
    static let title = Phrase("Chat", de: "Chat", es: "Chat")
    static let toInvite = Phrase("Up to the invite", de: "Nach oben zur Einladung", es: "Subir a la invitación")
    static let messages = Phrase("Messages", de: "Nachrichten", es: "Mensajes")
    static let earlier = Phrase("Earlier messages", de: "Frühere Nachrichten", es: "Mensajes anteriores")
    static let later = Phrase("Later messages", de: "Spätere Nachrichten", es: "Mensajes posteriores")
    static let empty = Phrase(
      "No messages yet. Say hello: everyone invited can read along.",
      de: "Noch keine Nachrichten. Sag Hallo: Alle Eingeladenen lesen mit.",
      es: "Aún no hay mensajes. Saluda: todas las personas invitadas pueden leerte.")
    static let you = Phrase("You", de: "Du", es: "Tú")
    static let host = Phrase("Host", de: "Gastgeber", es: "Anfitrión")
    static let new = Phrase("New", de: "Neu", es: "Nuevo")
    static let edited = Phrase("edited", de: "bearbeitet", es: "editado")
    static let gone = Phrase("Message taken back", de: "Nachricht zurückgenommen", es: "Mensaje retirado")
    static let photoGone = Phrase("Photo taken back", de: "Foto zurückgenommen", es: "Foto retirada")
    static let photo = Phrase("Photo", de: "Foto", es: "Foto")
    static let photoBy = Phrase("Photo by {name}", de: "Foto von {name}", es: "Foto de {name}")
    static let earlierMessage = Phrase("An earlier message", de: "Eine frühere Nachricht", es: "Un mensaje anterior")

    static let created = Phrase(
      "{name} created the event", de: "{name} hat das Event angelegt", es: "{name} ha creado el evento")
    static let youCreated = Phrase(
      "You created the event", de: "Du hast das Event angelegt", es: "Has creado el evento")
    static let cancelled = Phrase(
      "{name} called the event off", de: "{name} hat das Event abgesagt", es: "{name} ha cancelado el evento")
    static let youCancelled = Phrase(
      "You called the event off", de: "Du hast das Event abgesagt", es: "Has cancelado el evento")
    static let reopened = Phrase(
      "{name} brought the event back", de: "{name} lässt das Event doch stattfinden",
      es: "{name} ha vuelto a abrir el evento")
    static let youReopened = Phrase(
      "You brought the event back", de: "Du lässt das Event doch stattfinden", es: "Has vuelto a abrir el evento")
    static let promoted = Phrase(
      "{name} got a seat", de: "{name} hat einen Platz bekommen", es: "{name} ha conseguido plaza")
    static let youPromoted = Phrase(
      "You got a seat", de: "Du hast einen Platz bekommen", es: "Has conseguido plaza")
    static let joined = Phrase("{name} joined", de: "{name} ist dazugekommen", es: "{name} se ha unido")
    static let youJoined = Phrase("You joined", de: "Du bist dazugekommen", es: "Te has unido")
    static let changed = Phrase(
      "{name} changed {what}", de: "{name} hat {what} geändert", es: "{name} ha cambiado {what}")
    static let youChanged = Phrase("You changed {what}", de: "Du hast {what} geändert", es: "Has cambiado {what}")
  }

  /// Who answered what, in a line of the thread.
  enum Answered {
    static let accepted = Phrase("{name} is going", de: "{name} ist dabei", es: "{name} va")
    static let youAccepted = Phrase("You are going", de: "Du bist dabei", es: "Vas")
    static let maybe = Phrase("{name} might come", de: "{name} kommt vielleicht", es: "{name} quizás vaya")
    static let youMaybe = Phrase("You might come", de: "Du kommst vielleicht", es: "Quizás vayas")
    static let declined = Phrase("{name} can’t make it", de: "{name} kann nicht", es: "{name} no puede ir")
    static let youDeclined = Phrase("You can’t make it", de: "Du kannst nicht", es: "No puedes ir")
    static let awaiting = Phrase("{name} was invited", de: "{name} ist eingeladen", es: "{name} tiene invitación")
    static let youAwaiting = Phrase("You were invited", de: "Du bist eingeladen", es: "Tienes invitación")
    static let waitlisted = Phrase(
      "{name} is on the waitlist", de: "{name} steht auf der Warteliste", es: "{name} está en la lista de espera")
    static let youWaitlisted = Phrase(
      "You are on the waitlist", de: "Du stehst auf der Warteliste", es: "Estás en la lista de espera")
  }

  /// What of an event was changed, as the object of a sentence.
  enum Changed {
    static let title = Phrase("the title", de: "den Titel", es: "el título")
    static let time = Phrase("the time", de: "die Zeit", es: "la hora")
    static let place = Phrase("the place", de: "den Ort", es: "el lugar")
    static let message = Phrase("the message", de: "die Nachricht", es: "el mensaje")
    static let cover = Phrase("the cover", de: "das Titelbild", es: "la portada")
    static let capacity = Phrase("the number of seats", de: "die Zahl der Plätze", es: "el número de plazas")
    static let deadline = Phrase("the answer deadline", de: "die Antwortfrist", es: "el plazo de respuesta")
    static let options = Phrase("the options", de: "die Optionen", es: "las opciones")
    static let event = Phrase("the event", de: "das Event", es: "el evento")
    static let and = Phrase("{first} and {last}", de: "{first} und {last}", es: "{first} y {last}")
  }
}

extension Plural {
  enum Thread {
    static let withOthers = Plural(
      one: Phrase("with one more", de: "mit einer Begleitung", es: "con una persona más"),
      other: Phrase("with {n} others", de: "mit {n} weiteren", es: "con {n} personas más"))
    static let newMessages = Plural(
      one: Phrase("1 new message", de: "1 neue Nachricht", es: "1 mensaje nuevo"),
      other: Phrase("{n} new messages", de: "{n} neue Nachrichten", es: "{n} mensajes nuevos"))
  }

  /// Who is looking at a thread, and who is writing.
  enum Presence {
    static let typing = Plural(
      one: Phrase("{names} is typing…", de: "{names} schreibt …", es: "{names} está escribiendo…"),
      other: Phrase("{names} are typing…", de: "{names} schreiben …", es: "{names} están escribiendo…"))
    static let here = Plural(
      one: Phrase("{names} is here", de: "{names} ist da", es: "{names} está aquí"),
      other: Phrase("{names} are here", de: "{names} sind da", es: "{names} están aquí"))
    static let others = Plural(
      one: Phrase("{n} other", de: "{n} weitere Person", es: "{n} persona más"),
      other: Phrase("{n} others", de: "{n} weitere", es: "{n} personas más"))
    static let othersHere = Plural(
      one: Phrase("{n} other person is here", de: "{n} weitere Person ist da", es: "Hay {n} persona más aquí"),
      other: Phrase("{n} others are here", de: "{n} weitere sind da", es: "Hay {n} personas más aquí"))
  }
}
