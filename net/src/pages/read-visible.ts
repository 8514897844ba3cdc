import { type Cell, createTableLines, isDataTable, readSpan } from './html/data-table.ts'
import {
  blockElements,
  cellElements,
  droppedElements,
  undrawnElements,
  voidElements,
} from './html/html-elements.ts'
import { elementsOf, type HtmlElement, parseHtml } from './html/parse-html.ts'
import { createLineWriter, type LineWriter } from './line-writer.ts'
import { computeStyle, hidesText, rootStyle, type Style } from './style/compute-style.ts'
import { createCascade } from './style/create-cascade.ts'
import { black } from './style/read-color.ts'
import { readSheets } from './style/read-sheets.ts'
import { unescapeCss } from './style/unescape-css.ts'

const piece =
  /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|attr\(\s*([\w-]+)[^)]*\)|\//g

/** Pictures of icon fonts have no meaning as characters. */
const icons = /\p{Private_Use}/gu

/** Text of a page, and what people do not see of it. */
export type VisibleText = {
  readonly text: string
  readonly hidden: readonly string[]
  /** A hidden element with most of the text, which a script may show. */
  readonly container: HtmlElement | undefined
}

type HiddenText = {
  readonly text: string
  /** The element that hides it, if a script may show it. */
  readonly container: () => HtmlElement | undefined
}

/** Ancestor of an element. */
type Place = {
  readonly style: Style
  /** Receives text that is seen. */
  readonly seen: LineWriter
  /** Receives all text instead if it is hidden. */
  readonly hidden: LineWriter | undefined
  readonly drop: 'nothing' | 'undrawn' | 'all'
}

const mostHidden = 200
const longestHidden = 2_000
/** Further hidden texts become one. */
const mostWriters = 2_000
const mostFrames = 10
/** Attributes that people do not see as text. */
const spoken = ['alt', 'aria-label', 'title']
const shownByScript = ['display', 'visibility', 'opacity', 'content-visibility']

/**
 * Reads what a browser would show of a page.
 *
 * @param root - the page
 * @param shown - element that a script shows, whatever its own style says
 * @param work - what its frames have in common with it
 */
