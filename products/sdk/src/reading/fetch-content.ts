const timeoutMs = 15_000

/** Address of a content in an archive. */
export function contentUrl(
  archiveUrl: string,
  kind: 'records' | 'bundles' | 'pages',
  hash: string,
): string {
  return `${archiveUrl.replace(/\/+$/, '')}/${kind}/${hash}`
}

/**
 * Fetches a text of limited size.
 *
 * @param url - http(s)
 * @param bytes - most bytes of the body
 * @param signal - ends the request
 * @throws Error for another status than 2xx, and for a larger body
 */
export async function fetchText(
  url: string,
  bytes: number,
  signal?: AbortSignal | undefined,
): Promise<string> {
  return new TextDecoder().decode(await fetchBytes(url, bytes, signal))
}

/** {@link fetchText}, as bytes. */
export async function fetchBytes(
  url: string,
  bytes: number,
  signal?: AbortSignal | undefined,
): Promise<Uint8Array> {
  const body = await fetchPresent(url, bytes, signal)
  if (body === undefined) throw new Error('it answered with status 404')
  return body
}

/** {@link fetchBytes}; undefined for status 404. */
export async function fetchPresent(
  url: string,
  bytes: number,
  signal?: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // An archive learns nothing of who asks.
      ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
      // Nor does it choose which other address is asked.
      redirect: 'error',
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) throw new Error(`it answered with status ${response.status}`)
    return await readBody(response, bytes)
  } catch (error) {
    if (!timeout.aborted) throw error
    throw new Error(`it did not answer within ${timeoutMs / 1_000} seconds`)
  }
}

async function readBody(response: Response, bytes: number): Promise<Uint8Array> {
  const body = new Uint8Array(bytes)
  let length = 0
  // Not every browser iterates over a body.
  const reader = response.body?.getReader()
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done || !value) return body.subarray(0, length)
    if (length + value.length > bytes) {
      await reader?.cancel()
      throw new Error(`it sent more than ${bytes} bytes`)
    }
    body.set(value, length)
    length += value.length
  }
}
