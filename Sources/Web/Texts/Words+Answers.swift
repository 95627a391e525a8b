extension Phrase {
  /// A guest's answer: the card on the event's page.
  enum Answers {
    static let label = Phrase("Your answer", de: "Deine Antwort", es: "Tu respuesta")
    static let accept = Phrase("Accept", de: "Zusagen", es: "Voy")
    static let maybe = Phrase("Maybe", de: "Vielleicht", es: "Quizás")
    static let decline = Phrase("Decline", de: "Absagen", es: "No voy")
    static let join = Phrase("Join the waitlist", de: "Auf die Warteliste", es: "Lista de espera")
    static let waiting = Phrase("Waiting", de: "Ich warte", es: "En espera")
    static let leave = Phrase("Leave the list", de: "Nicht mehr warten", es: "Dejar la lista")

    static let areYouComing = Phrase("Are you coming?", de: "Kommst du?", es: "¿Vienes?")
    static let didNotAnswer = Phrase("You did not answer", de: "Du hast nicht geantwortet", es: "No has respondido")
    static let saidMaybe = Phrase("You said maybe", de: "Du kommst vielleicht", es: "Has dicho quizás")
    static let notGoing = Phrase("You’re not going", de: "Du kommst nicht", es: "No vas")
    static let onWaitlist = Phrase(
      "You’re on the waitlist", de: "Du stehst auf der Warteliste", es: "Estás en la lista de espera")
    static let calledOff = Phrase("Called off", de: "Abgesagt", es: "Cancelado")

    static let isCalledOff = Phrase(
      "{host} called this event off. There is nothing to answer.",
      de: "{host} hat dieses Event abgesagt. Du musst nichts mehr antworten.",
      es: "{host} ha cancelado este evento. Ya no hace falta responder.")
    static let isOver = Phrase(
      "This event is over.", de: "Dieses Event ist vorbei.", es: "Este evento ya ha terminado.")
    static let isClosed = Phrase(
      "Answers closed. Ask {host} if something changed.",
      de: "Antworten ist nicht mehr möglich. Frag {host}, wenn sich etwas geändert hat.",
      es: "Ya no se puede responder. Si algo ha cambiado, pregunta a {host}.")
    static let answerBy = Phrase(
      "Answer by {moment}.", de: "Antworte bis {moment}.", es: "Responde antes de: {moment}.")

    static let isFull = Phrase(
      "Every seat is taken. Join the waitlist: you get a seat as soon as one is free.",
      de: "Alle Plätze sind vergeben. Auf der Warteliste bekommst du einen, sobald einer frei wird.",
      es: "No quedan plazas. Apúntate a la lista de espera y tendrás la tuya en cuanto se libere una.")
    static let nextInLine = Phrase(
      "You’re next in line.", de: "Du bist als Nächstes dran.", es: "Eres la siguiente persona de la lista.")
    static let placeInLine = Phrase(
      "You’re {place} in line.", de: "Du bist Nummer {place} auf der Liste.",
      es: "Estás en el puesto {place} de la lista.")
    static let weTellYou = Phrase(
      "You hear from us as soon as a seat is yours.", de: "Wir sagen dir Bescheid, sobald du einen Platz hast.",
      es: "Te avisaremos en cuanto tengas plaza.")
    static let yoursGoesOn = Phrase(
      "Others wait: if you decline, your seat goes to the next in line.",
      de: "Andere warten: Wenn du absagst, geht dein Platz an die nächste Person.",
      es: "Hay gente esperando: si dices que no, tu plaza pasa a la siguiente persona.")
    static let undo = Phrase("Undo", de: "Rückgängig", es: "Deshacer")
    static let undone = Phrase(
      "A slip? Your seat is still yours.", de: "Vertippt? Dein Platz ist noch da.",
      es: "¿Un despiste? Tu plaza sigue ahí.")

    static let extras = Phrase(
      "Bringing people, or a note?", de: "Bringst du jemanden mit? Oder eine Notiz?",
      es: "¿Vienes con gente? ¿Una nota?")
    static let note = Phrase("Note to the host", de: "Notiz für den Gastgeber", es: "Nota para quien organiza")
    static let noteHint = Phrase(
      "Only you and the hosts can read it.", de: "Nur du und die Gastgeber können sie lesen.",
      es: "Solo la podéis leer tú y quienes organizan.")
    static let addNote = Phrase("Add a note", de: "Notiz hinzufügen", es: "Añadir una nota")
    static let noteExample = Phrase("I’ll be late", de: "Ich komme später", es: "Llegaré tarde")
    static let people = Phrase("People in all, with you", de: "Personen, mit dir", es: "Personas, contigo")
    static let names = Phrase("Who comes along?", de: "Wer kommt mit?", es: "¿Quién viene contigo?")
    static let companion = Phrase("Person {n}", de: "Person {n}", es: "Persona {n}")
    static let sentAbove = Phrase(
      "Sent with your answer above.", de: "Wird mit deiner Antwort oben gesendet.",
      es: "Se envía con tu respuesta de arriba.")
    static let save = Phrase("Save", de: "Speichern", es: "Guardar")
  }

  /// How a guest list stands.
  enum Headcount {
    static let going = Phrase("Going", de: "Dabei", es: "Van")
    static let maybe = Phrase("Maybe", de: "Vielleicht", es: "Quizás")
    static let declined = Phrase("Declined", de: "Abgesagt", es: "No van")
    static let awaiting = Phrase("Awaiting", de: "Offen", es: "Sin respuesta")
    static let waiting = Phrase("Waitlist", de: "Warteliste", es: "En espera")
    static let people = Phrase("people", de: "Personen", es: "personas")
    static let invitations = Phrase("invitations", de: "Einladungen", es: "invitaciones")
    static let allTaken = Phrase(
      "All {capacity} seats are taken", de: "Alle {capacity} Plätze sind vergeben",
      es: "Las {capacity} plazas están ocupadas")
    static let oneTaken = Phrase(
      "The one seat is taken", de: "Der eine Platz ist vergeben", es: "La única plaza está ocupada")
  }
}

