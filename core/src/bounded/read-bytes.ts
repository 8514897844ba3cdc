/**
 * Reads a body up to a limit, on Node and at the edge.
 *
 * @param body - of a request or a response, unread; null where there is none
 * @param maxBytes - most bytes, counted while reading
 * @param discardBytes - how many bytes beyond are waited for and dropped, for a sender that hears an
 *   answer only when it is done; 0 if absent
 * @returns the bytes, or undefined when there are more; the rest is then not read
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  discardBytes = 0,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > maxBytes) {
      await discard(reader, discardBytes)
      return undefined
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/**
 * Reads the body of a response as text, up to a limit.
 *
 * @param response - with an unread body
 * @param maxBytes - most bytes, counted while reading
 * @returns the text, invalid UTF-8 replaced, or undefined when there is more; the rest is not read
 */
export async function readText(
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  const bytes = await readBytes(response.body, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}

async function discard(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<void> {
  for (let left = most; left > 0; ) {
    const { done, value } = await reader.read()
    if (done) return
    left -= value.byteLength
  }
  reader.cancel().catch(() => undefined)
}
