extension Phrase {
  /// What a browser wants to hear, and how it shows Partyline.
  enum Settings {
    static let title = Phrase("Settings", de: "Einstellungen", es: "Ajustes")
    static let saved = Phrase("Saved.", de: "Gespeichert.", es: "Guardado.")
    static let save = Phrase("Save", de: "Speichern", es: "Guardar")

    static let notifications = Phrase("Notifications", de: "Mitteilungen", es: "Notificaciones")
    static let notificationsLead = Phrase(
      "For all your invitations in this browser, and those you open later. A new time or place, and a seat that frees for you, reach you in any case.",
      de:
        "Für alle deine Einladungen in diesem Browser und alle, die du später öffnest. Eine neue Zeit, ein neuer Ort oder ein Platz, der für dich frei wird, erreichen dich immer.",
      es:
        "Para todas tus invitaciones en este navegador y las que abras después. Un cambio de hora o lugar, o una plaza que quede libre para ti, te llegarán siempre."
    )
    static let attention = Phrase("Tell me about", de: "Benachrichtige mich über", es: "Avísame de")
    static let everything = Phrase("Every message", de: "Jede Nachricht", es: "Todos los mensajes")
    static let mentions = Phrase("What is meant for me", de: "Was mich betrifft", es: "Lo que va dirigido a mí")
    static let mentionsHint = Phrase(
      "Messages of the hosts, replies to you, and messages that name you.",
      de: "Nachrichten der Gastgeber, Antworten an dich und Nachrichten, die dich nennen.",
      es: "Mensajes de quien organiza, respuestas a ti y mensajes que te mencionan.")
    static let muted = Phrase("No messages", de: "Keine Nachrichten", es: "Ningún mensaje")

    static let digest = Phrase("When", de: "Wann", es: "Cuándo")
    static let each = Phrase("Each at once", de: "Jede sofort", es: "Cada uno al momento")
    static let hourly = Phrase(
      "Together, once an hour", de: "Gesammelt, einmal pro Stunde", es: "Juntos, una vez por hora")
    static let daily = Phrase("Together, once a day", de: "Gesammelt, einmal am Tag", es: "Juntos, una vez al día")
    static let digestAt = Phrase("Daily at", de: "Täglich um", es: "Cada día a las")

    static let quietHours = Phrase("Quiet hours", de: "Ruhezeit", es: "Horas de silencio")
    static let quietHint = Phrase(
      "What comes in between waits until they end. Empty for none.",
      de: "Was dazwischen kommt, wartet bis zum Ende. Leer für keine.",
      es: "Lo que llegue entonces espera al final. Déjalo vacío si no quieres ninguna.")
    static let from = Phrase("From", de: "Von", es: "Desde")
    static let until = Phrase("Until", de: "Bis", es: "Hasta")
    static let timeZone = Phrase("Time zone", de: "Zeitzone", es: "Zona horaria")

    static let byEvent = Phrase("Event by event", de: "Für einzelne Events", es: "Evento por evento")
    static let noEvents = Phrase(
      "Open an invitation in this browser, and it is listed here.",
      de: "Öffne eine Einladung in diesem Browser, und sie steht hier.",
      es: "Abre una invitación en este navegador y aparecerá aquí.")
    static let attentionAt = Phrase(
      "Notifications of {event}", de: "Mitteilungen von {event}", es: "Notificaciones de {event}")
    static let backToEvents = Phrase("Back to your events", de: "Zurück zu deinen Events", es: "Volver a tus eventos")
  }

  /// How to keep Partyline at hand, in the words of each system.
  enum Install {
    static let title = Phrase("On your Home Screen", de: "Auf deinem Home-Bildschirm", es: "En tu pantalla de inicio")
    static let lead = Phrase(
      "Installed, Partyline opens like an app, and its icon shows how many messages wait.",
      de: "Installiert öffnet sich Partyline wie eine App, und das Symbol zeigt, wie viele Nachrichten warten.",
      es: "Instalado, Partyline se abre como una app y su icono muestra cuántos mensajes te esperan.")
    static let apple = Phrase(
      "iPhone and iPad: open this page in Safari, tap Share, then Add to Home Screen.",
      de: "iPhone und iPad: Öffne diese Seite in Safari, tippe auf Teilen und dann auf Zum Home-Bildschirm.",
      es: "iPhone y iPad: abre esta página en Safari, toca Compartir y luego Añadir a pantalla de inicio.")
    static let android = Phrase(
      "Android: open the browser’s menu and tap Install app or Add to Home screen.",
      de: "Android: Öffne das Menü des Browsers und tippe auf App installieren oder Zum Startbildschirm hinzufügen.",
      es: "Android: abre el menú del navegador y toca Instalar aplicación o Añadir a pantalla de inicio.")
    static let desktop = Phrase(
      "Computer: in Chrome or Edge choose Install in the address bar; in Safari choose File, then Add to Dock.",
      de:
        "Computer: Wähle in Chrome oder Edge in der Adresszeile Installieren, in Safari Ablage und dann Zum Dock hinzufügen.",
      es:
        "Ordenador: en Chrome o Edge elige Instalar en la barra de direcciones; en Safari, Archivo y luego Añadir al Dock."
    )
    static let button = Phrase("Install Partyline", de: "Partyline installieren", es: "Instalar Partyline")
    static let description = Phrase(
      "Invitations, answers and the chat around each event.",
      de: "Einladungen, Antworten und der Chat rund um jedes Event.",
      es: "Invitaciones, respuestas y el chat de cada evento.")
  }

  enum Offline {
    static let title = Phrase("You are offline", de: "Du bist offline", es: "Estás sin conexión")
    static let lead = Phrase(
      "Partyline needs the connection to its server. This page tries again as soon as you are back online.",
      de: "Partyline braucht die Verbindung zu seinem Server. Diese Seite versucht es wieder, sobald du online bist.",
      es:
        "Partyline necesita conectarse a su servidor. Esta página lo intentará de nuevo en cuanto vuelvas a tener conexión."
    )
    static let again = Phrase("Try again", de: "Noch einmal versuchen", es: "Intentar de nuevo")
  }
}
