import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutThought } from './without-thought.ts'

test.each([
  ['<think>Hm.</think>\n\nDone.', 'Done.'],
  ['Hm.\n</think>Done.', 'Done.'],
  ['\n<thought>Hm.</thought> Done.', 'Done.'],
  ['<think>Hm.', ''],
  ['Think of <b>.', 'Think of <b>.'],
  ['{"quote":"</think>"}', '{"quote":"</think>"}'],
])('makes of %j %j', (text, rest) => {
  expect(withoutThought(text)).toBe(rest)
})

test('leaves words without tags as they are', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes('<'))
      expect(withoutThought(text)).toBe(text)
    }),
  )
})
