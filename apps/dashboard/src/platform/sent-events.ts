/** An event of a stream as it goes over the wire. */
export type SentEvent = {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** Longest event: the largest holds an agent's whole answer of 5 MB. */
const mostCharacters = 16 * 1024 * 1024

/**
 * Reads server-sent events as they come, for requests that `EventSource` cannot send.
 *
 * @throws RangeError if an event is too long
 */
export async function* readSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<SentEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      if (rest.length > mostCharacters) throw new RangeError('the event is too long')
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function readBlock(block: string): SentEvent | undefined {
  let id: string | undefined
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'id') id = value
    else if (name === 'event') event = value
    else if (name === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { id, event, data: data.join('\n') }
}
