/** An event of a stream, as the wire has it. */
type StreamFrame = { readonly event: string; readonly data: string }

/** Longest event, in characters. */
const mostCharacters = 100_000

/**
 * Reads server-sent events. An event that was cut before its empty line is left out: the next connection begins with it.
 *
 * @param body - body of the response
 * @param onChunk - called for everything that arrives, also for signs of life
 * @throws Error for an event that is too long
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array> | null,
  onChunk: () => void,
): AsyncGenerator<StreamFrame> {
  if (body === null) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onChunk()
      text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n')
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const frame = toFrame(text.slice(0, end))
        text = text.slice(end + 2)
        if (frame) yield frame
      }
      if (text.length > mostCharacters)
        throw new Error('it sent an event that is too long')
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Undefined for a comment or a pause, which carry no data. */
function toFrame(text: string): StreamFrame | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') }
}
