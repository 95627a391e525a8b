-- Posts JSON to many addresses in turn. Every round through them sends each the next of its bodies, so that each request
-- is a change that must reach the disk. Arguments: a file with one address per line, then the bodies.
dofile((debug.getinfo(1, "S").source:sub(2):gsub("[^/]*$", "")) .. "turns.lua")

function init(arguments)
  local paths = {}
  for path in io.lines(arguments[1]) do paths[#paths + 1] = path end
  for number = 2, #arguments do
    for _, path in ipairs(paths) do
      requests[#requests + 1] = wrk.format("POST", path, { ["Content-Type"] = "application/json" }, arguments[number])
    end
  end
end
