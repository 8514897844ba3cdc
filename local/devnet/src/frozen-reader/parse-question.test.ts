import { expect, test } from 'vitest'
import { frameQuestion } from './frame-question.ts'
import { parseQuestion } from './parse-question.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000

test.each([
  ['Did the Central Bank of Norland cut rates in June 2026?', 'Central Bank of Norland'],
  ['Did the rocket Norland One reach orbit by 30 June 2026?', 'Norland One'],
  ['Was the Norland Water Act signed into law by 30 June 2026?', 'Norland Water Act'],
  ['Did Norland measure at least 100 mm of rain in June 2026?', 'Norland'],
  ['Did the Bank of Eurovale cut rates in June 2026?', 'Bank of Eurovale'],
])('the subject of %s is %s', (question, subject) => {
  expect(parseQuestion(question)).toMatchObject({ subject, answerable: true })
})

test('other names of the question are required too', () => {
  const question =
    'Did Norland Air complete its merger with Corvane Lines by 30 June 2026?'
  expect(parseQuestion(question).names).toEqual(['Corvane Lines'])
})

test.each([
  ['in June 2026', '2026-06-01', '2026-07-01'],
  ['on 3 June 2026', '2026-06-03', '2026-06-04'],
  ['between 2 June 2026 and 9 June 2026', '2026-06-02', '2026-06-10'],
  ['by 30 June 2026', '2025-07-01', '2026-07-01'],
  ['before 1 July 2026', '2025-07-01', '2026-07-01'],
])('%s is a window', (words, from, end) => {
  const { window } = parseQuestion(`Did Norland United win the cup ${words}?`)
  expect(window).toEqual({ from: day(from), to: day(end) - 1, impossible: false })
})

test('the deadline ends it without a window', () => {
  expect(parseQuestion('Did Norland United win?', 99).window.to).toBe(99)
})

test('a threshold is read with its unit', () => {
  const parse = (words: string) =>
    parseQuestion(`Did Norland get ${words} of rain in June 2026?`).comparison
  expect(parse('at least 100 mm')).toEqual({ kind: 'at-least', value: 100, unit: 'mm' })
  expect(parse('less than 1,500 mm')).toEqual({ kind: 'below', value: 1_500, unit: 'mm' })
})

test.each([
  'Should the Central Bank of Norland cut rates in June 2026?',
  'Who won the final in June 2026?',
  'Is Norland the best place to live?',
  'Did Norland United win the cup by 31 June 2026?',
  'Did Norland United win the cup between 9 June 2026 and 2 June 2026?',
  'Did Norland United win the cup and did Norland United not win the cup in May 2026?',
])('no fact answers: %s', (question) => {
  expect(parseQuestion(question).answerable).toBe(false)
})

test('a frame has at most four queries, a disconfirming one, and the window', () => {
  const frame = frameQuestion({
    question: 'Did the Bank of Eurovale cut rates in June 2026?',
    now: day('2026-07-10'),
  })
  expect(frame.queries.length).toBeLessThanOrEqual(4)
  expect(frame.queries[0]).toBe('the Bank of Eurovale cut rates in June 2026')
  expect(frame.disconfirming).toContain('did not')
  expect(frame).toMatchObject({ answerable: true, canEndEarly: true })
})

test('hostile questions cost little', () => {
  const started = performance.now()
  parseQuestion('did and did '.repeat(100_000))
  parseQuestion('A'.repeat(1_000_000))
  parseQuestion('cut '.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(5_000)
})
