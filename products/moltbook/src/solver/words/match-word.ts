import { lexicon, type Word } from './lexicon.ts'
import { collapseRepeats, editDistance } from './spelling.ts'

const shortestMisspelled = 5

/** Finds a word by its whole spelling; repeated letters do not matter. */
export function matchExactly(text: string): Word | undefined {
  // Two letters are too few to be "add".
  return text === 'ad' ? undefined : lexicon.get(collapseRepeats(text))
}

/**
 * Finds the one word with a role that a text misspells by a single letter.
 *
 * Words of fewer than five letters are too close to each other; of those, only numbers of four
 * letters are found, and only where the error keeps the first letter and changes a vowel or a sound
 * that is near. A text that could be the beginning or the end of another number is not matched.
 */
export function matchMisspelled(text: string): Word | undefined {
  const collapsed = collapseRepeats(text)
  if (collapsed.length < 4 || collapsed.length > longest + 1) return undefined
  const found = [...candidatesOf(collapsed)].filter((word) => misspells(collapsed, word))
  const [first, ...others] = found
  if (!first || others.some((other) => roleOf(other) !== roleOf(first))) return undefined
  return first.number && isHalfOfOther(collapsed, first) ? undefined : first
}

const targets = [...lexicon.values()].filter(
  (word) => roleOf(word) !== '' && word.text.length >= shortestOf(word),
)
const longest = Math.max(...targets.map(({ text }) => text.length))
const numbers = targets.filter(({ number }) => number)
const byDeletion = indexDeletions()

function shortestOf({ number, factor }: Word): number {
  if (number) return 4
  // "Thrice" is too close to "three".
  return factor ? 7 : shortestMisspelled
}

/** Words within one edit share a spelling once a letter is taken out of either. */
function candidatesOf(text: string): ReadonlySet<Word> {
  return new Set(
    [text, ...deletionsOf(text)].flatMap((spelling) => byDeletion.get(spelling) ?? []),
  )
}

function indexDeletions(): Map<string, Word[]> {
  const index = new Map<string, Word[]>()
  for (const word of targets) {
    for (const spelling of [word.text, ...deletionsOf(word.text)]) {
      index.set(spelling, [...(index.get(spelling) ?? []), word])
    }
  }
  return index
}

function deletionsOf(text: string): readonly string[] {
  return [...text].map((_, index) => text.slice(0, index) + text.slice(index + 1))
}

function misspells(text: string, word: Word): boolean {
  if (editDistance(text, word.text) !== 1) return false
  if (word.text.length >= shortestMisspelled) return true
  if (text.length > word.text.length) return true
  return text.length === word.text.length && changesOneSound(text, word.text)
}

/** Letters that are taken for one another when a word is written by ear. */
const sounds = ['aeiouwy', 'fv', 'sz', 'td']

function changesOneSound(text: string, target: string): boolean {
  const index = [...target].findIndex((letter, position) => letter !== text[position])
  const [from, to] = [target[index] ?? '', text[index] ?? '']
  const rest = text.slice(index + 1) === target.slice(index + 1)
  return index > 0 && rest && sounds.some((set) => set.includes(from) && set.includes(to))
}

function isHalfOfOther(text: string, word: Word): boolean {
  return numbers.some(
    (other) =>
      other.number?.value !== word.number?.value &&
      (other.text.startsWith(text) ||
        other.text.endsWith(text) ||
        (other.text.length >= 6 && editDistance(text, other.text) <= 2)),
  )
}

function roleOf(word: Word): string {
  const { number, operation, factor, vague, doubt, joining, subject, unit } = word
  return [
    number && `${number.rank} ${number.value}`,
    operation,
    factor,
    vague && 'vague',
    doubt && 'doubt',
    joining,
    subject,
    unit && `${unit.dimension} ${unit.name}`,
  ]
    .filter((role) => role !== undefined)
    .join(', ')
}
