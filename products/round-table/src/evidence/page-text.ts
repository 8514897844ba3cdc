/** Response of a server for a cited address. */
export type PageText = {
  readonly content: string | Uint8Array
  /** Value of the header, such as `text/html; charset=utf-8`. */
  readonly contentType: string
}

/** Reads what a page says: without its markup, entities and escapes decoded. */
export function pageText({ content, contentType }: PageText): string {
  const text = typeof content === 'string' ? content : decode(content, contentType)
  if (/json/i.test(contentType)) return withoutEscapes(text)
  return /html|xml/i.test(contentType) ? withoutEntities(withoutMarkup(text)) : text
}

function decode(bytes: Uint8Array, contentType: string): string {
  const label = /charset\s{0,9}=\s{0,9}"?([\w-]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Tags inside a line: they part no words. */
const inline =
  /^<\/?(?:a|abbr|b|bdi|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u|wbr)[\s>/]/i
const hidden = /^<(script|style|template|noscript)[\s>/]/i

/** Each search starts where the one before ended, so that no page takes more than linear time. */
function withoutMarkup(html: string): string {
  const parts: string[] = []
  let from = 0
  while (from < html.length) {
    const tag = html.indexOf('<', from)
    if (tag < 0) break
    parts.push(html.slice(from, tag))
    const head = html.slice(tag, tag + 12)
    if (!/^<[a-z/!?]/i.test(head)) {
      parts.push('<')
      from = tag + 1
      continue
    }
    const end = endOf(html, tag, head)
    if (end < 0) return parts.join('')
    parts.push(inline.test(head) ? '' : ' ')
    from = end
  }
  return parts.join('') + html.slice(from)
}

/** The place after a tag, a comment or an element that no reader sees; -1 where none ends. */
function endOf(html: string, tag: number, head: string): number {
  if (head.startsWith('<!--')) return after(html, '-->', tag + 4)
  const element = hidden.exec(head)?.[1]
  if (element === undefined) return after(html, '>', tag)
  const closing = new RegExp(`</${element}[\\s>/]`, 'gi')
  closing.lastIndex = tag
  const match = closing.exec(html)
  return match ? after(html, '>', match.index) : -1
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['euro', '€'],
  ['pound', '£'],
  ['shy', ''],
])

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole
      const code =
        decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    },
  )
}

function withoutEscapes(json: string): string {
  return json.replace(
    /\\(?:u([0-9a-f]{4})|(.))/gi,
    (_whole, hex?: string, plain?: string) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      return /[bfnrt]/.test(plain ?? '') ? ' ' : (plain ?? '')
    },
  )
}
