import {
  combiningCodePoints,
  deletedCodePoints,
  isIn,
  keptCodePoints,
  spaceCodePoints,
} from './code-points.ts'

/** A text in the form in which it is compared, with a map back to the text. */
export type MatchKey = {
  readonly key: string
  /** For each UTF-16 unit of the key: offset in the text of the character it came from. */
  readonly starts: Uint32Array
  /** For each UTF-16 unit of the key: offset in the text behind the character it came from. */
  readonly ends: Uint32Array
}

/**
 * Brings a text into the form in which texts are compared, rule `match/1`: NFC, invisible code
 * points deleted, one form for quotation marks, dashes, ellipses and white space, compatibility
 * forms replaced except superscripts, subscripts, fractions and circled digits. Case is kept.
 *
 * @param text - any text
 * @returns the key and its map of offsets, in UTF-16 units
 */
export function matchKey(text: string): MatchKey {
  const output = createOutput(text.length)
  let index = 0
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    const isPlain =
      unit > 0x20 && unit < 0x7f && unit !== 0x60 && text.charCodeAt(index + 1) < 0x300
    if (isPlain) {
      output.push(unit, index, index + 1)
      index += 1
    } else {
      index = foldCluster(text, index, output)
    }
  }
  return output.end()
}

/** Unicode's stream-safe format allows 30: without a limit, reordering marks costs quadratic time. */
const mostCombining = 30

function foldCluster(text: string, start: number, output: Output): number {
  let end = start + widthAt(text, start)
  for (let count = 0; count < mostCombining && end < text.length; count += 1) {
    if (!isIn(combiningCodePoints, text.codePointAt(end) ?? 0)) break
    end += widthAt(text, end)
  }
  const cluster = text.slice(start, end)
  const composed = cluster.normalize('NFC')
  const isMoved = composed !== cluster
  let offset = start
  for (const character of composed) {
    const next = offset + character.length
    fold(character, isMoved ? start : offset, isMoved ? end : next, output)
    offset = next
  }
  return end
}

function fold(character: string, start: number, end: number, output: Output): void {
  const codePoint = character.codePointAt(0) ?? 0
  if (isIn(deletedCodePoints, codePoint)) return
  for (const part of foldCharacter(character, codePoint)) {
    for (let unit = 0; unit < part.length; unit += 1) {
      const code = part.charCodeAt(unit)
      if (isIn(spaceCodePoints, code)) output.space(start, end)
      else output.push(code, start, end)
    }
  }
}

function foldCharacter(character: string, codePoint: number): string {
  const direct = marks.get(codePoint)
  if (direct !== undefined) return direct
  if (codePoint < 0xa0 || isIn(keptCodePoints, codePoint)) return character
  const compatible = character.normalize('NFKC')
  if (compatible === character) return character
  let folded = ''
  for (const part of compatible) folded += marks.get(part.codePointAt(0) ?? 0) ?? part
  return folded
}

const marks: ReadonlyMap<number, string> = new Map([
  ...each("'", [0x60, 0xb4, 0x2018, 0x2019, 0x201a, 0x201b, 0x2032, 0x2035, 0x2039]),
  ...each("'", [0x203a, 0x2bc, 0xff07, 0x275b, 0x275c]),
  ...each('"', [0xab, 0xbb, 0x201c, 0x201d, 0x201e, 0x201f, 0x2033, 0x2036, 0xff02]),
  ...each('"', [0x275d, 0x275e, 0x300c, 0x300d, 0x300e, 0x300f, 0x301d, 0x301e, 0x301f]),
  ...each('-', [0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xfe58]),
  ...each('-', [0xfe63, 0xff0d]),
  ...each('...', [0x2026]),
])

function each(mark: string, codePoints: readonly number[]): [number, string][] {
  return codePoints.map((codePoint) => [codePoint, mark])
}

function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
}

type Output = {
  readonly push: (unit: number, start: number, end: number) => void
  /** Adds a space unless the key ends with one. */
  readonly space: (start: number, end: number) => void
  readonly end: () => MatchKey
}

function createOutput(expected: number): Output {
  let units = new Uint16Array(expected + 16)
  let starts = new Uint32Array(expected + 16)
  let ends = new Uint32Array(expected + 16)
  let length = 0
  const push: Output['push'] = (unit, start, end) => {
    if (length === units.length) {
      units = enlarge(units, new Uint16Array(length * 2))
      starts = enlarge(starts, new Uint32Array(length * 2))
      ends = enlarge(ends, new Uint32Array(length * 2))
    }
    units[length] = unit
    starts[length] = start
    ends[length] = end
    length += 1
  }
  return {
    push,
    space: (start, end) => {
      if (length > 0 && units[length - 1] === 0x20) ends[length - 1] = end
      else push(0x20, start, end)
    },
    end: () => ({
      key: unitsToText(units.subarray(0, length)),
      starts: starts.subarray(0, length),
      ends: ends.subarray(0, length),
    }),
  }
}

function enlarge<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

function unitsToText(units: Uint16Array): string {
  const parts: string[] = []
  // Few arguments a call: a call with all of them would overflow the stack.
  for (let start = 0; start < units.length; start += 8_192) {
    parts.push(String.fromCharCode(...units.subarray(start, start + 8_192)))
  }
  return parts.join('')
}
