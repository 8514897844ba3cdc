import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWindow } from './question-window.ts'
import { readSecondWorld } from './second-world.fixture.ts'

const seconds = (text: string) => Date.parse(text) / 1_000
const now = seconds('2026-07-05T12:00Z')
const iso = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time * 1_000).toISOString().slice(0, 19)

function windowOf(question: string, rule?: string, deadline?: string) {
  const ends = deadline === undefined ? {} : { deadline: seconds(deadline) }
  const { from, to, over, zone } = readWindow({ question, rule, now, ...ends })
  return [iso(from), iso(to), iso(over), zone]
}

describe('the end of a window', () => {
  test.each([
    ['by June 30', 'Yes if so by June 30, 2026, 11:59 PM ET.', '2026-07-01T03:59:59'],
    ['by June 30?', 'By 11:59 PM ET on June 30, 2026.', '2026-07-01T03:59:59'],
    ['by June 30', 'By June 30, 2026, 12:00 PM Eastern Time.', '2026-06-30T16:00:00'],
    ['by January 31, 2026', '... January 31, 2026 (11:59 PM ET)', '2026-02-01T04:59:59'],
    ['by end of June 2026', undefined, '2026-06-30T23:59:59'],
    ['before July 1, 2026', 'All times are of 12:00 ET.', '2026-07-01T03:59:59'],
    ['on June 30, 2026', undefined, '2026-06-30T23:59:59'],
    ['by June 30', 'June 30, 2026, 23:59 in the ET timezone', '2026-07-01T03:59:59'],
    ['in June', undefined, '2026-06-30T23:59:59'],
  ])('is read from %j with the rule %j as %s', (words, rule, end) => {
    const [, to, over] = windowOf(`Did Xandor sign ${words}?`, rule)
    expect([to, over]).toEqual([end, end])
  })

  test('is the earlier end for the event, and the later one for its absence', () => {
    const rule = 'By June 30, 2026, 11:59 PM ET.'
    expect(windowOf('Did it open by June 30?', rule, '2026-06-30T23:59:59Z')).toEqual([
      ...['2025-06-30T04:00:00', '2026-06-30T23:59:59', '2026-07-01T03:59:59', 'ET'],
    ])
    expect(windowOf('Did it open by June 30?', rule, '2026-07-02T00:00Z')[2]).toBe(
      '2026-07-02T00:00:00',
    )
  })

  test('is the deadline if texts name several ends, or none', () => {
    const deadline = '2026-07-01T00:00Z'
    for (const text of ['Did it open?', 'Did it open by June 3 or by June 9, 2026?'])
      expect(windowOf(text, undefined, deadline).slice(0, 3)).toEqual([
        ...[undefined, '2026-07-01T00:00:00', '2026-07-01T00:00:00'],
      ])
    expect(windowOf('Did it open?')).toEqual([undefined, undefined, undefined, 'UTC'])
  })

  test('is not the day after which something else counts', () => {
    const rule = 'Yes if they win.\nIf it is not played by May 11, 2026, 11:59 PM ET, No.'
    expect(windowOf('Did the Kings win?', rule, '2026-06-20T00:00Z')[1]).toBe(
      '2026-06-20T00:00:00',
    )
  })

  test('is not the hour for which a rule schedules a game', () => {
    const rule = 'In the game, scheduled for June 11 at 10:30PM ET: if they win, Yes.'
    expect(windowOf('Did the Kings win?', rule, '2026-06-20T00:00Z').slice(0, 3)).toEqual(
      [undefined, '2026-06-20T00:00:00', '2026-06-20T00:00:00'],
    )
  })
})

