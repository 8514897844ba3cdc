import {
  cueWords,
  doubtWords,
  type Joining,
  joiningWords,
  multiples,
  type Operation,
  vagueWords,
} from './cue-words.ts'
import { type NumberWord, numberWords } from './number-words.ts'
import { plainWords } from './plain-words.ts'
import { collapseRepeats } from './spelling.ts'
import { type AskedSubject, subjectWords } from './subject-words.ts'
import { type UnitWord, unitSpellings } from './unit-words.ts'

/** Knowledge about a word; a word may have several roles. */
export type Word = {
  /** Its spelling without repeated letters. */
  readonly text: string
  readonly number?: NumberWord | undefined
  /** The operation that it names. */
  readonly operation?: Operation | undefined
  /** Factor of the word on its own, such as 2 for `doubles`. */
  readonly factor?: number | undefined
  /** True when it stands for arithmetic that is not read. */
  readonly vague?: true | undefined
  /** True when it may take away or not. */
  readonly doubt?: true | undefined
  /** Way in which it joins numbers in a question. */
  readonly joining?: Joining | undefined
  /** Subject of a sentence with it. */
  readonly subject?: AskedSubject | undefined
  readonly unit?: UnitWord | undefined
}

/** Every known word by its spelling without repeated letters. */
export const lexicon: ReadonlyMap<string, Word> = buildLexicon()

function buildLexicon(): Map<string, Word> {
  const words = new Map<string, Word>()
  const add = (list: string, roles: Omit<Word, 'text'>) => {
    for (const spelling of list.split(/\s+/).filter(Boolean)) {
      const text = collapseRepeats(spelling)
      words.set(text, { ...words.get(text), ...roles, text })
    }
  }
  add(plainWords, {})
  for (const [name, list] of entriesOf(cueWords)) add(list, { operation: name })
  for (const [word, factor] of Object.entries(multiples)) add(word, { factor })
  add(vagueWords, { vague: true })
  add(doubtWords, { doubt: true })
  for (const [name, list] of entriesOf(joiningWords)) add(list, { joining: name })
  for (const [name, list] of entriesOf(subjectWords)) add(list, { subject: name })
  for (const [dimension, spellings] of entriesOf(unitSpellings)) {
    for (const [name, list] of Object.entries(spellings)) {
      add(list, { unit: { dimension, name } })
    }
  }
  for (const [text, number] of numberWords) words.set(text, { text, number })
  return words
}

function entriesOf<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] {
  // The records are literals of this package, without further keys.
  return Object.entries(record) as [Key, Value][]
}
