import { expect, test } from 'vitest'
import { cueWords, doubtWords, joiningWords, multiples, vagueWords } from './cue-words.ts'
import { lexicon } from './lexicon.ts'
import { numberWords } from './number-words.ts'
import { plainWords } from './plain-words.ts'
import { collapseRepeats } from './spelling.ts'
import { subjectWords } from './subject-words.ts'
import { unitSpellings } from './unit-words.ts'

const others = [
  plainWords,
  ...Object.values(cueWords),
  ...Object.keys(multiples),
  vagueWords,
  doubtWords,
  ...Object.values(joiningWords),
  ...Object.values(subjectWords),
  ...Object.values(unitSpellings).flatMap((spellings) => Object.values(spellings)),
]
  .join(' ')
  .split(/\s+/)
  .filter(Boolean)

test('no other word is spelled like a number', () => {
  const clashes = others.filter((word) => numberWords.has(collapseRepeats(word)))
  expect(clashes).toEqual([])
})

test('words are plain lower-case letters', () => {
  expect(others.filter((word) => !/^(?:[a-z]+)$/.test(word))).toEqual([])
})

test('no word names two operations or multiplies on its own as well', () => {
  const named = Object.values(cueWords).flatMap((list) =>
    list.split(/\s+/).filter(Boolean),
  )
  const spellings = [...named, ...Object.keys(multiples)].map(collapseRepeats)
  expect(new Set(spellings).size).toBe(spellings.length)
})

test('every key is its word without repeated letters', () => {
  for (const [text, word] of lexicon) {
    expect(word.text).toBe(text)
    expect(collapseRepeats(text)).toBe(text)
  }
})

test('a word may have several roles', () => {
  expect(lexicon.get('product')).toMatchObject({
    operation: 'multiply',
    joining: 'product',
  })
  expect(lexicon.get('claws')).toMatchObject({
    unit: { dimension: 'count', name: 'claw' },
  })
  expect(lexicon.get('thre')).toEqual({
    text: 'thre',
    number: { rank: 'unit', value: 3 },
  })
})
