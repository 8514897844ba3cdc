import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Outbound, OutboundResponse } from '../outbound/index.ts'
import { isBlockPage } from './block-page.ts'
import { shortestText } from './extract-html.ts'
import { type ExtractedText, extractText, type TextKind } from './extract-text.ts'
import { hashBytes } from './hash-bytes.ts'

/** A page that was read, or the reason why not. */
export type Page = {
  /** URL that gave the answer, after redirects. */
  readonly url: string
  readonly requestedUrl: string
  /** URLs that were called, in order. */
  readonly hops: readonly string[]
  /** `THIN`: less than 200 characters of text, such as a page that needs scripts. */
  readonly status: 'READ' | 'BLOCKED' | 'THIN'
  /** Code: of the error, `HTTP_403`, `BLOCK_PAGE`, `PAGE_TOO_LARGE`, `PAGE_UNREADABLE`. */
  readonly reason?: string
  /** SHA-256 of the body in hex; empty without a body. */
  readonly sha256: string
  /** SHA-256 of the text in UTF-8, in hex; empty without a text. */
  readonly textHash: string
  readonly kind: TextKind
  readonly text: string
  readonly title: string
  readonly language?: string
  /** Day of publication as the page states it, `YYYY-MM-DD`; of the last change for a live blog and MediaWiki. */
  readonly date?: string
  /** Unix seconds of it, if the page states a time and its zone. */
  readonly publishedAt?: number
  /** `future`: the page states a day or time after it was read, so it has neither. */
  readonly dateProblem?: 'future'
  /** `script`: what scripts of the page show, which is thin without them. */
  readonly from?: 'script'
  /** Texts that a reader of the page does not see. */
  readonly hidden: readonly string[]
  /** Absolute URLs of links, each once. */
  readonly links: readonly string[]
  /** Unix time in seconds. */
  readonly readAt: number
  readonly httpStatus?: number
  readonly contentType?: string
  /** Of the answer, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of the request. */
  readonly requestHeaders?: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** True if `body` is only the beginning of the body that was hashed. */
  readonly cut: boolean
}

/** Options of {@link readPage}. */
export type ReadPageOptions = {
  readonly outbound: Pick<Outbound, 'request'>
  /** Unix time in seconds. */
  readonly readAt: number
  readonly signal?: AbortSignal | undefined
  /** Largest body in bytes. Default 2,000,000, and 8,000,000 for a PDF. */
  readonly maxBytes?: number | undefined
}

/** Name of the reader. */
export const USER_AGENT = 'cresolver-research/1 (+https://github.com/cresolver/cresolver)'

const requestHeaders = {
  'user-agent': USER_AGENT,
  accept: 'text/html,application/json,application/pdf,text/plain;q=0.9,*/*;q=0.5',
}
const largestPage = 2_000_000
const largestPdf = 8_000_000

/**
 * Reads a page through a guarded client: 10 s, at most 5 redirects. An `http` address is first tried
 * as `https`.
 *
 * @param url - untrusted address
 * @param options - {@link ReadPageOptions}
 * @returns the page; it never throws for what a host does
 */
export async function readPage(url: string, options: ReadPageOptions): Promise<Page> {
  let response: OutboundResponse
  try {
    response = await request(url, options)
  } catch (error) {
    return blocked(url, options.readAt, codeOf(error))
  }
  try {
    return await readResponse(url, response, options)
  } catch {
    return { ...blockedBy(url, response, options.readAt), reason: 'PAGE_UNREADABLE' }
  }
}

async function request(url: string, options: ReadPageOptions): Promise<OutboundResponse> {
  const { outbound, signal, maxBytes = largestPdf } = options
  const send = (each: string) =>
    outbound.request({
      url: each,
      headers: requestHeaders,
      followRedirects: 5,
      timeoutMs: 10_000,
      maxBytes,
      signal,
    })
  const plain = withoutHash(url)
  if (!/^http:/i.test(plain)) return send(plain)
  try {
    // A loopback host in local mode is the only one that answers here.
    return await send(plain)
  } catch (error) {
    if (codeOf(error) !== 'OUTBOUND_ADDRESS_REFUSED') throw error
  }
  return send(plain.replace(/^http:/i, 'https:'))
}

