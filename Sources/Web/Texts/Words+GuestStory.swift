extension Phrase {
  /// What happened with one guest.
  enum Story {
    static let title = Phrase("What happened", de: "Was bisher geschah", es: "Qué ha pasado")
    static let answer = Phrase("Answer", de: "Antwort", es: "Respuesta")
    static let edit = Phrase("Change", de: "Ändern", es: "Cambiar")
    static let name = Phrase("Name", de: "Name", es: "Nombre")
    static let note = Phrase("Note", de: "Nachricht", es: "Mensaje")
    static let largestParty = Phrase(
      "People in all, at most", de: "Personen insgesamt, höchstens", es: "Personas en total, como máximo")
    static let asEvent = Phrase(
      "As the event allows ({n})", de: "Wie beim Event erlaubt ({n})", es: "Lo que permite el evento ({n})")
    static let save = Phrase("Save", de: "Speichern", es: "Guardar")
    static let personalLink = Phrase("Personal link", de: "Persönlicher Link", es: "Enlace personal")
    static let personalLinkHint = Phrase(
      "Whoever has it answers as {name}.", de: "Wer ihn hat, antwortet als {name}.",
      es: "Quien lo tenga responde como {name}.")
    static let newLink = Phrase("Make a new link", de: "Neuen Link erstellen", es: "Crear un enlace nuevo")
    static let newLinkHint = Phrase(
      "For when the link got into wrong hands. The present one ends at once, in every browser that opened it; send {name} the new one.",
      de:
        "Falls der Link in falsche Hände geraten ist. Der jetzige gilt sofort nicht mehr, in keinem Browser, der ihn geöffnet hat; schick {name} den neuen.",
      es:
        "Por si el enlace llegó a quien no debía. El actual deja de servir al momento, en todos los navegadores que lo abrieron; envía a {name} el nuevo."
    )
    static let list = Phrase("On the list", de: "Auf der Liste", es: "En la lista")
    static let offList = Phrase("Off the list", de: "Nicht auf der Liste", es: "Fuera de la lista")
    static let steps = Phrase("Each step", de: "Alle Schritte", es: "Paso a paso")

    static let invited = Phrase(
      "Invited by a host", de: "Von einem Gastgeber eingeladen", es: "Invitación de quien organiza")
    static let invitedBy = Phrase("Invited by {name}", de: "Von {name} eingeladen", es: "Invitación de {name}")
    static let cameByLink = Phrase(
      "Came by the open link", de: "Kam über den offenen Link", es: "Llegó por el enlace abierto")
    static let walkedIn = Phrase("Walked in at the door", de: "Kam spontan zum Einlass", es: "Llegó sin invitación")
    static let firstOpened = Phrase(
      "Opened the event for the first time", de: "Hat das Event zum ersten Mal geöffnet",
      es: "Abrió el evento por primera vez")
    static let lastOpened = Phrase("Was last here", de: "War zuletzt hier", es: "Estuvo aquí por última vez")
    static let answered = Phrase("Answered: {answer}", de: "Hat geantwortet: {answer}", es: "Respondió: {answer}")
    static let checkedIn = Phrase("Arrived: {people}", de: "Angekommen: {people}", es: "Ha llegado: {people}")
    static let line = Phrase("{what}: {state}", de: "{what}: {state}", es: "{what}: {state}")

    static let invite = Phrase("Invite", de: "Einladung", es: "Invitación")
    static let nudge = Phrase("Nudge", de: "Erinnerung", es: "Recordatorio")
    static let changed = Phrase("News of a change", de: "Nachricht über eine Änderung", es: "Aviso de un cambio")
    static let cancelled = Phrase(
      "News that it is called off", de: "Nachricht über die Absage", es: "Aviso de la cancelación")
    static let reopened = Phrase(
      "News that it is on again", de: "Nachricht, dass es doch stattfindet", es: "Aviso de que sigue en pie")
    static let promoted = Phrase(
      "News of a free seat", de: "Nachricht über einen freien Platz", es: "Aviso de una plaza libre")
    static let messages = Phrase("News from the thread", de: "Neues aus dem Chat", es: "Novedades del chat")
    static let reply = Phrase(
      "Your answer to their question", de: "Deine Antwort auf ihre Frage", es: "Tu respuesta a su pregunta")

    static let pending = Phrase("on its way", de: "unterwegs", es: "en camino")
    static let sent = Phrase("sent", de: "gesendet", es: "enviado")
    static let failed = Phrase("could not be sent", de: "konnte nicht gesendet werden", es: "no se ha podido enviar")
    static let withdrawn = Phrase(
      "gone, for its words were taken back or changed, or its link has ended",
      de: "verschwunden, weil die Worte zurückgenommen oder geändert wurden oder der Link nicht mehr gilt",
      es: "retirado, porque el mensaje se borró o cambió, o su enlace ya no sirve")
    static let withheld = Phrase(
      "not sent, for they were off the list", de: "nicht gesendet, weil nicht mehr auf der Liste",
      es: "sin enviar, porque ya no estaba en la lista")
  }
}
