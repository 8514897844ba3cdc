import { Tokenizer } from 'htmlparser2'
import {
  blockElements,
  cellElements,
  droppedElements,
  impliedEnds,
  voidElements,
} from './html-elements.ts'
import { createLineWriter, type LineWriter } from './line-writer.ts'
import { createMetadata, type Metadata } from './page-metadata.ts'

/** Text of an HTML page. */
export type HtmlText = Metadata & {
  readonly text: string
  /** Text that a reader of the page does not see. */
  readonly hidden: readonly string[]
  /** Targets of links as written. */
  readonly links: readonly string[]
  /** Base address of links as written. */
  readonly base: string | undefined
}

type Element = {
  readonly name: string
  readonly isDropped: boolean
  /** Receives the text of a hidden element; undefined if it is visible. */
  readonly hidden: LineWriter | undefined
}

const deepest = 512
const mostLinks = 2_000
const mostHidden = 200
const longestHidden = 2_000

/**
 * Extracts the text of an HTML page by rule `text/1`, without CSS and JavaScript.
 *
 * The tokenizer is used without its parser, whose stack costs quadratic time on deep nesting. Content
 * more than 512 elements deep is left out.
 */
export function extractHtml(html: string): HtmlText {
  const visible = createLineWriter()
  const metadata = createMetadata()
  const hidden: LineWriter[] = []
  const links: string[] = []
  const stack: Element[] = []
  const open = new Map<string, number>()
  let base: string | undefined
  let tag = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  let below = 0

  const top = () => stack[stack.length - 1]
  const pop = () => {
    const name = stack.pop()?.name ?? ''
    open.set(name, (open.get(name) ?? 1) - 1)
    separate(name)
  }
  const separate = (name: string) => {
    const writer = top()?.hidden ?? visible
    if (blockElements.has(name)) writer.newLine()
    else if (cellElements.has(name)) writer.space()
  }
  const write = (text: string) => {
    const element = top()
    if (below > 0) return
    metadata.addText(element?.name, text)
    if (element?.isDropped || element?.name === 'title') return
    ;(element?.hidden ?? visible).write(text)
  }
  const startElement = (isSelfClosed: boolean) => {
    const ends = impliedEnds.get(tag)
    while (ends?.has(top()?.name ?? '')) pop()
    const parent = top()
    metadata.addElement(tag, attributes)
    const isDropped = (parent?.isDropped ?? false) || droppedElements.has(tag)
    if (tag === 'base') base ??= attributes.get('href')
    const link = tag === 'a' ? attributes.get('href') : undefined
    if (link && links.length < mostLinks) links.push(link)
    separate(tag)
    const isVoid = voidElements.has(tag) || isSelfClosed
    const writer = parent?.hidden ?? hiddenWriter()
    if (tag === 'img' && !isDropped)
      (writer ?? visible).write(attributes.get('alt') ?? '')
    if (isVoid) {
      separate(tag)
      return
    }
    if (stack.length >= deepest) {
      below += 1
      return
    }
    // The text of a page is in its body: only the head's own elements matter there.
    stack.push({
      name: tag,
      isDropped: tag === 'head' ? false : isDropped,
      hidden: writer,
    })
    open.set(tag, (open.get(tag) ?? 0) + 1)
  }
  const hiddenWriter = (): LineWriter | undefined => {
    if (!isHidden(attributes)) return undefined
    const writer = createLineWriter()
    if (hidden.length < mostHidden) hidden.push(writer)
    return writer
  }
  const endElement = (name: string) => {
    if (below > 0) {
      below -= 1
      return
    }
    if (name === 'br' || name === 'p') separate(name)
    if (!open.get(name)) return
    while (stack.length > 0) {
      const isLast = top()?.name === name
      pop()
      if (isLast) return
    }
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => write(html.slice(start, end)),
      ontextentity: (codePoint) => write(String.fromCodePoint(codePoint)),
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end)
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        if (attributes.size < 100 && !attributes.has(attribute)) {
          attributes.set(attribute, value)
        }
      },
      onopentagend: () => startElement(false),
      onselfclosingtag: () => startElement(isForeign(tag)),
      onclosetag: (start, end) => endElement(html.slice(start, end).toLowerCase()),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return {
    ...metadata.end(),
    text: visible.end(),
    hidden: hidden
      .map((writer) => writer.end().slice(0, longestHidden))
      .filter((text) => text.length > 0),
    links,
    base,
  }
}

/** HTML ignores `/>` on its own elements. */
function isForeign(tag: string): boolean {
  return tag === 'svg' || tag === 'math'
}

const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:\.0*)?(?:px|pt|em|rem|%)?)\s*(?:!\s*important\s*)?(?:;|$)/i

function isHidden(attributes: ReadonlyMap<string, string>): boolean {
  if (attributes.size === 0) return false
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true
  return hidingStyle.test((attributes.get('style') ?? '').slice(0, 1_000))
}