function withoutHash(url: string): string {
  return url.split('#')[0] ?? ''
}

async function readResponse(
  requestedUrl: string,
  response: OutboundResponse,
  { readAt, maxBytes = largestPage }: ReadPageOptions,
): Promise<Page> {
  const base = blockedBy(requestedUrl, response, readAt)
  const { body, status } = response
  if (status >= 400) return { ...base, reason: `HTTP_${status}` }
  const contentType = response.headers['content-type'] ?? ''
  const isPdf = startsAsPdf(body)
  if (!isPdf && body.length > maxBytes) return { ...base, reason: 'PAGE_TOO_LARGE' }
  const {
    base: linkBase,
    charset: _charset,
    ...extracted
  } = withoutFuture(await extractText(body, { contentType }), readAt)
  const page: Page = {
    ...base,
    ...extracted,
    status: statusOf(extracted),
    textHash: hashBytes(extracted.text),
    links: absoluteLinks(extracted.links, response.url, linkBase),
  }
  const isBlock =
    page.kind === 'html' &&
    isBlockPage(
      page.text,
      page.title,
      Buffer.from(body.subarray(0, 100_000)).toString('latin1'),
    )
  return isBlock ? { ...page, status: 'BLOCKED', reason: 'BLOCK_PAGE' } : page
}

function statusOf({ kind, text }: Pick<ExtractedText, 'kind' | 'text'>): Page['status'] {
  const shortest = kind === 'html' ? shortestText : 1
  return text.trim().length < shortest ? 'THIN' : 'READ'
}

/** A day begins up to 14 hours earlier than in UTC; clocks differ by minutes. */
function withoutFuture(
  extracted: ExtractedText,
  readAt: number,
): ExtractedText & Pick<Page, 'dateProblem'> {
  const { date, publishedAt, ...rest } = extracted
  const latest = readAt + (publishedAt === undefined ? 14 * 3_600 : 300)
  const stated = publishedAt ?? (date === undefined ? 0 : Date.parse(date) / 1_000)
  return stated > latest ? { ...rest, dateProblem: 'future' } : extracted
}

function startsAsPdf(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-'
}

function absoluteLinks(
  links: readonly string[],
  url: string,
  base: string | undefined,
): readonly string[] {
  const from =
    base !== undefined && URL.canParse(base, url) ? new URL(base, url).href : url
  const found = new Set<string>()
  for (const link of links) {
    if (link.length > 2_000 || !URL.canParse(link, from)) continue
    const target = new URL(link, from)
    target.hash = ''
    if (target.protocol === 'https:' || target.protocol === 'http:')
      found.add(target.href)
  }
  return [...found]
}

function blocked(url: string, readAt: number, reason: string): Page {
  return {
    url,
    requestedUrl: url,
    hops: [url],
    status: 'BLOCKED',
    reason,
    sha256: '',
    textHash: '',
    kind: 'text',
    text: '',
    title: '',
    hidden: [],
    links: [],
    readAt,
    body: new Uint8Array(),
    cut: false,
  }
}

function blockedBy(
  requestedUrl: string,
  response: OutboundResponse,
  readAt: number,
): Page {
  const { body, status, headers, url, hops } = response
  const contentType = headers['content-type']
  return {
    ...blocked(requestedUrl, readAt, ''),
    url,
    hops,
    httpStatus: status,
    headers,
    requestHeaders,
    body,
    sha256: body.length > 0 ? hashBytes(body) : '',
    ...(contentType === undefined ? {} : { contentType }),
  }
}

function codeOf(error: unknown): string {
  return CresolverError.isInstance(error) ? error.code : errorText(error)
}
