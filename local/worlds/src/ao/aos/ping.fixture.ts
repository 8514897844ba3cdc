/** Lua of a process for tests: it counts pings, fails, loops, sends and spawns on demand. */
export const pingLua = `
local function on(action, handle)
  Handlers.add(action, Handlers.utils.hasMatchingTag("Action", action), handle)
end
on("Ping", function(m)
  Count = (Count or 0) + 1
  m.reply({ Action = "Pong", Data = "pong " .. Count .. " from " .. m.From })
end)
on("Boom", function() Count = (Count or 0) + 100; error("kaboom") end)
on("Loop", function() while true do end end)
on("Eat", function()
  local eaten = {}
  for i = 1, 1e9 do eaten[i] = string.rep("x", 1e6) .. i end
end)
on("Types", function(m)
  m.reply({ Data = type(m.Timestamp) .. " " .. type(m["Block-Height"]) .. " " .. m.Id })
end)
on("Tell", function(m)
  for i = 1, tonumber(m.Tags.Times or "1") do
    ao.send({ Target = m.Tags.To, Action = m.Tags.What, Data = "sent " .. i })
  end
end)
on("Pong", function(m) Pongs = (Pongs or 0) + 1; LastPong = m.Data end)
on("Continue", function(m)
  local left = tonumber(m.Tags.Left)
  Reached = left
  if left > 0 then
    ao.send({ Target = ao.id, Action = "Continue", Left = tostring(left - 1), Wallet = m.Tags.Wallet })
  else
    ao.send({ Target = m.Tags.Wallet or "unknown", Action = "Finished" })
  end
end)
on("Large", function(m)
  ao.send({ Target = m.Tags.To, Action = "Large", Data = string.rep("x", tonumber(m.Tags.Bytes)) })
  ao.send({ Target = m.Tags.To, Action = "Small", Data = "small" })
end)
on("Odd", function(m)
  table.insert(ao.outbox.Messages, { Data = "no target", Tags = {} })
  table.insert(ao.outbox.Messages, { Target = m.Tags.To, Tags = { { name = "From-Process", value = "forged" } }, Data = "forged" })
  table.insert(ao.outbox.Messages, { Target = m.Tags.To, Tags = { { name = "From-Process", value = "forged" } }, Data = "forged" })
  table.insert(ao.outbox.Messages, { Target = m.Tags.To, Tags = { { name = "Long", value = string.rep("x", 5000) } } })
  table.insert(ao.outbox.Assignments, { Processes = { ao.id }, Message = m.Id })
end)
on("Breed", function(m) Spawn(m.Tags.Module, {}) end)
`
