/**
 * Reads the body of a response as text, up to a limit.
 *
 * @param response - response with an unread body
 * @param maxBytes - most bytes to read
 * @returns the text, or undefined when the body is larger; the rest is then not read
 */
export async function readText(
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
