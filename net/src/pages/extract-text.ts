import { canonicalJson } from '@cresolver/core/protocol'
import { parseGuardedJson } from '../outbound/index.ts'
import { extractHtml } from './extract-html.ts'
import { extractPdf } from './extract-pdf.ts'

/** Characters 0x80 to 0x9F; the five unused ones stay control characters. */
const upper = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f', ...'\u0090‘’“”•–—˜™š›œ\u009džŸ']

/** Type of a body. */
export type TextKind = 'html' | 'pdf' | 'json' | 'text'

/** Text of a body by rule `text/2`. Equal bytes and equal options give equal text. */
export type ExtractedText = {
  readonly kind: TextKind
  readonly text: string
  readonly title: string
  /** Language tag as the page states it. */
  readonly language?: string
  /** Day of publication as the page states it, `YYYY-MM-DD`; of the last change for a live blog and MediaWiki. */
  readonly date?: string
  /** Unix seconds of it, if the page states a time and its zone. */
  readonly publishedAt?: number
  /** Texts that a reader of the page does not see. */
  readonly hidden: readonly string[]
  /** Encoding of the text; empty for a PDF. */
  readonly charset: string
  /** Targets of links as written in the page. */
  readonly links: readonly string[]
  /** Base address of the links as written in the page. */
  readonly base?: string
  /** `script`: what scripts of the page show, which is thin without them. */
  readonly from?: 'script'
}

/** Options of {@link extractText}. */
type ExtractTextOptions = {
  /** Value of the HTTP header. */
  readonly contentType?: string | undefined
}

/**
 * Extracts the text of a body. The cost is linear in the size of HTML, JSON and plain text.
 *
 * @param bytes - the body
 * @param options - {@link ExtractTextOptions}
 * @returns the text and what the page says about itself
 * @throws Error for a PDF that cannot be read
 */
export async function extractText(
  bytes: Uint8Array,
  options: ExtractTextOptions = {},
): Promise<ExtractedText> {
  const { contentType = '' } = options
  if (isPdf(bytes, contentType)) {
    const { date, ...rest } = await extractPdf(bytes)
    return {
      kind: 'pdf',
      hidden: [],
      links: [],
      charset: '',
      ...rest,
      ...(date ? { date } : {}),
    }
  }
  const { text, charset } = decodeText(bytes, contentType)
  const plain = { title: '', hidden: [], links: [], charset }
  const kind = kindOf(text, contentType)
  if (kind === 'html') {
    const { language, published, base, from, ...rest } = extractHtml(text)
    return {
      kind,
      charset,
      ...rest,
      ...(language ? { language } : {}),
      ...(published ? { date: published.date } : {}),
      ...(published?.instant === undefined ? {} : { publishedAt: published.instant }),
      ...(base ? { base } : {}),
      ...(from ? { from } : {}),
    }
  }
  if (kind === 'json') {
    const json = readCanonical(text)
    if (json !== undefined) return { kind, text: json, ...plain }
  }
  return { kind: 'text', text: text.replace(/\r\n?/g, '\n'), ...plain }
}

function isPdf(bytes: Uint8Array, contentType: string): boolean {
  const magic = [0x25, 0x50, 0x44, 0x46, 0x2d]
  return (
    magic.every((byte, index) => bytes[index] === byte) ||
    /^application\/pdf\b/i.test(contentType)
  )
}

function kindOf(text: string, contentType: string): TextKind {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^(application|text)\/([\w.-]+\+)?json$/.test(type)) return 'json'
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html'
  if (type !== '' && type !== 'application/octet-stream') return 'text'
  return /^\s*<(!doctype|html|head|body|\?xml|!--)/i.test(text.slice(0, 1_000))
    ? 'html'
    : 'text'
}

function readCanonical(text: string): string | undefined {
  try {
    const bytes = new TextEncoder().encode(text)
    return canonicalJson(parseGuardedJson(bytes, { maxDepth: 64, maxNodes: 200_000 }))
  } catch {
    return undefined
  }
}

/** A decoded body. */
type DecodedText = {
  readonly text: string
  /** Name of the encoding in lower case. */
  readonly charset: string
}

/**
 * Decodes a body, first match wins: byte order mark, `charset` of the HTTP header, `charset` of a
 * meta element in the first 1,024 bytes, UTF-8 if the bytes are valid, windows-1252.
 */
function decodeText(bytes: Uint8Array, contentType = ''): DecodedText {
  const marked = charsetOfMark(bytes)
  const stated =
    marked ?? knownCharset(/charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1])
  const charset = stated ?? charsetOfMeta(bytes)
  if (charset !== undefined) return { text: decode(bytes, charset), charset }
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      charset: 'utf-8',
    }
  } catch {
    return { text: decode(bytes, 'windows-1252'), charset: 'windows-1252' }
  }
}

function charsetOfMark([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xff && two === 0xfe ? 'utf-16le' : undefined
}

function charsetOfMeta(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const label = /<meta[^>]{0,400}?charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(head)?.[1]
  const charset = knownCharset(label)
  // Bytes in which this element can be read are not UTF-16.
  return charset?.startsWith('utf-16') ? 'utf-8' : charset
}

function knownCharset(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array, charset: string): string {
  if (charset !== 'windows-1252') return new TextDecoder(charset).decode(bytes)
  // Some versions of Node decode this charset as ISO 8859-1.
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (unit) => upper[unit.charCodeAt(0) - 0x80] ?? unit)
}
