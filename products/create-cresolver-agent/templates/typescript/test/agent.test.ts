import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AgentDefinition,
  type AgentEnvironment,
  createAgent,
} from '@cresolver/agent'
import define from '../src/agent.ts'

type ResolveResponse = { determination: boolean; sources: string[] }
type ChallengeResponse = { responses: string[] }
type NamedReply = { agent_name: string }

// An agent file may use the variables or not.
const makeDefinition: (environment: AgentEnvironment) => AgentDefinition = define
const definition = makeDefinition({})
const agent = createAgent(definition)

/** An ability that the definition leaves out is not tested. */
const needs = (...abilities: readonly (keyof AgentDefinition)[]) => ({
  skip: abilities.some((ability) => definition[ability] === undefined),
})

/** Asks without a socket. */
async function post<Answer>(path: string, body: object) {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const response = await agent.app.request(path, init)
  return { status: response.status, answer: (await response.json()) as Answer }
}

const question = { market_id: 1, question: 'Will it rain tomorrow?' }
const task = { task_id: 'one', content: 'Is the door safe?' }
const synthesis = {
  recommended_direction: 'Approve.',
  key_findings: [],
  trade_offs: [],
  minority_views: [],
}

test('a question is answered with a source', needs('investigate'), async () => {
  const { status, answer } = await post<ResolveResponse>('/a2a/resolve', question)
  assert.equal(status, 200)
  assert.equal(typeof answer.determination, 'boolean')
  assert.ok(answer.sources.length > 0)
})

test('the same question gets the same answer', needs('investigate'), async () => {
  assert.deepEqual(
    await post('/a2a/resolve', question),
    await post('/a2a/resolve', question),
  )
})

test('every challenge gets a response', needs('investigate'), async () => {
  const { answer } = await post<ChallengeResponse>('/a2a/challenge', {
    market_id: 1,
    challenges: ['Why?', 'How do you know?'],
  })
  assert.equal(answer.responses.length, 2)
})

// An agent that investigates takes the task as a question.
const seat = definition.investigate ? {} : needs('analyze', 'critique', 'vote')
test('a round table gets analysis, critique and vote under one name', seat, async () => {
  const answers = await Promise.all([
    post<NamedReply>('/analyze', task),
    post<NamedReply>('/challenge', { ...task, other_analyses: [] }),
    post<NamedReply>('/vote', { ...task, synthesis }),
  ])
  for (const { status, answer } of answers) {
    assert.equal(status, 200)
    assert.equal(answer.agent_name, agent.name)
  }
})
