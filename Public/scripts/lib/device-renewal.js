// Renews the registration of this device with the server.
import { renew } from "./notify-me.js"

renew().catch(() => {})
