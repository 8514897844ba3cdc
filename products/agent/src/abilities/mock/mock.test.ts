import { challengeResponseSchema, resolveResponseSchema } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { createAgent } from '../../protocols/create-agent.ts'
import { postJson, readJson } from '../../protocols/post-json.fixture.ts'
import { mock } from './mock.ts'

const question = { market_id: 42, question: 'Will bitcoin reach 200k by end of 2026?' }

test('the default character gives the published answer', async () => {
  const agent = createAgent({ name: 'Alpha', ...mock() })
  expect(agent.mode).toBe('mock')
  const response = await postJson(agent, '/a2a/resolve', question)
  expect(await response.json()).toMatchObject({ determination: false, confidence: 0.65 })
})

test('the optimist says the opposite and defends it', async () => {
  const agent = createAgent({ name: 'Beta', ...mock({ character: 'optimist' }) })
  const answer = await readJson(
    resolveResponseSchema,
    postJson(agent, '/a2a/resolve', question),
  )
  expect(answer.determination).toBe(true)
  const challenges = ['What is your evidence?', 'Name the weakest point.']
  const { responses } = await readJson(
    challengeResponseSchema,
    postJson(agent, '/a2a/challenge', { market_id: 42, challenges }),
  )
  expect(responses[0]).toMatch(/^My evidence for YES at 58%/)
  expect(responses[1]).toMatch(/^The weakest point of my YES at 58%/)
})

test('two workers of one character give the same bytes', async () => {
  const ask = async () =>
    (
      await postJson(createAgent({ name: 'X', ...mock() }), '/a2a/resolve', question)
    ).text()
  expect(await ask()).toBe(await ask())
})

test('challenges in the published form, without a market id, are answered', async () => {
  const agent = createAgent({ name: 'Alpha', ...mock() })
  await postJson(agent, '/a2a/resolve', question)
  const { responses } = await readJson(
    challengeResponseSchema,
    postJson(agent, '/a2a/challenge', { challenges: ['Why?'] }),
  )
  expect(responses[0]).toMatch(/^I remember no answer of mine/)
})
