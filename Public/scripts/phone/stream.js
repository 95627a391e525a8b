// Receives the phone's events from the server.

const retry = 5000

/**
 * Listens to the phone's events; `on` has a function for each name. The connection is restored by itself after a pause,
 * and `setLive` is called with whether it is open. Returns a function that reconnects, for when the URL has changed.
 */
export function followStream(server, on, setLive) {
  let source = null
  let timer = null
  const close = () => {
    clearTimeout(timer)
    source?.close()
  }
  const connect = () => {
    close()
    source = new EventSource(server.stream())
    for (const [name, receive] of Object.entries(on)) {
      source.addEventListener(name, ({ data }) => { if (data) receive(JSON.parse(data)) })
    }
    source.addEventListener("open", () => setLive(true))
    source.addEventListener("error", () => {
      setLive(false)
      // The browser reconnects by itself unless the server refused. Then the script tries again after a pause.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, retry)
    })
  }
  connect()
  // A page in the back/forward cache holds no connection open.
  addEventListener("pagehide", close)
  addEventListener("pageshow", (event) => { if (event.persisted) connect() })
  return connect
}
