extension Phrase {
  /// The invite on top of a thread.
  enum Invite {
    static let hosting = Phrase("You’re hosting", de: "Du lädst ein", es: "Tú organizas")
    static let invites = Phrase("{host} invites you", de: "{host} lädt dich ein", es: "{host} te invita")
    static let when = Phrase("When", de: "Wann", es: "Cuándo")
    static let location = Phrase("Where", de: "Wo", es: "Dónde")
    static let opensMap = Phrase("(opens a map)", de: "(öffnet eine Karte)", es: "(abre un mapa)")
    static let readAll = Phrase("Read all", de: "Alles lesen", es: "Leer todo")
    static let showLess = Phrase("Show less", de: "Weniger zeigen", es: "Ver menos")
    static let ownTime = Phrase("{time} your time", de: "{time} deiner Zeit", es: "{time} en tu zona")
    static let calendar = Phrase("Add to calendar", de: "Zum Kalender", es: "Añadir al calendario")
    static let outOfCalendar = Phrase(
      "Take out of the calendar", de: "Aus dem Kalender nehmen", es: "Quitar del calendario")
    static let calledOff = Phrase("Called off", de: "Abgesagt", es: "Cancelado")
    static let calledOffLead = Phrase(
      "This event does not take place.", de: "Dieses Event findet nicht statt.", es: "Este evento no se celebra.")
    static let manage = Phrase("Manage", de: "Verwalten", es: "Gestionar")
    static let more = Phrase("More", de: "Mehr", es: "Más")
    static let edit = Phrase("Edit", de: "Bearbeiten", es: "Editar")
    static let duplicate = Phrase("Duplicate", de: "Duplizieren", es: "Duplicar")
    static let coHosts = Phrase("Co-hosts", de: "Mitgastgeber", es: "Coanfitriones")
    static let cancel = Phrase("Call off…", de: "Absagen …", es: "Cancelar evento…")
    static let reopen = Phrase(
      "Let it take place after all", de: "Doch stattfinden lassen", es: "Celebrarlo de todos modos")
  }

  /// Calling an event off.
  enum Cancelling {
    static let title = Phrase("Call off {event}?", de: "{event} absagen?", es: "¿Cancelar {event}?")
    static let lead = Phrase(
      "Everybody who might come is told. The chat stays open, and you can change your mind later.",
      de:
        "Alle, die kommen könnten, erfahren davon. Der Chat bleibt offen, und du kannst es dir später anders überlegen.",
      es: "Se avisa a todas las personas que podrían venir. El chat sigue abierto y puedes cambiar de idea más tarde.")
    static let words = Phrase(
      "A word to the guests", de: "Ein Wort an die Gäste", es: "Unas palabras para los invitados")
    static let example = Phrase(
      "Sorry, the cellar is under water.", de: "Tut mir leid, der Keller steht unter Wasser.",
      es: "Lo siento, el sótano se ha inundado.")
    static let confirm = Phrase("Call it off", de: "Absagen", es: "Cancelar el evento")
    static let keep = Phrase("Keep it", de: "Nicht absagen", es: "Mantenerlo")
  }

  /// Hosting an event together.
  enum CoHosts {
    static let lead = Phrase(
      "Co-hosts can do what you can: edit, invite, check people in. Only {owner} can call the event off or change this list.",
      de:
        "Mitgastgeber dürfen alles: bearbeiten, einladen, Gäste einchecken. Nur {owner} kann das Event absagen oder diese Liste ändern.",
      es:
        "Los coanfitriones pueden editar, invitar y registrar llegadas. Solo {owner} puede cancelar el evento o cambiar esta lista."
    )
    static let nobody = Phrase("Nobody yet.", de: "Noch niemand.", es: "Nadie todavía.")
    static let owner = Phrase("Made the event", de: "Hat das Event angelegt", es: "Creó el evento")
    static let remove = Phrase("Remove", de: "Entfernen", es: "Quitar")
    static let leave = Phrase("Stop hosting", de: "Nicht mehr mitmachen", es: "Dejar de organizar")
    static let make = Phrase("Make a link", de: "Link erstellen", es: "Crear enlace")
    static let add = Phrase("Add a co-host", de: "Mitgastgeber hinzufügen", es: "Añadir coanfitrión")
    static let addLead = Phrase(
      "The link works once, for seven days. Send it to one person; whoever opens it can join as a host.",
      de: "Der Link gilt einmal, sieben Tage lang. Schick ihn einer Person; wer ihn öffnet, kann mitmachen.",
      es:
        "El enlace sirve una vez, durante siete días. Envíalo a una sola persona: quien lo abra puede organizar contigo."
    )
    static let ready = Phrase(
      "Here is the link. It is shown only now.", de: "Hier ist der Link. Er wird nur jetzt gezeigt.",
      es: "Aquí está el enlace. Solo se muestra ahora.")
    static let link = Phrase("Link for one co-host", de: "Link für eine Person", es: "Enlace para una persona")

