import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEvents } from './find-events.ts'
import { recordedLine } from './recorded-row.fixture.ts'
import { type RecordedRow, recordedRowSchema } from './recorded-row.ts'

const row = (id: string, title: string, text: string, day = 0): RecordedRow =>
  recordedRowSchema.parse(
    recordedLine(id, { title, text, asked: 1_741_756_437 + day * 86_400 }),
  )
const countEvents = (...rows: RecordedRow[]) => new Set(findEvents(rows).values()).size

test.each([
  [
    'one speech',
    'Will Mara say "tax" at the fair?',
    'Mara speaks at the fair. If she says tax, yes.',
    'Will Mara say "rain" 5+ times at the fair?',
    'Mara speaks at the fair. If she says rain, yes.',
  ],
  ['numbers', 'Bread above $4 on 1 May?', 'One.', 'Bread above $5 on 1 May?', 'Two.'],
  [
    'names in a sentence',
    'Will Ostland reduce or pause tariffs on Haldland?',
    'One.',
    'Will Ostland reduce or pause tariffs on Tolvland?',
    'Two.',
  ],
])('joins questions that differ in %s', (_, title, text, other, rule) => {
  expect(countEvents(row('a', title, text), row('b', other, rule))).toBe(1)
})

test.each([
  ['games of two pairs', ['Reds vs. Blues', 'Greens vs. Whites'], 0],
  ['days', ['Reds vs. Blues', 'Reds vs. Blues'], 1],
])('keeps %s apart', (_, [title = '', other = ''], day) => {
  expect(
    countEvents(row('a', title, `${title}.`), row('b', other, `${other}!`, day)),
  ).toBe(2)
})

test('joins what two questions have in common with a third', () => {
  const rows = [
    row('a', 'Reds vs. Blues', 'The rule of a.'),
    row('b', 'Whole story', 'The rule of c.'),
    row('c', 'Reds vs. Blues', 'The rule of c.'),
  ]
  expect(countEvents(...rows)).toBe(1)
})

test('finds the same events in any order', () => {
  const words = fc.constantFrom('Reds vs. Blues', 'Bread above $4', 'Bread above $5', 'x')
  const rows = fc
    .array(fc.tuple(words, words, fc.nat(1)), { maxLength: 12 })
    .map((all) =>
      all.map(([title, text, day], index) => row(`${index}`, title, `${text}.`, day)),
    )
  const together = (all: readonly RecordedRow[]) => {
    const events = findEvents(all)
    return all
      .flatMap(({ id }) => all.map((other) => `${id} ${other.id}`))
      .filter((pair) => {
        const [id = '', other = ''] = pair.split(' ')
        return events.get(id) === events.get(other)
      })
      .sort()
  }
  fc.assert(
    fc.property(rows, (all) => {
      expect(together([...all].reverse())).toEqual(together(all))
    }),
  )
})
