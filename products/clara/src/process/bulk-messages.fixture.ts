/** A message that Lua makes inside the process, without the host. */
export type BulkMessage = {
  readonly id: string
  readonly from: string
  readonly action: string
  readonly tags?: Readonly<Record<string, string>> | undefined
  /** An expression of Lua. */
  readonly data?: string | undefined
}

/**
 * Writes Lua that passes messages to the market's handler directly: many times as fast as by
 * messages of their own, and the same to the market. It returns the number of refusals.
 *
 * @param messages - the messages, in order
 * @param timestamp - when all of them were sent, in milliseconds since 1970
 * @returns the Lua
 */
export function bulkLua(messages: readonly BulkMessage[], timestamp: number): string {
  const calls = messages.map(({ id, from, action, tags = {}, data = `'{}'` }) => {
    const list = Object.entries({ Action: action, Protocol: 'C.L.A.R.A.', ...tags }).map(
      ([name, value]) => `{name='${name}',value='${value}'}`,
    )
    return `send('${id}','${from}',{${list.join(',')}},${data})`
  })
  return `local handle
for _, handler in ipairs(Handlers.list) do
  if handler.name == 'CLARA' then handle = handler.handle end
end
local refused = 0
local function send(id, from, tags, data)
  handle({
    Id = id, From = from, Timestamp = ${timestamp}, ['Block-Height'] = 1, Data = data,
    Tags = tags, TagArray = tags,
  })
  for _, message in ipairs(ao.outbox.Messages) do
    for _, tag in ipairs(message.Tags) do
      if tag.name == 'Code' then refused = refused + 1 end
    end
  end
  ao.outbox.Messages = {}
end
${calls.join('\n')}
return tostring(refused)`
}
