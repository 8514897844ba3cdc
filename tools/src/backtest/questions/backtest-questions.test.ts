import { hashBody } from '@cresolver/core/questions'
import { describe, expect, it } from 'vitest'
import { backtestQuestions } from './backtest-questions.ts'

const url = 'https://api.jolpi.ca/race'
const question = [
  '§question Will A win?',
  '§rule',
  'source:json:api.jolpi.ca/race',
  'value:/winner',
  'final:/state=over',
  'op:is',
  'target:A',
  'other:B',
  'until:+1d',
].join('\n')
const over = (winner: string) => [
  { url, body: JSON.stringify({ state: 'over', winner }) },
]
const base = {
  id: 'a',
  question,
  deadline: '2027-06-20T12:00Z',
  at: '2027-06-20T18:00Z',
  outcome: 'YES',
  answers: over('A'),
}
const fileOf = (...rows: readonly object[]) =>
  new TextEncoder().encode(
    rows
      .map((row, index) => JSON.stringify({ ...base, id: `q${index}`, ...row }))
      .join('\n'),
  )

/** When faults are not waited for any more. */
const last = { at: '2027-06-21T12:00Z' }

describe('a backtest of questions', () => {
  it('counts what is right, wrong, too early, and left to a panel by reason', async () => {
    const report = await backtestQuestions(
      fileOf(
        {},
        { outcome: 'NO', answers: over('B') },
        { outcome: 'NO' },
        { ...last, answers: [{ url, body: '<html>' }] },
        { ...last, answers: [{ url, body: '', status: 503 }] },
        { ...last, answers: [] },
        { answers: [{ url, body: '{"state":"live","winner":"A"}' }] },
        { question: '§question Will A win?\n§rule\nsource:manual' },
        { question: '§question Will A win?\n§rule\nop:is' },
      ),
    )
    expect(report).toMatchObject({
      format: 'questions',
      questions: 9,
      score: { answered: 3, right: 2, isTooFew: true },
      wrong: 1,
      tooEarly: 1,
      panel: { UNREADABLE: 1, SOURCE_FAILED: 2, MANUAL: 1 },
      invalid: { RULE_MALFORMED: 1 },
      tags: [],
    })
    expect(report.score.interval.low).toBeCloseTo(0.0943, 4)
    expect(report.rows[2]).toMatchObject({ id: 'q2', verdict: 'YES', result: 'wrong' })
    expect(report.rows[5]).toMatchObject({
      code: 'SOURCE_FAILED',
      reason: 'json:api.jolpi.ca/race: no answer is recorded',
    })
  })

  it('knows SPLIT and VOID', async () => {
    const split = question.replace('until', 'split:/state=off\nuntil')
    const answers = [{ url, body: '{"state":"off"}' }]
    const report = await backtestQuestions(
      fileOf(
        { question: split, answers, outcome: 'SPLIT' },
        { question: split, answers, outcome: 'VOID' },
      ),
    )
    expect(report).toMatchObject({ score: { answered: 2, right: 1 } })
  })

  it('decides a rule that is read twice on one read', async () => {
    const reread = `${question}\nreread:1h`
    const report = await backtestQuestions(fileOf({ question: reread }))
    expect(report.rows).toMatchObject([{ result: 'right' }])
  })

  it('takes the deadline of the rule where the line has none', async () => {
    const dated = `${question}\ndeadline:2027-06-20T12:00Z`
    const report = await backtestQuestions(
      fileOf({ question: dated, deadline: undefined }),
    )
    expect(report.rows).toMatchObject([{ result: 'right' }])
  })

  it('reads answers as questions adjudicate saves them', async () => {
    const request = {
      ...{ host: 'api.jolpi.ca', path: '/race' },
      extract: 'json {"paths":["/winner","/state"]}',
    }
    const body = '{"values":{"/state":"text over","/winner":"text A"}}'
    const observation = { kind: 'answer', request, url, status: 200, body }
    const answers = [{ ...observation, sha256: hashBody(body) }]
    const report = await backtestQuestions(fileOf({ answers }))
    expect(report.rows).toMatchObject([{ result: 'right' }])
  })

  it('counts each tag', async () => {
    const file = fileOf(
      { tags: ['f1', 'sport'] },
      { tags: ['sport'], outcome: 'NO' },
      { ...last, tags: ['f1'], answers: [] },
      { tags: ['f1'] },
    )
    const { tags } = await backtestQuestions(file, { byTag: true })
    expect(tags).toMatchObject([
      { tag: 'f1', score: { questions: 3, right: 2 }, panel: { SOURCE_FAILED: 1 } },
      { tag: 'sport', score: { questions: 2, right: 1 }, wrong: 1, panel: {} },
    ])
  })

  it.each([
    ['a moment that is not one', { at: 'noon' }, 'at: Invalid moment'],
    ['no deadline', { deadline: undefined }, 'deadline: missing, and the rule has none'],
    ['an unknown outcome', { outcome: 'MAYBE' }, 'outcome: '],
    ['an answer without a body', { answers: [{ url }] }, 'answers.0.body: '],
    ['an unknown field', { answer: 1 }, 'answer'],
    ['an id twice', { id: 'q0' }, 'its id is that of line 1'],
  ])('%s is refused with its line', async (_, row, message) => {
    await expect(backtestQuestions(fileOf({}, row))).rejects.toThrow(
      expect.objectContaining({
        code: 'FILE_INVALID',
        message: expect.stringMatching(
          new RegExp(`^Line 2 is not a row: .*${message.replaceAll('.', '\\.')}`),
        ),
      }),
    )
  })

  it('refuses a line with answers of agents', async () => {
    const mixed = fileOf(
      {},
      { question: undefined, answers: [{ by: 'x', outcome: 'NO' }] },
    )
    await expect(backtestQuestions(mixed)).rejects.toThrow(
      expect.objectContaining({
        code: 'FILE_INVALID',
        message:
          'Line 2 is not a row: it is in the format answers, and the file in questions.',
      }),
    )
  })
})
