// On the day: who is on the way, as it changes.
import { watchArrivals } from "./thread/arrivals.js"

watchArrivals()