describe('the beginning of a window', () => {
  test.each([
    ['between June 1 and June 30, 2026', '2026-06-01T00:00:00'],
    ['from June 1 to June 30, 2026', '2026-06-01T00:00:00'],
    ['on June 30, 2026', '2026-06-30T00:00:00'],
    ['in June 2026', '2026-06-01T00:00:00'],
    ['by June 30, 2026', '2025-06-30T00:00:00'],
  ])('is read from %j as %s', (words, begin) => {
    expect(windowOf(`Did it rain ${words}?`)[0]).toBe(begin)
  })

  test('is that of the rule for the day that the question names', () => {
    const rule = 'Between June 1 and 12:00 PM Eastern Time on June 30, 2026.'
    expect(windowOf('Did it open before noon ET on June 30?', rule).slice(0, 2)).toEqual([
      ...['2026-06-01T04:00:00', '2026-06-30T15:59:59'],
    ])
  })

  test('has the clock and the zone of the rule', () => {
    const rule = 'Between June 1, 2026, 12:00 AM ET and June 30, 2026, 11:59 PM ET.'
    expect(windowOf('Did it rain between June 1 and June 30?', rule).slice(0, 2)).toEqual(
      ['2026-06-01T04:00:00', '2026-07-01T03:59:59'],
    )
  })
})

test.each([
  ['line breaks', '\n'.repeat(8_000), 'by June 1 '],
  ['fillers', 'the '.repeat(2_000), 'June 1 '],
  ['denials', `If ${'not '.repeat(2_000)}`, 'by June 1 '],
  ['clocks', '9:00 ET '.repeat(1_000), '9:00 ET June 1 '],
  ['blanks', `by June 1${' '.repeat(8_000)}`, `and${' '.repeat(30)}June 1 `],
])('a rule of 16,000 characters with %s costs less than 5 seconds', (_, start, part) => {
  const rule = `${start}${part.repeat(2_000)}`.slice(0, 16_000)
  const began = process.cpuUsage()
  readWindow({ question: rule, rule, now })
  const { user } = process.cpuUsage(began)
  // Each takes less than half a second; in the square of its length a minute and more.
  expect(user / 1e6).toBeLessThan(5)
})

test.each([
  ['if the sale is publicly confirmed by June 30, 2026, 11:59 PM ET', true],
  ['if the sale is public knowledge, or reported', false],
  ['if the sale is complete by June 30, 2026', false],
])('asks for what is public by the end of "Yes %s": %s', (rule, isPublicBy) => {
  const asked = { question: 'Did it sell by June 30?', rule: `Yes ${rule}.`, now }
  expect(readWindow(asked).isPublicBy).toBe(isPublicBy)
})

test('takes a date without a year for the one nearest to the deadline', () => {
  const ends = ['2026-01-02T00:00Z', '2026-12-31T00:00Z'].map(
    (deadline) => windowOf('Did it open by December 31?', undefined, deadline)[1],
  )
  expect(ends).toEqual(['2025-12-31T23:59:59', '2026-12-31T00:00:00'])
})

test('does not end before the deadline and the text for a "not yet", whatever they say', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  const day = fc.constantFrom('June 30', 'June 31', '2026-06-30', 'May 2026', '12:00 ET')
  const words = fc.constantFrom('by', 'before', 'between', 'and', 'on', 'to', 'until')
  const part = fc.oneof(text, day, words)
  const sentence = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(sentence, sentence, fc.nat(4e9), (question, rule, deadline) => {
      const { from, to, over } = readWindow({ question, rule, deadline, now })
      expect(over).toBeGreaterThanOrEqual(deadline)
      expect(to).toBeLessThanOrEqual(over ?? 0)
      expect(to).toBeLessThanOrEqual(deadline)
      expect(from === undefined || Number.isSafeInteger(from)).toBe(true)
    }),
  )
})

test('reads the end of 67 of 78 windows that another author wrote', () => {
  const questions = readSecondWorld()
  const ends = questions.map(({ asked: { deadline: _, ...asked }, window }) => [
    readWindow(asked).to,
    window.to,
  ])
  const same = ends.filter(([read, right = 0]) => Math.abs((read ?? 0) - right) < 60)
  expect(same).toHaveLength(67)
})
