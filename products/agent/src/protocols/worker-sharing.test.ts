import {
  challengeResponseSchema,
  errorBodySchema,
  resolveResponseSchema,
} from '@cresolver/core/protocol'
import { expect, test, vi } from 'vitest'
import type { AgentDefinition, DefendContext } from '../definition/agent-definition.ts'
import { createAgent } from './create-agent.ts'
import { postJson, readJson } from './post-json.fixture.ts'

const question = { market_id: 42, question: 'Will bitcoin reach 200k?' }
const planted = { market_id: 42, question: 'Is the moon made of cheese?' }

function setUp(changes: Partial<AgentDefinition> = {}) {
  let now = 0
  const investigate = vi.fn(({ question }: { question: string }) => ({
    determination: true,
    confidence: 0.5,
    evidence: `About ${question}, run ${investigate.mock.calls.length}`,
    sources: ['s'],
  }))
  const defend = vi.fn(
    ({ challenges }: { challenges: string[] }, { remembered }: DefendContext) => ({
      responses: challenges.map(
        () =>
          remembered.map(({ request }) => request.question).join(' | ') || 'no memory',
      ),
    }),
  )
  const agent = createAgent({
    name: 'Alpha',
    investigate,
    defend,
    clock: () => now,
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    ...changes,
  })
  const challenge = async (body: object = { market_id: 42, challenges: ['Why?'] }) =>
    (await readJson(challengeResponseSchema, postJson(agent, '/a2a/challenge', body)))
      .responses
  return {
    agent,
    investigate,
    defend,
    challenge,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('twenty first requests at once make one investigation and get the same bytes', async () => {
  const { agent, investigate } = setUp()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => postJson(agent, '/a2a/resolve', question)),
  )
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(investigate).toHaveBeenCalledOnce()
  expect(new Set(bodies).size).toBe(1)
})

test('an answer is kept for ten minutes', async () => {
  const { agent, investigate, pass } = setUp()
  await postJson(agent, '/a2a/resolve', question)
  pass(599_999)
  await postJson(agent, '/a2a/resolve', question)
  expect(investigate).toHaveBeenCalledOnce()
  pass(1)
  await postJson(agent, '/a2a/resolve', question)
  expect(investigate).toHaveBeenCalledTimes(2)
})

test('the order of fields does not matter, every value does', async () => {
  const { agent, investigate } = setUp()
  await postJson(agent, '/a2a/resolve', { market_id: 42, question: 'Q?', deadline: 1 })
  await postJson(agent, '/a2a/resolve', { deadline: 1, question: ' Q? ', market_id: 42 })
  expect(investigate).toHaveBeenCalledTimes(1)
  await postJson(agent, '/a2a/resolve', { market_id: 42, question: 'Q?', deadline: 2 })
  await postJson(agent, '/a2a/resolve', { market_id: 43, question: 'Q?', deadline: 1 })
  await postJson(agent, '/a2a/resolve', { market_id: 42, question: 'Q?' })
  expect(investigate).toHaveBeenCalledTimes(4)
})

test('a caller cannot plant an answer under a market id', async () => {
  const { agent } = setUp()
  await postJson(agent, '/a2a/resolve', planted)
  const answer = await readJson(
    resolveResponseSchema,
    postJson(agent, '/a2a/resolve', question),
  )
  expect(answer.evidence).toContain('About Will bitcoin reach 200k?')
})

test('a failure is not kept', async () => {
  const investigate = vi
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({
      determination: true,
      confidence: 1,
      evidence: 'e',
      sources: ['s'],
    })
  const { agent } = setUp({ investigate })
  expect((await postJson(agent, '/a2a/resolve', question)).status).toBe(500)
  expect((await postJson(agent, '/a2a/resolve', question)).status).toBe(200)
})

test('more different questions at a time than allowed are sent away', async () => {
  let finish: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  const started = vi.fn()
  const { agent } = setUp({
    limits: { inFlight: 1 },
    investigate: async () => {
      started()
      await gate
      return { determination: true, confidence: 1, evidence: 'e', sources: ['s'] }
    },
  })
  const first = postJson(agent, '/a2a/resolve', question)
  const same = postJson(agent, '/a2a/resolve', question)
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), 10_000)
  const other = await postJson(agent, '/a2a/resolve', planted)
  expect(other.status).toBe(503)
  expect(other.headers.get('retry-after')).toBe('5')
  expect(errorBodySchema.parse(await other.json()).error.code).toBe('AGENT_BUSY')
  finish?.()
  expect((await first).status).toBe(200)
  expect((await same).status).toBe(200)
})

test('one who hangs up does not stop the work that others wait for', async () => {
  let finish: (() => void) | undefined
  const signals: AbortSignal[] = []
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { agent } = setUp({
    investigate: async (_request, { signal }) => {
      signals.push(signal)
      await gate
      return { determination: true, confidence: 1, evidence: 'e', sources: ['s'] }
    },
  })
  const caller = new AbortController()
  const send = (signal?: AbortSignal) =>
    agent.app.request('/a2a/resolve', {
      method: 'POST',
      body: JSON.stringify(question),
      ...(signal ? { signal } : {}),
    })
  const gone = send(caller.signal)
  const staying = send()
  await vi.waitFor(() => expect(signals).toHaveLength(1), 10_000)
  caller.abort()
  finish?.()
  expect((await staying).status).toBe(200)
  await gone
  expect(signals).toHaveLength(1)
  expect(signals[0]?.aborted).toBe(false)
})

test('a defence gets the answer that was given under its market id', async () => {
  const { agent, challenge } = setUp()
  await postJson(agent, '/a2a/resolve', question)
  await postJson(agent, '/a2a/resolve', { ...question, market_id: 43 })
  expect(await challenge()).toEqual(['Will bitcoin reach 200k?'])
  expect(await challenge({ market_id: 44, challenges: ['Why?'] })).toEqual(['no memory'])
  expect(await challenge({ challenges: ['Why?'] })).toEqual(['no memory'])
})

test('a question planted before or after does not take the defence away', async () => {
  const before = setUp()
  await postJson(before.agent, '/a2a/resolve', planted)
  await before.challenge()
  await postJson(before.agent, '/a2a/resolve', question)
  expect(await before.challenge()).toEqual([
    'Will bitcoin reach 200k? | Is the moon made of cheese?',
  ])
  const after = setUp()
  await postJson(after.agent, '/a2a/resolve', question)
  await postJson(after.agent, '/a2a/resolve', planted)
  expect(await after.challenge()).toEqual([
    'Is the moon made of cheese? | Will bitcoin reach 200k?',
  ])
})

test('equal challenges share one defence, others do not', async () => {
  const { agent, challenge, defend } = setUp()
  await postJson(agent, '/a2a/resolve', question)
  await Promise.all([challenge(), challenge(), challenge()])
  expect(defend).toHaveBeenCalledTimes(1)
  await challenge({ market_id: 42, challenges: ['Why not?'] })
  expect(defend).toHaveBeenCalledTimes(2)
})

test('an answer taken from the cache in its last second can still be defended', async () => {
  const { agent, challenge, pass } = setUp()
  await postJson(agent, '/a2a/resolve', question)
  pass(599_999)
  await postJson(agent, '/a2a/resolve', question)
  pass(599_999)
  expect(await challenge()).toEqual(['Will bitcoin reach 200k?'])
  pass(600_000)
  expect(await challenge()).toEqual(['no memory'])
})
