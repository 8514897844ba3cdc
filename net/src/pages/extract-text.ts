import { canonicalJson } from '@cresolver/core/protocol'
import { parseGuardedJson } from '../outbound/index.ts'
import { decodeText } from './decode-text.ts'
import { extractHtml } from './extract-html.ts'
import { extractPdf } from './extract-pdf.ts'

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
export type ExtractTextOptions = {
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
