import { CresolverError, errorText, type JsonLimits, readJson } from '@cresolver/protocol'

/** An archive accepts no larger record. */
const maximumBytes = 256 * 1_024
const jsonLimits: JsonLimits = { bytes: maximumBytes, depth: 16, values: 20_000 }
const timeoutMs = 15_000

/** Fetches the record with a hash from an archive, and does not look at its content. */
export async function fetchRecord(archiveUrl: string, hash: string): Promise<unknown> {
  try {
    const response = await fetch(`${archiveUrl.replace(/\/+$/, '')}/records/${hash}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`it answered with status ${response.status}`)
    return readJson(await readText(response), jsonLimits)
  } catch (error) {
    throw new CresolverError({
      code: 'RECORD_UNREACHABLE',
      message: `The archive did not return the record ${hash}: ${errorText(error)}.`,
      hint: 'Check archiveUrl. Any copy of the record will do: its hash is compared with the chain.',
      cause: error,
    })
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maximumBytes) throw new Error(`it sent more than ${maximumBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
