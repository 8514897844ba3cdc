import { collapseRepeats } from './spelling.ts'

/** A word that is a part of a number. */
export type NumberWord = {
  readonly rank: 'unit' | 'teen' | 'tens' | 'hundred' | 'thousand' | 'point'
  readonly value: number
}

const units = 'zero one two three four five six seven eight nine'
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** Spellings that the same words are heard as. */
const heard: Readonly<Record<string, string>> = {
  fourty: 'forty',
  fiveteen: 'fifteen',
  eightteen: 'eighteen',
  tweleve: 'twelve',
  twelv: 'twelve',
  ninty: 'ninety',
  fivety: 'fifty',
  sevin: 'seven',
  fife: 'five',
  fowr: 'four',
}

/** Number words by their spelling without repeated letters. */
export const numberWords: ReadonlyMap<string, NumberWord> = listNumberWords()

function listNumberWords(): Map<string, NumberWord> {
  const words = new Map<string, NumberWord>()
  const add = (word: string, rank: NumberWord['rank'], value: number) =>
    words.set(collapseRepeats(word), { rank, value })
  for (const [index, word] of units.split(' ').entries()) add(word, 'unit', index)
  for (const [index, word] of teens.split(' ').entries()) add(word, 'teen', index + 10)
  for (const [index, word] of tens.split(' ').entries())
    add(word, 'tens', index * 10 + 20)
  add('hundred', 'hundred', 100)
  add('thousand', 'thousand', 1_000)
  add('point', 'point', 0)
  for (const [spelling, meant] of Object.entries(heard)) {
    const word = words.get(collapseRepeats(meant))
    if (word) add(spelling, word.rank, word.value)
  }
  return words
}
