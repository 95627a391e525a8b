// Says now and then that this device is still there.
import { renew } from "./notify-me.js"

renew().catch(() => {})
