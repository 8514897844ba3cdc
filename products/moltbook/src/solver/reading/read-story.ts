import { type Abstention, abstain } from '../abstention.ts'
import type { Rational } from '../numbers/rational.ts'
import type { Word } from '../words/lexicon.ts'
import { type Gap, readGap } from './read-gap.ts'
import type { Item, Multiple } from './read-items.ts'
import { type ChallengeQuestion, questionStart, readQuestion } from './read-question.ts'
import { readUnit, type Unit } from './read-unit.ts'

/** Subject of a number, or of the question. */
export type QuantitySubject = Unit['kind'] | undefined

/** A number with what is said about it. */
export type Quantity = {
  readonly value: Rational
  /** The number in figures. */
  readonly text: string
  /** Set for `doubles` and the like. */
  readonly multiple: Multiple | undefined
  readonly unit: Unit | undefined
  /** Subject: by its unit, or by the noun or verb before it. */
  readonly subject: QuantitySubject
  /** Text between the number before and this one. */
  readonly gap: Gap
}

/** A challenge as numbers and a question. */
export type ChallengeStory = {
  readonly quantities: readonly Quantity[]
  readonly question: ChallengeQuestion
}

/** Reads the numbers, what stands between them, and the question. */
export function readStory(items: readonly Item[]): ChallengeStory | Abstention {
  if (items.some((_, index) => isVague(items, index))) return abstain('beyond-reader')
  const asked = questionStart(items)
  const reported = items.map((item, index) =>
    isReference(items, index, asked) ? asWord(item) : item,
  )
  const quantities: Quantity[] = []
  let end = 0
  for (const [index, item] of reported.entries()) {
    if (item.kind !== 'number') continue
    const { unit, end: unitEnd } = item.multiple
      ? { unit: undefined, end: index + 1 }
      : readUnit(reported, index + 1)
    const after = modifiersEnd(reported, unitEnd)
    const between = reported.slice(end, index)
    const gap = readGap(between, reported.slice(index + 1, after), item.multiple)
    const subject = unit ? unit.kind : subjectBefore(between)
    const { value, text, multiple } = item
    quantities.push({ value, text, multiple, unit, subject, gap })
    end = after
  }
  return { quantities, question: readQuestion(reported, asked, end) }
}

/** "A third claw" is one more claw. */
function isVague(items: readonly Item[], index: number): boolean {
  const [item, next] = [items[index], items[index + 1]]
  if (item?.kind !== 'word' || !item.word.vague) return false
  const isOrdinal = next?.kind === 'word' && next.word.unit?.dimension === 'count'
  return item.word.text !== 'third' || !isOrdinal
}

/** "The total force of the two claws" asks about numbers and brings none. */
function isReference(items: readonly Item[], index: number, asked: number): boolean {
  const item = items[index]
  if (item?.kind !== 'number' || item.multiple || index < asked) return false
  if (item.text !== '2' && item.text !== '3') return false
  const before = items[index - 1]
  const next = items[index + 1]
  const points =
    before?.kind === 'word' &&
    ['the', 'these', 'both', 'al', 'those'].includes(before.word.text)
  const counts =
    next === undefined ||
    (next.kind === 'word' &&
      (next.word.unit?.dimension === 'count' ||
        next.word.text === 'forces' ||
        next.word.text === 'numbers'))
  return points && counts
}

function asWord(item: Item): Item {
  return item.kind === 'number' ? { kind: 'word', word: { text: item.text } } : item
}

const modifiers = new Set(
  'times more les fewer faster slower stronger weaker each apiece extra aditional'.split(
    ' ',
  ),
)

/** Words such as `more` and `times` belong to the number before them. */
function modifiersEnd(items: readonly Item[], start: number): number {
  let end = start
  for (;;) {
    const item = items[end]
    const isModifier = item?.kind === 'word' && modifiers.has(item.word.text)
    const isNoise = item?.kind === 'operator' && isModifierAt(items, end + 1)
    // "Newtons times four": the operation belongs to the number behind it.
    const isLast = isModifier && isNumberSoon(items, end + 1)
    if ((!isModifier && !isNoise) || isLast) return end
    end += 1
  }
}

function isModifierAt(items: readonly Item[], index: number): boolean {
  const item = items[index]
  return (
    item?.kind === 'word' &&
    modifiers.has(item.word.text) &&
    !isNumberSoon(items, index + 1)
  )
}

function isNumberSoon(items: readonly Item[], index: number): boolean {
  const behind = items.slice(index, index + 3).filter(({ kind }) => kind !== 'operator')
  const [first, second] = behind
  if (first?.kind === 'number') return !first.multiple
  return first?.kind === 'word' && first.word.text === 'by' && second?.kind === 'number'
}

const verbs: Readonly<Record<string, QuantitySubject>> = {
  swims: 'speed',
  swiming: 'speed',
  moves: 'speed',
  travels: 'speed',
  crawls: 'speed',
  exerts: 'force',
  aplies: 'force',
  weighs: 'mass',
  mas: 'mass',
}

function subjectBefore(items: readonly Item[]): QuantitySubject {
  const named = items.flatMap((item) =>
    item.kind === 'word' ? subjectOf(item.word) : [],
  )
  return named.at(-1)
}

function subjectOf({ text, subject }: Word): readonly QuantitySubject[] {
  if (subject === 'distance') return ['length']
  return subject === 'force' || subject === 'speed'
    ? [subject]
    : [verbs[text]].filter(Boolean)
}
