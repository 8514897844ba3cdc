/** Reads the text of an answer, and stops where it gets longer than it may be. */
export async function readText(
  response: Response,
  mostBytes: number,
): Promise<string | undefined> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; reader !== undefined; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (bytes > mostBytes) {
      void reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
