import type { UnitWord } from '../words/unit-words.ts'
import type { Item } from './read-items.ts'

/** Measure of a number. */
export type Unit = {
  /** `newton`, `square centimeter`; undefined in "twenty per second" and where it is unreadable. */
  readonly name: string | undefined
  /** `second` in "meters per second". */
  readonly per: string | undefined
  readonly kind:
    | 'force'
    | 'speed'
    | 'acceleration'
    | 'length'
    | 'time'
    | 'mass'
    | 'count'
    /** So much for each of something, such as newtons per claw. */
    | 'rate'
    | 'other'
}

/** A unit and where it ends. */
type UnitSpan = { readonly unit: Unit | undefined; readonly end: number }

const maxUnknownBefore = 2

/** Reads the unit behind a number. */
export function readUnit(items: readonly Item[], start: number): UnitSpan {
  const head = findHead(items, start)
  const per = readPer(items, head.end)
  if (!head.unit && !per) return { unit: undefined, end: start }
  if (!per) return { unit: plainUnit(head), end: head.end }
  const name = nameOf(head)
  const isTime = per.unit?.dimension === 'time'
  const isSpeed = isTime && (head.unit?.dimension ?? 'length') === 'length'
  const kind = isSpeed ? (per.squared ? 'acceleration' : 'speed') : 'rate'
  const divisor = per.unit && (per.square ? `square ${per.unit.name}` : per.unit.name)
  return { unit: { name, per: divisor, kind }, end: per.end }
}

type Head = {
  readonly unit: UnitWord | undefined
  readonly square: boolean
  readonly end: number
}

/** The first unit word; a piece that cannot be read may stand before it. */
function findHead(items: readonly Item[], start: number): Head {
  let square = false
  for (let index = start; index <= start + maxUnknownBefore; index += 1) {
    const item = items[index]
    const unit = unitAt(items, index)
    const isPer = unit?.name.startsWith('per ')
    if (
      unit &&
      !isPer &&
      (unit.dimension !== 'count' || isCounted(items, start, index))
    ) {
      return { unit, square, end: index + 1 }
    }
    if (isPer || wordAt(items, index) === 'per')
      return { unit: undefined, square: false, end: index }
    if (wordAt(items, index) === 'square') square = true
    else if (item?.kind !== 'unknown' && item?.kind !== 'operator' && !isAdjective(item))
      break
  }
  return { unit: undefined, square: false, end: start }
}

/** Counted nouns stand in the plural, without unreadable pieces before them. */
function isCounted(items: readonly Item[], start: number, index: number): boolean {
  const word = wordAt(items, index) ?? ''
  const isPlural = word.endsWith('s') || word.endsWith('ae')
  return isPlural && items.slice(start, index).every(isAdjective)
}

const adjectives = new Set(
  'claw eye lobster lob lobs ster bster ter strong big smal large'.split(' '),
)

function isAdjective(item: Item | undefined): boolean {
  return item?.kind === 'word' && adjectives.has(item.word.text)
}

function plainUnit(head: Head): Unit | undefined {
  if (!head.unit) return undefined
  const { dimension } = head.unit
  const isOther = dimension === 'angle' || dimension === 'temperature' || head.square
  return { name: nameOf(head), per: undefined, kind: isOther ? 'other' : dimension }
}

function nameOf(head: Head): string | undefined {
  return head.unit && (head.square ? `square ${head.unit.name}` : head.unit.name)
}

type Per = {
  readonly unit: UnitWord | undefined
  readonly square: boolean
  readonly squared: boolean
  readonly end: number
}

function readPer(items: readonly Item[], start: number): Per | undefined {
  const glued = unitAt(items, start)
  if (glued?.name.startsWith('per ')) {
    const unit = { ...glued, name: glued.name.slice('per '.length) }
    const squared = isSquare(items, start + 1)
    return { unit, square: false, squared, end: start + (squared ? 2 : 1) }
  }
  const word = wordAt(items, start)
  const isEach =
    (word === 'each' || word === 'every') &&
    unitAt(items, start + 1)?.dimension === 'time'
  if (word !== 'per' && !isEach) return undefined
  const square = wordAt(items, start + 1) === 'square'
  const at = start + (square ? 2 : 1)
  const unit = unitAt(items, at)
  const end = at + 1
  const again =
    unit && wordAt(items, end) === 'per' && unitAt(items, end + 1)?.name === unit.name
  if (again) return { unit, square, squared: true, end: end + 2 }
  const squared = isSquare(items, end)
  const isSquared = squared || (square && unit?.dimension === 'time')
  return {
    unit,
    square: square && !isSquared,
    squared: isSquared,
    end: end + (squared ? 1 : 0),
  }
}

function isSquare(items: readonly Item[], index: number): boolean {
  return ['squared', 'square'].includes(wordAt(items, index) ?? '')
}

function unitAt(items: readonly Item[], index: number): UnitWord | undefined {
  const item = items[index]
  return item?.kind === 'word' ? item.word.unit : undefined
}

function wordAt(items: readonly Item[], index: number): string | undefined {
  const item = items[index]
  return item?.kind === 'word' ? item.word.text : undefined
}
