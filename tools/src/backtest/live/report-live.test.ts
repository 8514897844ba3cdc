import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfQuestion, readLiveQuestions } from './live-question.ts'
import { type LiveResult, readLiveResults } from './live-result.ts'
import { reportLive } from './report-live.ts'

const line = (id: string, changes: object = {}) =>
  JSON.stringify({
    ...{ id, question: 'Did it rain?', now: '2026-07-01T12:00Z', outcome: 'YES' },
    ...changes,
  })
const questions = readLiveQuestions(
  [line('a', { category: 'rain' }), line('b', { outcome: 'NO' }), line('c')].join('\n'),
)
type AttemptAnswer =
  | { kind: 'answered'; outcome: 'YES' | 'NO' | 'UNKNOWN'; confidence: number }
  | { kind: 'failed'; code: string }
function attempt(
  id: string,
  said: AttemptAnswer,
  family = 'm',
  prompts = 'p',
): LiveResult {
  const question = questions.find((each) => each.id === id)
  if (question === undefined) throw new Error(`no question ${id}`)
  return { ...said, id, family, usd: 1, key: keyOfQuestion(question, family, prompts) }
}
const yes = { kind: 'answered', outcome: 'YES', confidence: 0.95 } as const
const unknown = { kind: 'answered', outcome: 'UNKNOWN', confidence: 0 } as const
const failed = { kind: 'failed', code: 'LLM_REFUSED' } as const

test('counts what was answered, what is right, and bins of confidence', () => {
  const report = reportLive(
    questions,
    [attempt('a', yes), attempt('b', yes), attempt('c', unknown)],
    'p',
  )
  expect(report).toMatchObject({ asked: 3, failed: {}, usd: 3 })
  expect(report.scores).toMatchObject([
    {
      ...{ category: 'all', questions: 3, answered: 2, right: 1 },
      bins: [{ from: 0.9, answered: 2, right: 1 }],
    },
    { category: 'rain', questions: 1, answered: 1, right: 1 },
  ])
})

test('counts the last attempt, and the cost of each', () => {
  const report = reportLive(questions, [attempt('a', failed), attempt('a', yes)], 'p')
  expect(report).toMatchObject({ asked: 1, failed: {}, usd: 2 })
})

test('counts a failure as asked and not answered', () => {
  const report = reportLive(questions, [attempt('a', failed)], 'p')
  expect(report).toMatchObject({ asked: 1, failed: { LLM_REFUSED: 1 } })
  expect(report.scores[0]).toMatchObject({ questions: 1, answered: 0 })
})

test('keeps models apart', () => {
  const results = [attempt('a', yes, 'm'), attempt('b', yes, 'n')]
  const all = reportLive(questions, results, 'p').scores.filter(
    ({ category }) => category === 'all',
  )
  expect(all).toMatchObject([
    { family: 'm', right: 1 },
    { family: 'n', right: 0 },
  ])
})

test('does not count what other prompts answered', () => {
  const report = reportLive(questions, [attempt('a', yes, 'm', 'older')], 'p')
  expect(report).toMatchObject({ asked: 0, usd: 1, scores: [] })
})

test('refuses a question without a present time', () => {
  expect(() => readLiveQuestions(line('a', { now: undefined }))).toThrow(
    expect.objectContaining({ code: 'FILE_INVALID' }),
  )
})

test('reads the whole lines of a file that was cut anywhere', () => {
  const results = [attempt('a', yes), attempt('b', failed), attempt('c', unknown)]
  const text = results.map((result) => `${JSON.stringify(result)}\n`).join('')
  fc.assert(
    fc.property(fc.nat(text.length), (end) => {
      const whole = text.slice(0, end).split('\n').length - 1
      expect(readLiveResults(text.slice(0, end))).toEqual(results.slice(0, whole))
    }),
  )
})
