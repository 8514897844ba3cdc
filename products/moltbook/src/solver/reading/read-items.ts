import { type Abstention, abstain } from '../abstention.ts'
import { composeNumber } from '../numbers/compose-number.ts'
import {
  formatNumber,
  parseDecimal,
  type Rational,
  rationalOf,
} from '../numbers/rational.ts'
import type { ChallengeToken } from '../segment.ts'
import type { Word } from '../words/lexicon.ts'
import type { NumberWord } from '../words/number-words.ts'

/** A verb that multiplies, or how often something happens. */
export type Multiple = 'doubles' | 'twice'

/** A number, word, operator or unknown piece, in the order of the challenge. */
export type Item =
  | {
      readonly kind: 'number'
      readonly value: Rational
      /** The number in figures. */
      readonly text: string
      /** Set for a word such as `doubles`, which brings its operation with it. */
      readonly multiple: Multiple | undefined
    }
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'operator' | 'unknown'; readonly text: string }

/** Puts number words together. */
export function readItems(
  tokens: readonly ChallengeToken[],
): readonly Item[] | Abstention {
  const items: Item[] = []
  for (let index = 0; index < tokens.length; ) {
    const run = numberRun(tokens, index)
    const token = tokens[index]
    if (!token) break
    if (run.length === 0) {
      items.push(itemOf(token))
      index += 1
      continue
    }
    const end = index + run.length
    const item = readRun(run, tokens[index - 1], tokens[end])
    if (!item) return abstain('ambiguous-number')
    items.push(item)
    index = end
  }
  return joinMultiples(items)
}

function numberRun(
  tokens: readonly ChallengeToken[],
  start: number,
): readonly ChallengeToken[] {
  const isPart = (token: ChallengeToken | undefined) =>
    numberOf(token) || token?.kind === 'figure'
  let end = start
  while (isPart(tokens[end])) {
    end += 1
    const inside =
      numberOf(tokens[end - 1])?.rank === 'hundred' && wordAt(tokens[end]) === 'and'
    if (inside && numberOf(tokens[end + 1])) end += 1
  }
  return tokens.slice(start, end)
}

function readRun(
  run: readonly ChallengeToken[],
  before: ChallengeToken | undefined,
  after: ChallengeToken | undefined,
): Item | undefined {
  const [first] = run
  if (first?.kind === 'figure') {
    const value = run.length === 1 ? parseDecimal(first.text) : undefined
    return value && numberItem(value)
  }
  const words = run.map(numberOf).filter((word) => word !== undefined)
  const expected = run.filter((token) => wordAt(token) !== 'and').length
  if (words.length < expected) return undefined
  // "One one lobster" says it twice and points all the same.
  if (first?.kind === 'word' && run.every((token) => wordAt(token) === 'one')) {
    return readOne(first.word, before, after)
  }
  if (run.length === 1 && first?.kind === 'word') {
    if (first.word.text === 'point') return { kind: 'word', word: first.word }
    const vague = words[0]?.rank === 'hundred' || words[0]?.rank === 'thousand'
    if (vague && wordAt(before) !== 'a') return undefined
  }
  const value = composeNumber(words)
  return value && numberItem(value)
}

/** "One" counts, or points at a claw. */
function readOne(
  word: Word,
  before: ChallengeToken | undefined,
  after: ChallengeToken | undefined,
): Item | undefined {
  const previous = before?.kind === 'word' ? before.word : undefined
  const next = after?.kind === 'word' ? after.word : undefined
  if (previous?.operation || previous?.text === 'by') return numberItem(rationalOf(1))
  if (next?.unit && next.unit.dimension !== 'count') return numberItem(rationalOf(1))
  const points = 'the this that which another other each every no first'.split(' ')
  const isPointing = previous !== undefined && points.includes(previous.text)
  const isPointed = next?.unit?.dimension === 'count' && !previous?.operation
  return isPointing || isPointed ? { kind: 'word', word } : undefined
}

/** Turns `doubles` into a number, or into a plain operation where the number follows. */
function joinMultiples(items: readonly Item[]): readonly Item[] | Abstention {
  const joined: Item[] = []
  for (const [index, item] of items.entries()) {
    const factor = item.kind === 'word' ? item.word.factor : undefined
    if (item.kind !== 'word' || factor === undefined) {
      joined.push(item)
      continue
    }
    const next = numberAfterBy(items, index)
    if (next === undefined) {
      joined.push({ ...numberItem(rationalOf(factor)), multiple: multipleOf(item.word) })
    } else if (next === String(factor)) {
      joined.push({ kind: 'word', word: { text: item.word.text, operation: 'multiply' } })
    } else {
      return abstain('conflicting-operations')
    }
  }
  return joined
}

function multipleOf({ text }: Word): Multiple {
  return text === 'twice' || text === 'thrice' ? 'twice' : 'doubles'
}

function numberAfterBy(items: readonly Item[], index: number): string | undefined {
  const by = items.findIndex(
    (item, position) =>
      position > index && item.kind === 'word' && item.word.text === 'by',
  )
  const after = items[by + 1]
  const next = by > index && by <= index + 3 ? after : items[index + 1]
  return next?.kind === 'number' ? next.text : undefined
}

function itemOf(token: ChallengeToken): Item {
  if (token.kind === 'word') return { kind: 'word', word: token.word }
  return token.kind === 'figure'
    ? { kind: 'unknown', text: token.text }
    : { ...token, kind: token.kind }
}

function numberItem(value: Rational) {
  return {
    kind: 'number',
    value,
    text: formatNumber(value),
    multiple: undefined,
  } as const
}

function numberOf(token: ChallengeToken | undefined): NumberWord | undefined {
  return token?.kind === 'word' ? token.word.number : undefined
}

function wordAt(token: ChallengeToken | undefined): string | undefined {
  return token?.kind === 'word' ? token.word.text : undefined
}
