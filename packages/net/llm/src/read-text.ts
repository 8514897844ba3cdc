import { readBytes } from '@cresolver/http-server/body'

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
  const bytes = await readBytes(response.body, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}
