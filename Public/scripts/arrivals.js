// On the day of the event, shows who is on the way and updates it live.
import { watchArrivals } from "./thread/arrivals.js"

watchArrivals()
