import { Tokenizer } from 'htmlparser2'
import { impliedEnds, voidElements } from './html-elements.ts'

/** An element of a page. */
export type HtmlElement = {
  /** In lower case. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly parent: HtmlElement | undefined
  /** The element before it in its parent. */
  readonly before: HtmlElement | undefined
  /** Its number among the elements of its parent, from 1. */
  readonly position: number
  /** The last element in it. */
  readonly lastElement: HtmlElement | undefined
  readonly children: readonly (HtmlElement | string)[]
}

type OpenElement = HtmlElement & {
  lastElement: HtmlElement | undefined
  readonly children: (HtmlElement | string)[]
}

const deepest = 512
const mostAttributes = 100
/** Most elements have no attributes: they share this. */
const none = new Map<string, string>()

/**
 * Parses HTML into a tree without a name at its root. Content more than 512 elements deep is left out.
 *
 * The tokenizer is used without its parser, whose stack costs quadratic time on deep nesting.
 */
export function parseHtml(html: string): HtmlElement {
  const root = createElement('', none)
  const stack = [root]
  const open = new Map<string, number>()
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = none
  let below = 0

  const top = () => stack[stack.length - 1] ?? root
  const write = (text: string) => {
    if (below === 0) top().children.push(text)
  }
  const pop = () => {
    const ended = stack.pop()?.name ?? ''
    open.set(ended, (open.get(ended) ?? 1) - 1)
  }
  const isForeign = () => Boolean(open.get('svg') || open.get('math'))
  const start = (isSelfClosed: boolean) => {
    const ends = impliedEnds.get(name)
    while (ends?.has(top().name)) pop()
    const isEmpty = voidElements.has(name) || isSelfClosed
    if (stack.length > deepest) {
      if (!isEmpty) below += 1
      return
    }
    const element = createElement(name, attributes, top())
    top().children.push(element)
    top().lastElement = element
    if (isEmpty) return
    stack.push(element)
    open.set(name, (open.get(name) ?? 0) + 1)
  }
  const end = (ended: string) => {
    if (below > 0) {
      below -= 1
      return
    }
    if (!open.get(ended)) {
      if (ended !== 'br' && ended !== 'p') return
      // HTML reads these ends without a start as an empty element.
      name = ended
      attributes = none
      start(true)
      return
    }
    while (stack.length > 1) {
      const isLast = top().name === ended
      pop()
      if (isLast) return
    }
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => write(html.slice(from, to)),
      ontextentity: (codePoint) => write(String.fromCodePoint(codePoint)),
      // HTML knows no CDATA outside of drawings and formulas.
      oncdata: (from, to, offset) => {
        if (isForeign()) write(html.slice(from, to - offset))
      },
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
      onopentagname: (from, to) => {
        name = html.slice(from, to).toLowerCase()
        attributes = none
      },
      onattribname: (from, to) => {
        attribute = html.slice(from, to).toLowerCase()
        value = ''
      },
      onattribdata: (from, to) => {
        value += html.slice(from, to)
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        if (attributes === none) attributes = new Map()
        if (attributes.size < mostAttributes && !attributes.has(attribute)) {
          attributes.set(attribute, value)
        }
      },
      onopentagend: () => start(false),
      onselfclosingtag: () => start(isForeign() || name === 'svg' || name === 'math'),
      onclosetag: (from, to) => end(html.slice(from, to).toLowerCase()),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return root
}

/** Returns the elements that an element consists of. */
export function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string')
}

/** Returns all elements in an element, in their order. */
export function elementsIn(element: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = []
  const add = (child: HtmlElement) => {
    found.push(child)
    elementsOf(child).forEach(add)
  }
  elementsOf(element).forEach(add)
  return found
}

/** Returns the text in an element, whether it is seen or not. */
export function textContent(element: HtmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textContent(child)))
    .join('')
}

function createElement(
  name: string,
  attributes: ReadonlyMap<string, string>,
  parent?: OpenElement,
): OpenElement {
  const before = parent?.lastElement
  return {
    name,
    attributes,
    parent,
    before,
    position: (before?.position ?? 0) + 1,
    lastElement: undefined,
    children: [],
  }
}
