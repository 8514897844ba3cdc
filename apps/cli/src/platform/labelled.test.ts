import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { windowOf } from '../tables/table.fixture.ts'
import { columnsOf } from '../terminal/text.ts'
import { labelled } from './labelled.ts'

it('a text stands beside its label and under itself', () => {
  expect(labelled('vote', 'one two three four five', windowOf(24))).toEqual([
    'vote       one two three',
    '           four five',
  ])
})

it('a text that is too long ends with an ellipsis', () => {
  expect(labelled('', 'one two three four five', windowOf(24), { rows: 1 })).toEqual([
    '           one two thre…',
  ])
})

it('no text breaks out of its columns', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  const rows = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(text, fc.integer({ min: 24, max: 90 }), rows, (words, width, most) => {
      const lines = labelled('analysis', words, windowOf(width), { rows: most })
      expect(lines.length).toBeLessThanOrEqual(most)
      for (const line of lines) {
        expect(columnsOf(line)).toBeLessThanOrEqual(width)
        expect(line).not.toMatch(/\p{Cc}/u)
      }
    }),
    { numRuns: runs(30) },
  )
})
