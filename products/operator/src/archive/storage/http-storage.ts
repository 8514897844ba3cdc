import { readBytes } from '@cresolver/core/bounded'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { readContent } from '../content/content.ts'
import { MOST_BYTES } from '../content/kind.ts'
import { type ArchiveReader, damaged } from './archive-storage.ts'

type HttpStorageParameters = {
  /** Base URL of an archive, http or https. */
  readonly url: string
  /** Longest time for one answer, in milliseconds. Default 15,000. */
  readonly timeoutMs?: number | undefined
  /** Ends what is under way. */
  readonly signal?: AbortSignal | undefined
}

/** A record is served with the contents of its bundles. */
const joinedBytes = MOST_BYTES.records + 11 * MOST_BYTES.bundles

/**
 * Reads another archive over HTTP. It is not trusted: what has another hash is refused, so that it
 * can only omit something.
 *
 * @param parameters - {@link HttpStorageParameters}
 * @throws CresolverError `URL_INVALID`; each read throws `ARCHIVE_UNREACHABLE` or
 *   `STORE_DAMAGED`
 */
export function openHttpStorage(parameters: HttpStorageParameters): ArchiveReader {
  const { timeoutMs = 15_000 } = parameters
  const base = readUrl(parameters.url)
  const request = async (path: string, mostBytes: number) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const { signal = timeout } = parameters
    try {
      const response = await fetch(`${base}${path}`, {
        redirect: 'error',
        signal: AbortSignal.any([signal, timeout]),
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok) throw new Error(`it answered with status ${response.status}`)
      const bytes = await readBytes(response.body, mostBytes)
      if (!bytes) throw new Error(`it sent more than ${mostBytes} bytes`)
      return bytes
    } catch (cause) {
      throw unreachable(
        base,
        timeout.aborted ? 'it was too slow' : errorText(cause),
        cause,
      )
    }
  }
  return {
    async read(kind, hash) {
      const most = kind === 'records' ? joinedBytes : MOST_BYTES[kind]
      const bytes = await request(`/${kind}/${hash}`, most)
      if (!bytes) return undefined
      try {
        const content = readContent(kind, bytes, most)
        if (content.hash === hash) return content.bytes
      } catch {
        // A part that cannot be read is not what the hash names.
      }
      throw damaged(kind, hash, base)
    },
  }
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/[?#].*$|\/+$/g, '')
  throw new CresolverError({
    code: 'URL_INVALID',
    message: `This is not the URL of an archive: ${JSON.stringify(text.slice(0, 100))}.`,
    hint: 'Write a URL such as https://archive.example.',
  })
}

function unreachable(base: string, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'ARCHIVE_UNREACHABLE',
    message: `The archive ${base} cannot be read: ${why}.`,
    hint: 'Check its URL, or read from another archive.',
    cause,
  })
}
