-- Answers invitations in turn. Every round through the guest list changes all answers, so that each request is a
-- change that must reach the disk. Arguments: the file of tokens, the number of threads.
local threads = 0

function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

dofile((debug.getinfo(1, "S").source:sub(2):gsub("[^/]*$", "")) .. "turns.lua")

function init(arguments)
  local tokens = {}
  local line = 0
  for token in io.lines(arguments[1]) do
    if line % tonumber(arguments[2]) == id then tokens[#tokens + 1] = token end
    line = line + 1
  end
  for _, action in ipairs({ "accept", "maybe", "decline" }) do
    local body = '{"actionIdentifier":"' .. action .. '"}'
    for _, token in ipairs(tokens) do
      requests[#requests + 1] = wrk.format(
        "POST", "/api/v1/invitations/" .. token .. "/responses", { ["Content-Type"] = "application/json" }, body)
    end
  end
end
