import { isIn, isWordAt, unspacedCodePoints } from './code-points.ts'
import { matchKey } from './match-key.ts'

const wordsInSequence = 3

/** Characters of each text that are compared. */
const longest = 200_000

/** FNV-1a. */
const offsetBasis = 0x811c9dc5

const prime = 0x01000193

/** A page with one quote of it. */
export type QuotedPage = {
  readonly url: string
  /** Main text. */
  readonly text: string
  readonly offset: number
  readonly length: number
  /** The address that the page names as that of the original. */
  readonly canonicalUrl?: string | undefined
}

/** Characters before and behind a quote that belong to its story. */
const AROUND = 350
/** Share of the words around a quote that another page has, too. */
const SAME = 0.5
/** A line of prose. */
const FEWEST_WORDS = 8
/** A by-line stands at the beginning or at the end. */
const EDGE = 1_200

const AGENCIES = [
  ['ap', 'AP|Associated Press'],
  ['reuters', 'Reuters'],
  ['afp', 'AFP|Agence France-Presse'],
  ['dpa', 'dpa|Deutsche Presse-Agentur'],
  ['efe', 'EFE'],
  ['ansa', 'ANSA'],
  ['kyodo', 'Kyodo(?: News)?'],
  ['yonhap', 'Yonhap'],
  ['xinhua', 'Xinhua'],
  ['tass', 'TASS'],
  ['upi', 'UPI'],
  ['pa', 'PA Media|Press Association'],
].map(([name = '', words = '']) => {
  const marked = `\\((?:${words})\\)|^\\s*(?:by |from )?(?:the )?(?:${words})\\s*$|(?:${words})\\s*[-–—]\\s|^[^\\n]{0,60}\\/(?:${words})\\b`
  return { name, pattern: new RegExp(marked, 'm') }
})

/**
 * Finds pages that tell one story: copies of an agency's text, or of one another, however much else is on them.
 *
 * Two pages are one if they name the same agency or the same original, or if half of the words around the quote of one,
 * in sequences of three, are in the other.
 *
 * @param pages - {@link QuotedPage}
 * @returns for each page the name of its story
 */
export function storiesOf(pages: readonly QuotedPage[]): readonly string[] {
  const keys = pages.map((page) => keysOf(page))
  const texts = pages.map(({ text }) => sequencesOf(text))
  const quoted = pages.map((page) => sequencesOf(partOf(page)))
  const parents = pages.map((_, index) => index)
  const find = (index: number): number => {
    const parent = parents[index] ?? index
    return parent === index ? index : find(parent)
  }
  for (const [one] of pages.entries()) {
    for (let other = 0; other < one; other += 1) {
      const isSame =
        keys[one]?.some((key) => keys[other]?.includes(key)) === true ||
        share(quoted[one], texts[other]) >= SAME ||
        share(quoted[other], texts[one]) >= SAME
      if (isSame) parents[find(one)] = find(other)
    }
  }
  return pages.map((_, index) => pages[find(index)]?.url ?? '')
}

function keysOf({ text, url, canonicalUrl }: QuotedPage): readonly string[] {
  const edges = `${text.slice(0, EDGE)}\n${text.slice(-EDGE / 2)}`
  const agency = AGENCIES.find(({ pattern }) => pattern.test(edges))
  return [
    `url:${withoutQuery(canonicalUrl ?? url)}`,
    ...(agency === undefined ? [] : [`agency:${agency.name}`]),
  ]
}

function withoutQuery(url: string): string {
  return url
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
}

function partOf({ text, offset, length }: QuotedPage): string {
  const before = proseOf(text.slice(0, offset)).slice(-AROUND)
  const behind = proseOf(text.slice(offset + length)).slice(0, AROUND)
  return `${before}${text.slice(offset, offset + length)}${behind}`
}

/** Menus and captions have short lines; the line of the quote may be cut on either side. */
function proseOf(text: string): string {
  const lines = text.split('\n')
  return lines
    .filter((line, index) => {
      const isEdge = index === 0 || index === lines.length - 1
      return isEdge || line.trim().split(/\s+/).length >= FEWEST_WORDS
    })
    .join('\n')
}

function share(
  part: ReadonlySet<number> = new Set(),
  whole: ReadonlySet<number> = new Set(),
): number {
  let common = 0
  for (const sequence of part) if (whole.has(sequence)) common += 1
  return part.size === 0 ? 0 : common / part.size
}

/** Hashes of all sequences of three words; a shorter text is one sequence. */
function sequencesOf(text: string): ReadonlySet<number> {
  const words = wordHashes(matchKey(text.slice(0, longest)).key.toLowerCase())
  const sequences = new Set<number>()
  const last = Math.max(words.length - wordsInSequence, words.length > 0 ? 0 : -1)
  for (let start = 0; start <= last; start += 1) {
    let hash = offsetBasis
    for (const word of words.slice(start, start + wordsInSequence)) {
      hash = Math.imul(hash ^ word, prime)
      hash ^= hash >>> 15
    }
    sequences.add(hash)
  }
  return sequences
}

function wordHashes(key: string): number[] {
  const words: number[] = []
  let hash = offsetBasis
  let isInside = false
  for (let index = 0; index <= key.length; index += 1) {
    const unit = key.charCodeAt(index)
    const isAlone = index < key.length && isIn(unspacedCodePoints, unit)
    const isWord = isWordAt(key, index)
    if (isInside && !isWord) words.push(hash)
    if (isAlone) words.push(Math.imul(offsetBasis ^ unit, prime))
    if (!isWord || !isInside) hash = offsetBasis
    if (isWord) hash = Math.imul(hash ^ unit, prime)
    isInside = isWord
  }
  return words
}