    static let openLinks = Phrase(
      "Links that nobody has used yet", de: "Links, die noch niemand benutzt hat", es: "Enlaces que nadie ha usado aún")
    static let made = Phrase("Made {ago}", de: "Erstellt {ago}", es: "Creado {ago}")
    static let validUntil = Phrase("Works until {time}", de: "Gilt bis {time}", es: "Sirve hasta el {time}")
    static let endLink = Phrase("End", de: "Beenden", es: "Anular")

    static let asks = Phrase(
      "Host {event} together?", de: "{event} gemeinsam ausrichten?", es: "¿Organizar {event} con más gente?")
    static let asksLead = Phrase(
      "{host} would like you as a co-host.", de: "{host} möchte dich als Mitgastgeber.",
      es: "{host} quiere que organices con él o ella.")
    static let join = Phrase("Join as a co-host", de: "Mitmachen", es: "Unirme")
    static let newHere = Phrase(
      "New here? Make an account", de: "Neu hier? Konto anlegen", es: "¿Es tu primera vez? Crea una cuenta")
    static let create = Phrase("Make account and join", de: "Konto anlegen und mitmachen", es: "Crear cuenta y unirme")
    static let haveAccount = Phrase(
      "I have an account: sign in", de: "Ich habe schon ein Konto: anmelden", es: "Ya tengo cuenta: iniciar sesión")
    static let joinAs = Phrase(
      "You are signed in as {name}.", de: "Du bist als {name} angemeldet.", es: "Has iniciado sesión como {name}.")
  }

  /// A calendar that follows this browser's events.
  enum Feed {
    static let title = Phrase(
      "Your events in your calendar", de: "Deine Events im Kalender", es: "Tus eventos en tu calendario")
    static let open = Phrase("Follow in your calendar", de: "Im Kalender abonnieren", es: "Seguir en tu calendario")
    static let lead = Phrase(
      "Your calendar app asks this address for your events and keeps them up to date, new invitations included.",
      de: "Deine Kalender-App holt unter dieser Adresse deine Events und hält sie aktuell, auch neue Einladungen.",
      es:
        "Tu app de calendario pide tus eventos a esta dirección y los mantiene al día, también las nuevas invitaciones."
    )
    static let subscribe = Phrase(
      "Open in the calendar app", de: "In der Kalender-App öffnen", es: "Abrir en la app de calendario")
    static let address = Phrase(
      "Address, for apps that ask for one", de: "Adresse, falls die App danach fragt",
      es: "Dirección, si la app la pide")
    static let secret = Phrase(
      "Whoever has the address can read your events. It is shown only now, ends when this browser signs out or after 90 days, and a new one makes it useless.",
      de:
        "Wer die Adresse hat, kann deine Events lesen. Sie wird nur jetzt gezeigt, endet, wenn du dich in diesem Browser abmeldest oder nach 90 Tagen, und eine neue macht sie ungültig.",
      es:
        "Quien tenga la dirección puede leer tus eventos. Solo se muestra ahora, termina cuando cierras la sesión en este navegador o a los 90 días, y una nueva la deja sin efecto."
    )
    static let copy = Phrase("Copy", de: "Kopieren", es: "Copiar")
    static let back = Phrase("Back to your events", de: "Zurück zu deinen Events", es: "Volver a tus eventos")
  }

  /// What an update changed.
  enum Changes {
    static let time = Phrase("Time", de: "Zeit", es: "Hora")
    static let place = Phrase("Place", de: "Ort", es: "Lugar")
    static let title = Phrase("Title", de: "Titel", es: "Título")
    static let seats = Phrase("Seats", de: "Plätze", es: "Plazas")
    static let deadline = Phrase("Answer by", de: "Antwort bis", es: "Responder antes del")
    static let none = Phrase("none", de: "keine", es: "sin indicar")
    static let unlimited = Phrase("no limit", de: "ohne Grenze", es: "sin límite")
    static let was = Phrase("was {value}", de: "vorher {value}", es: "antes {value}")
  }
}
