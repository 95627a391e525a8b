// The host's list of guests: search as one types, and answers as they arrive.
import { follow, searchLive } from "./lib/live-list.js"

const page = document.querySelector("[data-stream]")

// An empty list offers no search.
if (document.querySelector("[data-search]")) searchLive("[data-results]", ".chips")
follow(page, "[data-results]", "[data-headcount]", "[data-requests]", ".chips")
