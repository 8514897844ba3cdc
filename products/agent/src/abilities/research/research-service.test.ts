import { expect, test } from 'vitest'
import type {
  AbilityContext,
  AgentDefinition,
} from '../../definition/agent-definition.ts'
import { createAgent } from '../../protocols/create-agent.ts'
import { researchService } from './research-service.ts'

const answer = {
  determination: true,
  confidence: 0.9,
  evidence: 'It was so.',
  sources: ['https://bank.example'],
  investigated: true,
}
const request = {
  market_id: 7,
  question: 'Was it so?',
  seats: [{ worker: `0x${'11'.repeat(20)}`, agent_id: '1' }],
}
const context = { signal: new AbortController().signal } as AbilityContext

/** An agent on Node that says who may cause work. */
function startService() {
  const entitled: boolean[] = []
  const definition: AgentDefinition = {
    name: 'service',
    key: 'service-key',
    investigate: (_request, { isEntitled }) => {
      entitled.push(isEntitled)
      return answer
    },
  }
  const agent = createAgent(definition, { callerOf: () => 'edge' })
  const fetch = async (url: string | URL | Request, init?: RequestInit) =>
    agent.fetch(new Request(url, init))
  return { entitled, fetch }
}

test('the key lets an agent at the edge cause research on Node', async () => {
  const { entitled, fetch } = startService()
  const url = 'https://service.example/'
  const { investigate } = researchService({ url, key: 'service-key', fetch })
  expect(await investigate(request, context)).toEqual(answer)
  expect(entitled).toEqual([true])
})

test('nothing is entitled without the right key', async () => {
  const { entitled, fetch } = startService()
  const { investigate } = researchService({ url: 'https://s.example', key: 'x', fetch })
  await investigate(request, context)
  expect(entitled).toEqual([false])
})

test.each([
  ['a refusal', () => new Response('no', { status: 403 })],
  ['what is not an answer', () => Response.json({ determination: 'yes' })],
  ['an endless answer', () => new Response('x'.repeat(200_000))],
])('%s is one clear error, without the key', async (_name, respond) => {
  const fetch = async () => respond()
  const { investigate } = researchService({
    url: 'https://s.example',
    key: 'secret',
    fetch,
  })
  const failed = await Promise.resolve(investigate(request, context)).catch(
    (error) => error,
  )
  expect(failed).toMatchObject({ code: 'AGENT_FAILED' })
  expect(String(failed)).not.toContain('secret')
})
