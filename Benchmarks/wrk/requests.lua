-- Requests many URLs in turn, each for its own viewer. Argument: a file with one request per line: its path, the
-- name of a header field and its value, separated by tabs.
dofile((debug.getinfo(1, "S").source:sub(2):gsub("[^/]*$", "")) .. "turns.lua")

function init(arguments)
  for line in io.lines(arguments[1]) do
    local path, name, value = line:match("([^\t]*)\t([^\t]*)\t(.*)")
    requests[#requests + 1] = wrk.format("GET", path, { [name] = value, ["Accept"] = "text/html,application/json" })
  end
end
