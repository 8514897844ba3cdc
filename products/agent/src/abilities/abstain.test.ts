import { challengeResponseSchema, resolveResponseSchema } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { createAgent } from '../protocols/create-agent.ts'
import { postJson, readJson } from '../protocols/post-json.fixture.ts'
import { abstain, abstains } from './abstain.ts'

const question = { market_id: 42, question: 'Did Ethereum switch to proof of stake?' }
const create = () => createAgent({ name: 'Alpha', ...abstain('There is no model.') })
const resolve = (body: object) =>
  readJson(resolveResponseSchema, postJson(create(), '/a2a/resolve', body))

test('answers UNKNOWN, and says that nothing was investigated', async () => {
  expect(await resolve({ ...question, outcomes: ['YES', 'NO', 'UNKNOWN'] })).toEqual({
    determination: false,
    confidence: 0,
    evidence: 'Nothing was investigated. There is no model.',
    sources: ['nothing-investigated'],
    investigated: false,
    outcome: 'UNKNOWN',
  })
})

test('tells a requester of YES and NO alone that nothing was investigated', async () => {
  const answer = await resolve(question)
  expect(answer).toMatchObject({ confidence: 0, investigated: false })
  expect(answer.outcome).toBeUndefined()
})

test('holds no answer against challenges', async () => {
  const body = { market_id: 42, challenges: ['Why?', 'How?'] }
  const { responses } = await readJson(
    challengeResponseSchema,
    postJson(create(), '/a2a/challenge', body),
  )
  expect(responses).toEqual(Array(2).fill('I gave no answer. There is no model.'))
})

test('is no longer said of an agent that judges itself', () => {
  const own = abstain()
  expect(abstains({ ...own })).toBe(true)
  expect(abstains({ ...own, investigate: (...asked) => own.investigate(...asked) })).toBe(
    false,
  )
})
