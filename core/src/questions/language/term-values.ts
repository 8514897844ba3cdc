import { parseDecimal } from '../decimal.ts'
import { type DataTarget, type Feed, type Rounding, SIDES } from '../rule.ts'
import { parseFeed } from './feed.ts'

/** Reads sources with commas between them. */
export function readFeeds(text: string): readonly Feed[] | undefined {
  const feeds: Feed[] = []
  for (const part of text.split(',')) {
    const read = parseFeed(part)
    if (read === undefined) return undefined
    feeds.push(read)
  }
  return feeds
}

/** Reads decimal places with a mode, such as `1 half-up`. */
export function readRounding(text: string): Rounding | undefined {
  const match = /^(\d|1\d) half-(up|even)$/.exec(text)
  if (match === null) return undefined
  return { places: Number(match[1]), mode: match[2] === 'up' ? 'half-up' : 'half-even' }
}

/** Writes what {@link readRounding} reads. */
export function writeRounding({ places, mode }: Rounding): string {
  return `${places} ${mode}`
}

/** Reads the name of a secret. */
export function readName(text: string): string | undefined {
  return /^[a-z][a-z0-9-]{0,31}$/.test(text) ? text : undefined
}

/** Reads a number, a text, or a range such as `88..89`. */
export function readTarget(text: string): DataTarget {
  if (text.includes('..')) {
    const [from, to, ...more] = text.split('..').map(parseDecimal)
    if (from !== undefined && to !== undefined && more.length === 0) {
      return { kind: 'range', from, to }
    }
  }
  return { kind: 'value', text: parseDecimal(text) ?? text }
}

/** Writes what {@link readTarget} reads. */
export function writeTarget(target: DataTarget): string {
  return target.kind === 'range' ? `${target.from}..${target.to}` : target.text
}

/** Reads words with bars between them. */
export function readWords(text: string): readonly string[] | undefined {
  const words = text.split('|').map((word) => word.normalize('NFC'))
  return words.every((word) => word !== '' && word.trim() === word) ? words : undefined
}

/** Reads the name of a side. */
export function readSide(text: string) {
  return SIDES.find((side) => side.toLowerCase() === text)
}

/** Reads the names of YES and NO with a bar between them. */
export function readLabels(text: string): readonly [string, string] | undefined {
  const whole = text.normalize('NFC')
  const bar = whole.indexOf('|')
  const [yes, no] = [whole.slice(0, bar), whole.slice(bar + 1)]
  if (bar === -1 || no.includes('|') || yes === no) return undefined
  return isLabel(yes) && isLabel(no) ? [yes, no] : undefined
}

function isLabel(text: string): boolean {
  return text !== '' && text.trim() === text && text.length <= 60
}

/** Reads a number from 1 to 9. */
export function readCount(text: string): number | undefined {
  return /^[1-9]$/.test(text) ? Number(text) : undefined
}