export function readVisible(
  root: HtmlElement,
  shown?: HtmlElement,
  work = { steps: 0, frames: 0 },
): VisibleText {
  const cascade = createCascade(readSheets(root), work)
  const apart: (() => HiddenText)[] = []
  const rest = createLineWriter()
  const tables = createTableLines()

  const keepApart = (text: string | undefined) => {
    if (text && apart.length < mostWriters)
      apart.push(() => ({ text, container: () => undefined }))
  }
  const startHidden = (container: HiddenText['container']) => {
    if (apart.length >= mostWriters) return rest
    const writer = createLineWriter()
    apart.push(() => ({ text: writer.end(), container }))
    return writer
  }
  const enter = (element: HtmlElement, outer: Place): Place => {
    const { name } = element
    const drop = dropIn(name, outer.drop)
    if (outer.style.isGone) return { ...outer, drop }
    const parent = name === 'svg' ? { ...outer.style, fill: black } : outer.style
    const declared = cascade.declare(element)
    const styleShown = () => computeStyle(parent, whenShown(declared))
    const style = element === shown ? styleShown() : computeStyle(parent, declared)
    const container = () => (hidesText(styleShown()) ? undefined : element)
    const hidden = hidesText(style) ? (outer.hidden ?? startHidden(container)) : undefined
    return { seen: outer.seen, style, hidden, drop }
  }
  const readElement = (element: HtmlElement, outer: Place) => {
    const { name, attributes } = element
    const place = enter(element, outer)
    if (attributes.size > 0) {
      for (const each of spoken) keepApart(attributes.get(each))
      if (attributes.get('type') === 'hidden') keepApart(attributes.get('value'))
    }
    separate(name, outer, place)
    if (name === 'iframe' && outer.drop === 'nothing')
      readFrame(attributes.get('srcdoc'), place)
    if (name === 'table' && place.drop === 'nothing' && isDataTable(element))
      readTable(element, place, tables.start())
    else if (!voidElements.has(name)) readChildren(element, place)
    separate(name, outer, place)
  }
  const readChildren = (element: HtmlElement, place: Place) => {
    readGenerated(element, 'before', place)
    for (const child of element.children) {
      if (typeof child !== 'string') readElement(child, place)
      else if (place.drop === 'nothing') (place.hidden ?? place.seen).write(child)
    }
    readGenerated(element, 'after', place)
  }
  const readTable = (
    part: HtmlElement,
    place: Place,
    toLine: (cells: readonly Cell[]) => string,
  ) => {
    for (const child of part.children) {
      if (typeof child === 'string') (place.hidden ?? place.seen).write(child)
      else if (/^(?:thead|tbody|tfoot)$/.test(child.name))
        readTable(child, enter(child, place), toLine)
      else if (child.name !== 'tr') readElement(child, place)
      else {
        const row = enter(child, place)
        const cells = elementsOf(child).filter(({ name }) => /^t[dh]$/.test(name))
        const line = toLine(cells.map((cell) => readCell(cell, row)))
        // The cells of a hidden row are in its hidden text.
        if (!row.hidden) writeLines(place.seen, line)
      }
    }
  }
  const readCell = (cell: HtmlElement, row: Place): Cell => {
    const writer = createLineWriter()
    readElement(cell, { ...row, seen: writer })
    const text = writer.end().replaceAll('\n', ' ')
    return { text, rows: readSpan(cell, 'rowspan'), columns: readSpan(cell, 'colspan') }
  }
  const readGenerated = (
    element: HtmlElement,
    side: 'before' | 'after',
    place: Place,
  ) => {
    if (!cascade.hasGenerated || place.drop !== 'nothing') return
    const declared = cascade.declare(element, side)
    const text = readContent(declared.get('content') ?? '', element.attributes)
    if (text === '') return
    const isHidden = hidesText(computeStyle(place.style, declared))
    const hidden = isHidden ? (place.hidden ?? startHidden(() => undefined)) : undefined
    ;(hidden ?? place.seen).write(text)
  }
  const readFrame = (html: string | undefined, { hidden, seen }: Place) => {
    if (!html || work.frames >= mostFrames) return
    work.frames += 1
    const inner = readVisible(parseHtml(html), undefined, work)
    writeLines(hidden ?? seen, inner.text)
    for (const text of inner.hidden) keepApart(text)
  }

  const seen = createLineWriter()
  readChildren(root, { style: rootStyle, seen, hidden: undefined, drop: 'nothing' })
  const hidden = [
    ...apart.map((end) => end()),
    { text: rest.end(), container: () => undefined },
  ].filter(({ text }) => text !== '')
  return {
    text: seen.end(),
    hidden: hidden.slice(0, mostHidden).map(({ text }) => text.slice(0, longestHidden)),
    container: findContainer(hidden),
  }
}

function separate(name: string, outer: Place, inner: Place): void {
  const isBlock = blockElements.has(name)
  if (!isBlock && !cellElements.has(name)) return
  const writers = new Set([outer.hidden ?? outer.seen, inner.hidden ?? inner.seen])
  for (const writer of writers) isBlock ? writer.newLine() : writer.space()
}

function writeLines(writer: LineWriter, text: string): void {
  for (const line of text.split('\n')) {
    writer.newLine()
    writer.write(line)
  }
  writer.newLine()
}

function whenShown(declared: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...declared].filter(([property]) => !shownByScript.includes(property)))
}

function dropIn(name: string, outer: Place['drop']): Place['drop'] {
  if (outer === 'all' || droppedElements.has(name)) return 'all'
  if (name === 'svg') return 'undrawn'
  if (outer === 'nothing') return 'nothing'
  if (undrawnElements.has(name)) return 'all'
  return name === 'text' || name === 'foreignobject' ? 'nothing' : 'undrawn'
}

/** The element with at least half of all hidden text. */
function findContainer(hidden: readonly HiddenText[]): HtmlElement | undefined {
  const total = hidden.reduce((sum, { text }) => sum + text.length, 0)
  const found = hidden.find(({ text }) => text.length * 2 >= total)?.container()
  return /^(?:noscript|template|dialog)$/.test(found?.name ?? '') ? undefined : found
}

/** Returns the text of a value of `content`: its strings and attributes, without what is only spoken. */
function readContent(value: string, attributes: ReadonlyMap<string, string>): string {
  let text = ''
  for (const [all, double, single, attribute] of value.matchAll(piece)) {
    if (all === '/') break
    text += attribute
      ? (attributes.get(attribute) ?? '')
      : unescapeCss(double ?? single ?? '')
  }
  return text.replace(icons, '')
}
