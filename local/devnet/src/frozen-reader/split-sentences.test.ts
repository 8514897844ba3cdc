import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences.ts'

test('a German ordinal does not end a sentence', () => {
  const text = 'Am 11. Juni 2026 fiel Regen. Es war kalt.'
  expect(splitSentences(text)).toEqual(['Am 11. Juni 2026 fiel Regen.', 'Es war kalt.'])
})

test('a heading stays apart from the article, and wrapped lines stay together', () => {
  const long = 'The Central Bank of Norland lowered its policy rate at the meeting of 11'
  expect(splitSentences(`Rate decision\n${long}\nJune 2026, the first step.`)).toEqual([
    'Rate decision',
    `${long} June 2026, the first step.`,
  ])
})

test('fields of JSON stay apart', () => {
  const json = JSON.stringify({
    title: 'Rates',
    body: 'It rained.\nIt snowed.',
    z: 'End',
  })
  expect(splitSentences(json)).toEqual(
    expect.arrayContaining(['It rained.', 'It snowed.']),
  )
})

test('sentences have no line breaks, and any text is split in bounded time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      for (const sentence of splitSentences(text)) expect(sentence).not.toMatch(/\n/)
    }),
  )
  const started = performance.now()
  splitSentences('A. 1. "'.repeat(300_000))
  splitSentences(' '.repeat(2_000_000))
  expect(performance.now() - started).toBeLessThan(5_000)
})
