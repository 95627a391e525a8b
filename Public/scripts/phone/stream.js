// What happens on the phone, told by the server as it happens.

const retry = 5000

/**
 * Listens to the phone's events; `on` has a function for each name. The browser comes back by itself after a pause, and
 * `setLive` hears whether it is listening. Returns a function that asks anew, for a page that has changed what it asks.
 */
export function followStream(server, on, setLive) {
  let source = null
  const connect = () => {
    source = new EventSource(server.stream())
    for (const [name, receive] of Object.entries(on)) {
      source.addEventListener(name, ({ data }) => { if (data) receive(JSON.parse(data)) })
    }
    source.addEventListener("open", () => setLive(true))
    source.addEventListener("error", () => {
      setLive(false)
      // The browser retries unless the server refused; then wait a while and ask anew.
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, retry)
    })
  }
  connect()
  // A page that is kept for "back" holds no connection open.
  addEventListener("pagehide", () => source.close())
  addEventListener("pageshow", (event) => { if (event.persisted) connect() })
  return () => {
    source.close()
    connect()
  }
}
