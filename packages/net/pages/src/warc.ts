import { hashBytes } from './hash-bytes.ts'

/** What a stored page consists of. */
export type StoredPage = {
  readonly url: string
  /** Unix time in seconds. */
  readonly readAt: number
  readonly contentType: string
  readonly httpStatus: number
  /** SHA-256 of the whole body in hex. */
  readonly sha256: string
  readonly body: Uint8Array
  /** True if `body` is only the beginning of the body that was hashed. */
  readonly cut: boolean
  /** Claims that quote the page. */
  readonly claims: readonly unknown[]
}

/**
 * Writes a page as a WARC/1.1 file: a `response` and a `metadata` record. Equal pages give equal
 * bytes: the record ids come from the hash.
 */
export function writeWarc(page: StoredPage): Uint8Array {
  const date = new Date(page.readAt * 1_000).toISOString().replace('.000Z', 'Z')
  const http = join([
    line(`HTTP/1.1 ${page.httpStatus} OK`),
    line(`Content-Type: ${oneLine(page.contentType)}`),
    line(`Content-Length: ${page.body.length}`),
    line(''),
    page.body,
  ])
  const responseId = recordId(`response ${page.sha256}`)
  const { sha256, cut, claims } = page
  const metadata = new TextEncoder().encode(JSON.stringify({ sha256, cut, claims }))
  return join([
    record(http, [
      ['WARC-Type', 'response'],
      ['WARC-Record-ID', responseId],
      ['WARC-Date', date],
      ['WARC-Target-URI', oneLine(page.url)],
      ['WARC-Payload-Digest', `sha256:${hashBytes(page.body)}`],
      ...(cut ? ([['WARC-Truncated', 'length']] as const) : []),
      ['Content-Type', 'application/http; msgtype=response'],
    ]),
    record(metadata, [
      ['WARC-Type', 'metadata'],
      ['WARC-Record-ID', recordId(`metadata ${page.sha256}`)],
      ['WARC-Concurrent-To', responseId],
      ['WARC-Date', date],
      ['WARC-Target-URI', oneLine(page.url)],
      ['Content-Type', 'application/json'],
    ]),
  ])
}

/**
 * Reads a file that {@link writeWarc} wrote.
 *
 * @returns undefined for bytes of another form
 */
export function readWarc(bytes: Uint8Array): StoredPage | undefined {
  const response = readRecord(bytes, 0)
  const metadata = response && readRecord(bytes, response.end)
  const http = response && readHead(response.block, 0)
  if (!response || !metadata || !http) return undefined
  let about: unknown
  try {
    about = JSON.parse(new TextDecoder().decode(metadata.block))
  } catch {
    return undefined
  }
  if (!isAbout(about)) return undefined
  return {
    url: response.fields.get('warc-target-uri') ?? '',
    readAt: Date.parse(response.fields.get('warc-date') ?? '') / 1_000,
    contentType: http.fields.get('content-type') ?? '',
    httpStatus: Number(http.first.split(' ')[1]),
    sha256: about.sha256,
    body: new Uint8Array(response.block.subarray(http.end)),
    cut: about.cut,
    claims: about.claims,
  }
}

function isAbout(
  value: unknown,
): value is { sha256: string; cut: boolean; claims: readonly unknown[] } {
  if (typeof value !== 'object' || value === null) return false
  const { sha256, cut, claims } = value as Record<string, unknown>
  return typeof sha256 === 'string' && typeof cut === 'boolean' && Array.isArray(claims)
}

function record(
  block: Uint8Array,
  fields: readonly (readonly [name: string, value: string])[],
): Uint8Array {
  const lines = fields.map(([name, value]) => line(`${name}: ${value}`))
  const length = line(`Content-Length: ${block.length}`)
  return join([line('WARC/1.1'), ...lines, length, line(''), block, line(''), line('')])
}

type Head = {
  readonly first: string
  readonly fields: ReadonlyMap<string, string>
  readonly end: number
}

function readRecord(
  bytes: Uint8Array,
  start: number,
): { fields: ReadonlyMap<string, string>; block: Uint8Array; end: number } | undefined {
  const head = readHead(bytes, start)
  const length = Number(head?.fields.get('content-length') ?? Number.NaN)
  if (head?.first !== 'WARC/1.1' || !Number.isSafeInteger(length)) return undefined
  const end = head.end + length + 4
  if (length < 0 || end > bytes.length) return undefined
  return { fields: head.fields, block: bytes.subarray(head.end, end - 4), end }
}

const largestHead = 16_384

function readHead(bytes: Uint8Array, start: number): Head | undefined {
  const text = Buffer.from(bytes.subarray(start, start + largestHead)).toString('latin1')
  const length = text.indexOf('\r\n\r\n')
  if (length < 0) return undefined
  const head = new TextDecoder().decode(bytes.subarray(start, start + length))
  const [first = '', ...lines] = head.split('\r\n')
  const fields = lines.map((each): [string, string] => {
    const colon = each.indexOf(':')
    return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()]
  })
  return { first, fields: new Map(fields), end: start + length + 4 }
}

/** A UUID from a hash, so that equal input gives equal bytes (RFC 9562, version 8). */
function recordId(name: string): string {
  const hex = hashBytes(name)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return `<urn:uuid:${[...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}>`
}

/** A host's own text must not begin another field. */
function oneLine(text: string): string {
  return [...text.slice(0, 4_000)]
    .map((character) => (character < ' ' || character === '\u007f' ? ' ' : character))
    .join('')
    .trim()
}

function line(text: string): Uint8Array {
  return new TextEncoder().encode(`${text}\r\n`)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
