import type { AgentPhase } from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import { expect, it, onTestFinished, vi } from 'vitest'
import { computeHere as compute } from '../../computing/compute-here.ts'
import type { CallableAgent } from '../../deliberation-context.ts'
import { PLATFORM_TENANT } from '../../tenants/access.ts'
import { writeTraceparent } from '../../trace-context.ts'
import { agentGuard } from '../agent-url.ts'
import { checkAgentHealth } from '../check-agent-health.ts'
import { createAgentCaller } from '../create-agent-caller.ts'
import { type A2aAgentParameters, serveA2aAgent } from './a2a-agent.fixture.ts'

const body = { task_id: 't1', content: 'Is the door safe?' }
const analysis = {
  observations: [
    { finding: 'It has no lock.', evidence: '[INDICATED: task]', severity: 'critical' },
  ],
}

async function setUp(parameters: A2aAgentParameters) {
  const served = await serveA2aAgent(parameters)
  const outbound = createOutbound({ localMode: true, warn: () => undefined })
  onTestFinished(() => outbound.close())
  const agent: CallableAgent = {
    name: 'outsider',
    tenant: PLATFORM_TENANT,
    domain: 'doors',
    baseUrl: served.cardUrl,
    apiKey: 'key-of-the-outsider',
    mode: 'sync',
    protocol: 'a2a',
  }
  const caller = createAgentCaller({ outbound, compute })
  const ask = <Phase extends AgentPhase>(
    phase: Phase,
    changes: { agent?: Partial<CallableAgent>; timeoutMs?: number } = {},
  ) =>
    caller.ask({
      taskId: 't1',
      agent: { ...agent, ...changes.agent },
      phase,
      round: 0,
      body,
      timeoutMs: changes.timeoutMs ?? 5_000,
      signal: new AbortController().signal,
    })
  return { ...served, ask, agent, outbound }
}

it.each(['1.0', '0.3'] as const)(
  'asks an agent of A2A %s with instructions and data, and reads its data',
  async (version) => {
    const { ask, received } = await setUp({
      version,
      answer: () => ({ parts: [{ text: 'Here it is.' }, { data: analysis }] }),
    })
    expect(await ask('analyze')).toMatchObject({
      status: 'answered',
      reply: { agent_name: 'outsider', domain: 'doors', ...analysis },
    })
    const [first] = received
    const contents = first?.message.parts.map(({ content }) => content)
    expect(contents?.[0]?.$case).toBe('text')
    expect(contents?.[1]).toEqual({ $case: 'data', value: body })
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer key-of-the-outsider',
      'idempotency-key': 't1:analyze:0:outsider',
      traceparent: writeTraceparent({
        ...{ taskId: 't1', phase: 'analyze', round: 0, agent: 'outsider' },
      }),
    })
  },
)

it('finds the agent card below an address too', async () => {
  const { ask, baseUrl } = await setUp({
    answer: () => ({ parts: [{ data: analysis }] }),
  })
  expect(await ask('analyze', { agent: { baseUrl } })).toMatchObject({
    status: 'answered',
  })
})

it('gives the same question the same message id, and another one another', async () => {
  const { ask, received } = await setUp({
    answer: () => ({ parts: [{ data: { approve: true } }] }),
  })
  await ask('vote')
  await ask('vote')
  await ask('challenge')
  const [first, again, other] = received.map(({ message }) => message.messageId)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('reads JSON inside a text of a message', async () => {
  const text = `Sure:\n\`\`\`json\n${JSON.stringify(analysis)}\n\`\`\`\nDone.`
  const { ask } = await setUp({ answer: () => ({ as: 'message', parts: [{ text }] }) })
  expect(await ask('analyze')).toMatchObject({ status: 'answered', reply: analysis })
})

it('reads an analysis in prose as a finding, and a vote by its first word', async () => {
  const text = 'No: the lock is missing.'
  const { ask } = await setUp({ answer: () => ({ parts: [{ text }] }) })
  expect(await ask('analyze')).toMatchObject({
    status: 'answered',
    reply: { observations: [{ finding: text, evidence: '', severity: 'info' }] },
  })
  expect(await ask('vote')).toMatchObject({
    status: 'answered',
    reply: { approve: false, dissent_reason: text },
  })
})

it('excludes prose that cannot be read, with the reason', async () => {
  const { ask } = await setUp({ answer: () => ({ parts: [{ text: 'Well, maybe.' }] }) })
  expect(await ask('vote')).toMatchObject({
    status: 'malformed',
    problems: [
      'reply: it is prose; for the phase vote it must be JSON, or start with "Approve: yes" or "Approve: no"',
    ],
  })
})

it('waits for a task that the agent works on', async () => {
  const { ask } = await setUp({
    later: true,
    answer: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { parts: [{ data: analysis }] }
    },
  })
  expect(await ask('analyze')).toMatchObject({ status: 'answered' })
})

it.each([
  ['TASK_STATE_FAILED', 'unhealthy', 'its task failed'],
  ['TASK_STATE_REJECTED', 'refused', 'it rejected the task'],
  [
    'TASK_STATE_INPUT_REQUIRED',
    'refused',
    'it asks for more input, which a table does not have',
  ],
])('says that a task ended as %s', async (state, status, reason) => {
  const { ask } = await setUp({ answer: () => ({ state }) })
  expect(await ask('analyze')).toMatchObject({ status, reason })
})

it('is late when the agent needs more time than the table gives', async () => {
  const { ask } = await setUp({ answer: () => new Promise(() => undefined) })
  expect(await ask('analyze', { timeoutMs: 200 })).toMatchObject({ status: 'late' })
})

it('does not send the key to another server that the card names', async () => {
  const { ask, received } = await setUp({
    origin: 'http://127.0.0.2:9',
    answer: () => ({ parts: [] }),
  })
  expect(await ask('analyze')).toMatchObject({
    status: 'refused',
    reason: 'its card leads to another server, which must not receive its key',
  })
  expect(received).toEqual([])
})

it('does not quote what the agent answers in an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { ask } = await setUp({
    answer: () => {
      throw new Error('key-of-the-outsider')
    },
  })
  expect(JSON.stringify(await ask('analyze'))).not.toContain('key-of')
})

it('is healthy while its card can be used, in a pause too', async () => {
  const { agent, outbound, baseUrl } = await setUp({ answer: () => ({ parts: [] }) })
  const call = { url: 'http://127.0.0.1:1', guard: agentGuard(agent) }
  for (let count = 0; count < 5; count += 1)
    await expect(outbound.request(call)).rejects.toThrow()
  expect(await checkAgentHealth(outbound, agent)).toEqual({ healthy: true })
  const elsewhere = { ...agent, baseUrl: `${baseUrl}/elsewhere` }
  expect(await checkAgentHealth(outbound, elsewhere)).toMatchObject({ healthy: false })
})
