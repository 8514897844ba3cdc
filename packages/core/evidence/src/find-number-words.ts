import { cardinalWords, ordinalWords, parse, scaleWords } from './number-words.ts'

/** A number word of a text. */
export type NumberWord = {
  readonly start: number
  readonly end: number
  /** Missing for a scale alone, such as `millions`. */
  readonly value: number | undefined
  readonly isOrdinal: boolean
}

type Table = ReadonlyMap<
  string,
  { readonly value: number | undefined; readonly isOrdinal: boolean }
>

const tables = new Map<string, Table>()

/** Finds number words of English and of one more language, whose meaning of a word comes first. */
export function findNumberWords(text: string, language = 'en'): readonly NumberWord[] {
  const table = tableOf(language.toLowerCase().split('-')[0] ?? 'en')
  const found: NumberWord[] = []
  for (const { 0: word, index } of text.matchAll(/[A-Za-z\u00c0-\u017f]+/g)) {
    const entry = table.get(word.toLowerCase())
    if (!entry) continue
    const end = index + word.length
    const before = found.at(-1)
    const isCompound =
      before?.end === index - 1 &&
      text[index - 1] === '-' &&
      isTens(before.value) &&
      (entry.value ?? 10) < 10
    if (before && isCompound) {
      found.pop()
      const value = (before.value ?? 0) + (entry.value ?? 0)
      found.push({ start: before.start, end, value, isOrdinal: entry.isOrdinal })
    } else found.push({ start: index, end, ...entry })
  }
  return found
}

function isTens(value: number | undefined): boolean {
  return value !== undefined && value >= 20 && value % 10 === 0
}

function tableOf(language: string): Table {
  const known = tables.get(language)
  if (known) return known
  const table = new Map<string, { value: number | undefined; isOrdinal: boolean }>()
  for (const word of Object.keys(scaleWords)) {
    if (word.length > 3) table.set(word, { value: undefined, isOrdinal: false })
  }
  for (const each of ['billion', 'billions']) {
    table.set(each, { value: undefined, isOrdinal: false })
  }
  for (const each of ['en', language]) {
    for (const [word, value] of Object.entries(parse(ordinalWords[each] ?? ''))) {
      if (word) table.set(word, { value, isOrdinal: true })
    }
    for (const [word, value] of Object.entries(parse(cardinalWords[each] ?? ''))) {
      if (word) table.set(word, { value, isOrdinal: false })
    }
  }
  // The languages are few: unknown tags share the English table.
  if (cardinalWords[language]) tables.set(language, table)
  return table
}
