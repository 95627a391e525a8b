-- Requests many URLs in turn, each for its own viewer. Argument: a file with one request per line: its path, the
-- name of a header field and its value, separated by tabs.
local requests = {}
local position = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local path, name, value = line:match("([^\t]*)\t([^\t]*)\t(.*)")
    requests[#requests + 1] = wrk.format("GET", path, { [name] = value, ["Accept"] = "text/html,application/json" })
  end
end

function request()
  position = position % #requests + 1
  return requests[position]
end

dofile((debug.getinfo(1, "S").source:sub(2):gsub("[^/]*$", "")) .. "report.lua")