extension Plural {
  enum Answers {
    static let going = Plural(
      one: Phrase("You’re going", de: "Du bist dabei", es: "Vas"),
      other: Phrase("You’re going, {n} people", de: "Ihr seid dabei, zu {n} Personen", es: "Vais {n} personas"))
    static let waitingParty = Plural(
      one: Phrase("For {n} person.", de: "Für {n} Person.", es: "Para {n} persona."),
      other: Phrase("For {n} people.", de: "Für {n} Personen.", es: "Para {n} personas."))
    static let fewSeats = Plural(
      one: Phrase(
        "{n} seat left. A larger party joins the waitlist.",
        de: "Noch {n} Platz. Wer mit mehr Leuten kommt, wartet auf der Liste.",
        es: "Queda {n} plaza. Un grupo mayor entra en la lista de espera."),
      other: Phrase(
        "{n} seats left. A larger party joins the waitlist.",
        de: "Noch {n} Plätze. Wer mit mehr Leuten kommt, wartet auf der Liste.",
        es: "Quedan {n} plazas. Un grupo mayor entra en la lista de espera."))
    /// On the waitlist, of a party that is larger than the event.
    static let oversized = Plural(
      one: Phrase(
        "You are {people} people, and there is {n} seat in all. Choose a smaller party, or ask the host.",
        de: "Ihr seid {people} Personen, und insgesamt gibt es {n} Platz. Kommt zu weniger oder frag den Gastgeber.",
        es: "Sois {people} personas y en total hay {n} plaza. Elige un grupo más pequeño o pregunta a quien organiza."),
      other: Phrase(
        "You are {people} people, and there are {n} seats in all. Choose a smaller party, or ask the host.",
        de: "Ihr seid {people} Personen, und insgesamt gibt es {n} Plätze. Kommt zu weniger oder frag den Gastgeber.",
        es: "Sois {people} personas y en total hay {n} plazas. Elige un grupo más pequeño o pregunta a quien organiza."
      ))
    static let comeWithFewer = Plural(
      one: Phrase(
        "{n} seat is free: come alone, and it’s yours now.",
        de: "{n} Platz ist frei: Komm allein, und er gehört sofort dir.",
        es: "Hay {n} plaza libre: ven por tu cuenta y es tuya ya."),
      other: Phrase(
        "{n} seats are free: come with fewer people, and they’re yours now.",
        de: "{n} Plätze sind frei: Kommt zu weniger, und sie gehören sofort euch.",
        es: "Hay {n} plazas libres: venid menos y son vuestras ya."))
  }

  enum Headcount {
    static let left = Plural(
      one: Phrase(
        "{n} of {capacity} seats left", de: "Noch {n} von {capacity} Plätzen frei", es: "Queda {n} de {capacity} plazas"
      ),
      other: Phrase(
        "{n} of {capacity} seats left", de: "Noch {n} von {capacity} Plätzen frei",
        es: "Quedan {n} de {capacity} plazas"))
    static let wait = Plural(
      one: Phrase("{n} person waits", de: "{n} Person wartet", es: "{n} persona espera"),
      other: Phrase("{n} people wait", de: "{n} Personen warten", es: "{n} personas esperan"))
  }
}

extension Language {
  /// A place in a line as it stands in a sentence: `2nd`; in German and Spanish the number alone.
  func place(_ number: Int) -> String {
    guard self == .english else { return digits(number) }
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return digits(number) + ending
  }
}
