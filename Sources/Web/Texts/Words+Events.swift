extension Phrase {
  /// The list of events.
  enum Events {
    static let title = Phrase("Events", de: "Events", es: "Eventos")
    static let new = Phrase("New event", de: "Neues Event", es: "Nuevo evento")
    static let upcoming = Phrase("Upcoming", de: "Demnächst", es: "Próximos")
    static let past = Phrase("Past", de: "Vorbei", es: "Pasados")
    static let more = Phrase("Show more", de: "Mehr anzeigen", es: "Mostrar más")
    static let muted = Phrase("Muted", de: "Stummgeschaltet", es: "Silenciado")
    static let noGuests = Phrase("No guests yet", de: "Noch keine Gäste", es: "Aún sin invitados")

    static let noInvitations = Phrase("No invitations yet", de: "Noch keine Einladungen", es: "Aún no hay invitaciones")
    static let noInvitationsLead = Phrase(
      "Open the link a host sent you, and the event shows up here, in this browser.",
      de: "Öffne den Link, den du bekommen hast, und das Event erscheint hier in diesem Browser.",
      es: "Abre el enlace que te han enviado y el evento aparecerá aquí, en este navegador.")
    static let throwSomething = Phrase("Throw something", de: "Schmeiß eine Party", es: "Monta algo")
    static let stepWrite = Phrase(
      "Write the invite: what, when, where.", de: "Schreib die Einladung: was, wann, wo.",
      es: "Escribe la invitación: qué, cuándo y dónde.")
    static let stepAdd = Phrase(
      "Add guests by name. Each gets a link and a notification they can answer.",
      de: "Füge Gäste mit Namen hinzu. Alle bekommen einen Link und eine Mitteilung, die sie beantworten können.",
      es: "Añade invitados por su nombre. Cada uno recibe un enlace y una notificación que puede responder.")
    static let stepWatch = Phrase(
      "Watch the answers arrive in the event’s thread.",
      de: "Sieh zu, wie die Antworten im Chat des Events eintreffen.",
      es: "Mira cómo llegan las respuestas al chat del evento.")
  }

  /// A guest's answer in a word.
  enum Status {
    static let awaiting = Phrase("Awaiting", de: "Offen", es: "Pendiente")
    static let accepted = Phrase("Going", de: "Dabei", es: "Va")
    static let maybe = Phrase("Maybe", de: "Vielleicht", es: "Quizás")
    static let waitlisted = Phrase("Waitlist", de: "Warteliste", es: "En espera")
    static let declined = Phrase("Declined", de: "Abgesagt", es: "No va")
  }
}

extension Plural {
  enum Events {
    static let unread = Plural(
      one: Phrase("{n} new message", de: "{n} neue Nachricht", es: "{n} mensaje nuevo"),
      other: Phrase("{n} new messages", de: "{n} neue Nachrichten", es: "{n} mensajes nuevos"))
    static let going = Plural(
      one: Phrase("{n} going", de: "{n} dabei", es: "{n} va"),
      other: Phrase("{n} going", de: "{n} dabei", es: "{n} van"))
  }
}
