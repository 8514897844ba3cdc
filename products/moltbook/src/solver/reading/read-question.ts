import type { Joining, Operation } from '../words/cue-words.ts'
import type { Word } from '../words/lexicon.ts'
import type { AskedSubject } from '../words/subject-words.ts'
import type { Item } from './read-items.ts'

/** Subject of the question. */
export type ChallengeQuestion = {
  /** Way of joining the numbers, if the question names one way or more. */
  readonly joinings: ReadonlySet<Joining>
  /** Operations that the question names, as in "what is the reduced speed". */
  readonly operations: ReadonlySet<Operation>
  readonly subject: AskedSubject | undefined
  /** True where one thing is to be compared with another: "how much faster". */
  readonly compares: boolean
  /** True where a number from before the story is asked for: "the original force". */
  readonly reconciles: boolean
  /** True where the words may take away, without saying so. */
  readonly doubtful: boolean
  /** True for `each` and `every`. */
  readonly each: boolean
}

const askingWords = new Set(
  'what whats how hows calculate compute determine find which'.split(' '),
)

/** Finds where the question begins. */
export function questionStart(items: readonly Item[]): number {
  const index = items.findLastIndex(
    (item) => item.kind === 'word' && askingWords.has(item.word.text),
  )
  return index < 0 ? items.length : index
}

/**
 * Reads the question: from the asking word to the next number or the end, and all that follows the
 * last number.
 */
export function readQuestion(
  items: readonly Item[],
  start: number,
  end: number,
): ChallengeQuestion {
  const next = items.findIndex((item, index) => index >= start && item.kind === 'number')
  const asked = next < 0 ? items.slice(start) : items.slice(start, next)
  const behind = items.slice(end)
  const words = [...new Set([...asked, ...behind])].flatMap((item) =>
    item.kind === 'word' ? [item.word] : [],
  )
  const texts = words.map(({ text }) => text)
  const named = words.flatMap(subjectOf)
  return {
    joinings: new Set(words.flatMap(({ joining }) => joining ?? [])),
    operations: new Set(words.flatMap(({ operation }) => operation ?? [])),
    subject: new Set(named).size === 1 ? named[0] : undefined,
    compares: texts.some((text) => comparing.has(text)),
    reconciles: texts.some((text) => earlier.has(text)),
    doubtful: words.some(({ doubt }) => doubt),
    each: texts.includes('each') || texts.includes('every'),
  }
}

const comparing = new Set(
  'than more faster slower stronger weaker further farther les'.split(' '),
)

const earlier = new Set(
  'original originaly initial initialy before was were begin began'.split(' '),
)

function subjectOf({ subject, unit }: Word): readonly AskedSubject[] {
  if (subject) return [subject]
  return unit?.dimension === 'force' ? ['force'] : []
}
