import type { UnixSeconds } from '@cresolver/core/questions'
import { expect, test } from 'vitest'
import { checkEntry } from './check-entry.ts'
import { createEntry, marketIdOf } from './create-entry.ts'
import { deadline, openEntry, question } from './store.fixture.ts'

const create = (questionRaw: string) =>
  createEntry({
    questionRaw,
    deadline,
    creator: 'SoothSayer',
    moltbookPostId: 'p',
    sourcePostId: 's',
    onchain: null,
    now: 1_770_000_000 as UnixSeconds,
  })

test('an entry holds the question, its rule and nothing decided', () => {
  const entry = create(question)
  expect(entry).toEqual({
    id: marketIdOf(question, '2026-02-20T23:59:00Z'),
    status: 'open',
    question_raw: question,
    question_display: 'Will BTC hit $75,000 by Feb 20, 2026?',
    deadline: '2026-02-20T23:59:00Z',
    rule: { source: 'coingecko:bitcoin', metric: 'price_usd', op: 'gte', target: 75_000 },
    moltbook_post_id: 'p',
    source_post_id: 's',
    creator: 'SoothSayer',
    outcome: null,
    outcome_value: null,
    outcome_evidence: null,
    resolved_at: null,
    resolution_comment_id: null,
    commitments: [],
    onchain: null,
    created_at: '2026-02-02T02:40:00Z',
    updated_at: '2026-02-02T02:40:00Z',
  })
  expect(checkEntry(entry.id, entry)).toEqual(entry)
})

test('the text is brought into its canonical form, so that the same one has the same id', () => {
  const loose = question
    .replace('target:75000', 'target:75000.0')
    .replaceAll('\n', '\r\n')
  expect(create(loose)).toEqual(create(question))
  expect(create(question).id).toMatch(/^market_[0-9a-f]{12}$/)
  expect(marketIdOf(question, '2026-02-20T23:59:01Z')).not.toBe(openEntry().id)
  expect(marketIdOf(`${question}1`, '2026-02-20T23:59:00Z')).not.toBe(openEntry().id)
})

test('a target with more digits than a number holds stays a text', () => {
  const precise = question.replace('75000', '0.12345678901234567891')
  expect(create(precise).rule.target).toBe('0.12345678901234567891')
  expect(create(question.replace('75000', '0.085')).rule.target).toBe(0.085)
})

test('the metric is the price unless the rule says otherwise', () => {
  expect(create(question.replace('metric:price_usd\n', '')).rule.metric).toBe('price_usd')
  expect(create(question.replace('price_usd', 'market_cap')).rule.metric).toBe(
    'market_cap',
  )
})

test('a rule for people has a source only', () => {
  const { rule } = create('§question Q?\n§rule\nsource:manual\nresolver:soothsayer')
  expect(rule).toEqual({ source: 'manual' })
})

test('the deadline of the rule must be the one of the market', () => {
  const same = create(`${question}\ndeadline:2026-02-20T23:59:00Z`)
  expect(same.deadline).toBe('2026-02-20T23:59:00Z')
  expect(() => create(`${question}\ndeadline:2026-02-20T23:59:01Z`)).toThrow(
    expect.objectContaining({
      code: 'WRONG_STATE',
      message:
        "The rule's deadline is 2026-02-20T23:59:01Z, the market's would be 2026-02-20T23:59:00Z.",
    }),
  )
})

test.each([
  ['Will it rain?', 'QUESTION_SYNTAX'],
  ['§question Will it rain?', 'QUESTION_SYNTAX'],
])('%j has no rule', (text, code) => {
  expect(() => create(text)).toThrow(expect.objectContaining({ code }))
})
