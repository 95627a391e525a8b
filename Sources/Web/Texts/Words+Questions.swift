extension Phrase {
  /// What a guest asks the hosts privately, and what they answer.
  enum Questions {
    static let askPrivately = Phrase(
      "Ask {host} privately", de: "Frag {host} privat", es: "Pregunta en privado a {host}")
    static let onlyHosts = Phrase(
      "Only the hosts see this. Their answer comes as a notification.",
      de: "Das sehen nur die Gastgeber. Ihre Antwort kommt als Mitteilung.",
      es: "Solo lo ve quien organiza. La respuesta te llega como notificación.")
    static let onlyGuest = Phrase(
      "Only {guest} and the hosts see this.", de: "Das sehen nur {guest} und die Gastgeber.",
      es: "Solo lo ven {guest} y quienes organizan.")
    static let message = Phrase("Private message", de: "Private Nachricht", es: "Mensaje privado")
    static let placeholder = Phrase("Your question", de: "Deine Frage", es: "Tu pregunta")
    static let answerPlaceholder = Phrase("Your answer", de: "Deine Antwort", es: "Tu respuesta")
    static let send = Phrase("Send privately", de: "Privat senden", es: "Enviar en privado")
    static let you = Phrase("You", de: "Du", es: "Tú")
    static let host = Phrase("Host", de: "Gastgeber", es: "Anfitrión")
    static let messages = Phrase("Private messages", de: "Private Nachrichten", es: "Mensajes privados")
    static let seen = Phrase("Seen", de: "Gesehen", es: "Visto")
    static let new = Phrase("{n} new", de: "{n} neu", es: "{n} sin leer")
    static let earlier = Phrase("Earlier messages", de: "Frühere Nachrichten", es: "Mensajes anteriores")

    static let title = Phrase("Questions", de: "Fragen", es: "Preguntas")
    static let inbox = Phrase("Private questions", de: "Private Fragen", es: "Preguntas privadas")
    static let back = Phrase("Back to the event", de: "Zurück zum Event", es: "Volver al evento")
    static let allQuestions = Phrase("All questions", de: "Alle Fragen", es: "Todas las preguntas")
    static let noneTitle = Phrase("No questions yet", de: "Noch keine Fragen", es: "Aún no hay preguntas")
    static let noneLead = Phrase(
      "Each guest can ask you something privately. It shows up here, for the hosts alone.",
      de: "Alle Gäste können dich etwas privat fragen. Das erscheint hier, nur für die Gastgeber.",
      es: "Cada invitado puede preguntarte algo en privado. Aparecerá aquí, solo para quienes organizan.")
    static let choose = Phrase(
      "Choose a guest to read and answer.", de: "Wähle einen Gast, um zu lesen und zu antworten.",
      es: "Elige a alguien para leer y responder.")
    static let writeFirst = Phrase(
      "Nothing written yet. Write to {guest}; nobody else sees it.",
      de: "Noch nichts geschrieben. Schreib {guest}; außer euch sieht es niemand.",
      es: "Aún no hay nada. Escribe a {guest}; nadie más lo verá.")
    static let more = Phrase("More questions", de: "Weitere Fragen", es: "Más preguntas")
    static let ownLine = Phrase("You: {text}", de: "Du: {text}", es: "Tú: {text}")
  }

  /// A guest brings somebody.
  enum Friends {
    static let title = Phrase("Bring a friend", de: "Bring jemanden mit", es: "Trae a alguien")
    static let lead = Phrase(
      "Your friend gets a link of their own. Pass it on: whoever has it can answer.",
      de: "Deine Begleitung bekommt einen eigenen Link. Gib ihn weiter: Wer ihn hat, kann antworten.",
      es: "Tu acompañante tendrá su propio enlace. Pásaselo: quien lo tenga puede responder.")
    static let name = Phrase("Name", de: "Name", es: "Nombre")
    static let invite = Phrase("Make a link", de: "Link erstellen", es: "Crear enlace")
    static let list = Phrase("Whom you brought", de: "Wen du mitbringst", es: "A quién traes")
    static let linkOf = Phrase("Link of {name}", de: "Link von {name}", es: "Enlace de {name}")
    static let copy = Phrase("Copy link", de: "Link kopieren", es: "Copiar enlace")
    static let copied = Phrase("Copied", de: "Kopiert", es: "Copiado")
    static let share = Phrase("Share", de: "Teilen", es: "Compartir")
    static let wasBrought = Phrase(
      "{friend} is invited by {guest}", de: "{guest} hat {friend} eingeladen",
      es: "{guest} ha invitado a {friend}")
    static let youWereBrought = Phrase(
      "{guest} invited you", de: "{guest} hat dich eingeladen", es: "{guest} te ha invitado")
    static let allUsed = Phrase(
      "You have brought as many as one guest can.", de: "Mehr kann ein Gast nicht mitbringen.",
      es: "Ya no puedes traer a más personas.")
  }
}

extension Plural {
  enum Questions {
    static let unread = Plural(
      one: Phrase("{n} new message", de: "{n} neue Nachricht", es: "{n} mensaje nuevo"),
      other: Phrase("{n} new messages", de: "{n} neue Nachrichten", es: "{n} mensajes nuevos"))
  }
}
