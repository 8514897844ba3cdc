import { STATUS_CODES } from 'node:http'
import { hashBytes } from './hash-bytes.ts'

type Headers = Readonly<Record<string, string>>

/** Parts of a stored page. */
export type StoredPage = {
  readonly url: string
  /** Unix time in seconds. */
  readonly readAt: number
  readonly contentType: string
  readonly httpStatus: number
  /** Of the answer, names in lower case, without cookies and at most 16,384 bytes. */
  readonly headers?: Headers
  /** Of the request. */
  readonly requestHeaders?: Headers
  /** SHA-256 of the whole body in hex. */
  readonly sha256: string
  readonly body: Uint8Array
  /** True if `body` is only the beginning of the body that was hashed. */
  readonly cut: boolean
  /** Claims that quote the page. */
  readonly claims: readonly unknown[]
}

const mostHeaderBytes = 16_384
/** They describe the bytes on the wire; the body here is the one that was read. */
const replaced = ['content-type', 'content-length', 'transfer-encoding', 'set-cookie']

/**
 * Writes a page as a WARC/1.1 file: a `request`, a `response` and a `metadata` record. Equal pages give equal bytes: the
 * record ids come from the hash.
 */
export function writeWarc(page: StoredPage): Uint8Array {
  const { sha256, cut, claims, headers = {}, requestHeaders = {} } = page
  const url = oneLine(page.url)
  const date = new Date(page.readAt * 1_000).toISOString().replace('.000Z', 'Z')
  const { host, path } = splitUrl(url)
  const request = join([
    line(`GET ${path} HTTP/1.1`),
    line(`Host: ${host}`),
    ...headerLines(requestHeaders),
    line(''),
  ])
  const response = join([
    line(`HTTP/1.1 ${page.httpStatus} ${STATUS_CODES[page.httpStatus] ?? ''}`),
    line(`Content-Type: ${oneLine(page.contentType)}`),
    line(`Content-Length: ${page.body.length}`),
    ...headerLines(headers),
    line(''),
    page.body,
  ])
  const responseId = recordId(`response ${sha256}`)
  const about = (type: 'request' | 'response' | 'metadata', contentType: string) =>
    [
      ['WARC-Type', type],
      ['WARC-Record-ID', recordId(`${type} ${sha256}`)],
      ['WARC-Date', date],
      ['WARC-Target-URI', url],
      ['Content-Type', contentType],
      ...(type === 'response' ? [] : [['WARC-Concurrent-To', responseId] as const]),
    ] as const
  return join([
    record(request, about('request', 'application/http; msgtype=request')),
    record(response, [
      ...about('response', 'application/http; msgtype=response'),
      ['WARC-Payload-Digest', `sha256:${hashBytes(page.body)}`],
      ...(cut ? ([['WARC-Truncated', 'length']] as const) : []),
    ]),
    record(
      new TextEncoder().encode(JSON.stringify({ sha256, cut, claims })),
      about('metadata', 'application/json'),
    ),
  ])
}

/** Headers as a store keeps them: none that speak of the connection, and at most 16,384 bytes. */
function headerLines(headers: Headers): Uint8Array[] {
  const lines: Uint8Array[] = []
  let bytes = 0
  for (const [name, value] of Object.entries(headers)) {
    if (replaced.includes(name) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) continue
    const next = line(`${name}: ${oneLine(value)}`)
    bytes += next.length
    if (bytes <= mostHeaderBytes) lines.push(next)
  }
  return lines
}

function splitUrl(url: string): { readonly host: string; readonly path: string } {
  if (!URL.canParse(url)) return { host: '', path: '/' }
  const { host, pathname, search } = new URL(url)
  return { host, path: `${pathname}${search}` }
}

/**
 * Reads a file that {@link writeWarc} wrote.
 *
 * @returns undefined for bytes of another form
 */
export function readWarc(bytes: Uint8Array): StoredPage | undefined {
  const request = readRecord(bytes, 0)
  const response = request && readRecord(bytes, request.end)
  const metadata = response && readRecord(bytes, response.end)
  const sent = request && readHead(request.block, 0)
  const http = response && readHead(response.block, 0)
  if (!response || !metadata || !sent || !http) return undefined
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
    headers: without(http.fields, replaced),
    requestHeaders: without(sent.fields, ['host']),
    sha256: about.sha256,
    body: new Uint8Array(response.block.subarray(http.end)),
    cut: about.cut,
    claims: about.claims,
  }
}

function without(fields: ReadonlyMap<string, string>, names: readonly string[]): Headers {
  return Object.fromEntries([...fields].filter(([name]) => !names.includes(name)))
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

const largestHead = 2 * mostHeaderBytes

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
