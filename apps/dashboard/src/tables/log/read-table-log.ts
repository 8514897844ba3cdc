import { CresolverError } from '@cresolver/protocol'
import { readPlatformText } from '../../platform/platform-call.ts'

/** A log, and how much of it to read. */
export type ReadTableLogParameters = {
  readonly platformUrl: string
  readonly id: string
  /**
   * Most lines to read, because the log of a running table has no end. Undefined for a closed
   * table, whose log is read completely.
   */
  readonly enough: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A log contains all texts of a table, some of them twice. */
const mostBytes = 64 * 1024 * 1024
const timeoutMs = 60_000

/** Reads the log of a round table from its first event on. */
export async function readTableLog({
  platformUrl,
  id,
  enough,
  signal,
}: ReadTableLogParameters): Promise<string> {
  let isTooLong = false
  const text = await readPlatformText({
    platformUrl,
    path: `/round-table/tasks/${encodeURIComponent(id)}/events`,
    accept: 'application/x-ndjson',
    timeoutMs,
    signal,
    readBody: async (response) => {
      const lines = await readLines(response, enough)
      isTooLong = lines === undefined
      return lines ?? ''
    },
  })
  if (isTooLong) throw tooLong()
  return text
}

async function readLines(
  response: Response,
  enough = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  let lines = 0
  let last = ''
  while (reader !== undefined && lines < enough) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (bytes > mostBytes) break
    const part = decoder.decode(value, { stream: true })
    // An empty line is a sign of life, not an event.
    lines += (last + part).match(/[^\n]\n/g)?.length ?? 0
    last = part.slice(-1) || last
    parts.push(part)
  }
  void reader?.cancel().catch(() => undefined)
  if (bytes > mostBytes) return undefined
  const text = parts.join('') + decoder.decode()
  // The last line may be incomplete.
  return lines >= enough ? text.slice(0, text.lastIndexOf('\n') + 1) : text
}

function tooLong(): CresolverError {
  return new CresolverError({
    code: 'TABLE_LOG_TOO_LONG',
    message: 'The log of this table is too long for a page.',
    hint: 'Verify it with: npm run -s cresolver -- tables replay <id>',
  })
}
