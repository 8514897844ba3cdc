// Code of an author of an agent; check:types compiles it, and nothing runs it.
import {
  type AgentDefinition,
  abstain,
  createAgent,
  defineAgent,
  llm,
  mock,
  roundTable,
} from '@cresolver/agent'
import { createEdgeAgent } from '@cresolver/agent/cloudflare'
import { checkAgent } from '@cresolver/agent/conformance'
import { serveAgent } from '@cresolver/agent/node'
import { expectTypeOf, it } from 'vitest'

const answer = {
  determination: true,
  confidence: 0.9,
  evidence: '2028 is divisible by 4.',
  sources: ['https://example.org/leap-years'],
}

it('takes abilities as plain functions, also asynchronous ones', () => {
  expectTypeOf(defineAgent).returns.toEqualTypeOf<AgentDefinition>()
  defineAgent({ name: 'Ada', investigate: () => answer })
  defineAgent({
    name: 'Ada',
    investigate: async ({ question, market_id }, { signal }) => {
      expectTypeOf(question).toBeString()
      expectTypeOf(market_id).toBeNumber()
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>()
      return answer
    },
  })
  // @ts-expect-error An agent has a name.
  defineAgent({ investigate: () => answer })
  // @ts-expect-error An ability is a function.
  defineAgent({ name: 'Ada', investigate: answer })
  // @ts-expect-error An answer says how sure it is.
  defineAgent({ name: 'Ada', investigate: () => ({ determination: true }) })
  // @ts-expect-error There is no such ability.
  defineAgent({ name: 'Ada', resolve: () => answer })
})

it('spreads made abilities into a definition', () => {
  defineAgent({ name: 'Ada', ...mock({ character: 'skeptic' }) })
  defineAgent({ name: 'Ada', ...llm() })
  defineAgent({ name: 'Ada', ...abstain('It knows nothing.') })
  defineAgent({ name: 'Ada', ...roundTable({ url: 'http://127.0.0.1:8000' }) })
  // @ts-expect-error There is no such character.
  mock({ character: 'prophet' })
  // @ts-expect-error A table has a URL.
  roundTable({})
})

it('takes a definition wherever an agent answers', () => {
  const agent = defineAgent({ name: 'Ada', ...mock() })
  expectTypeOf(createAgent(agent).fetch).toBeCallableWith(
    new Request('http://agent/health'),
  )
  expectTypeOf(serveAgent(agent, { port: 0 })).resolves.toHaveProperty('url')
  createEdgeAgent(() => agent)
  // @ts-expect-error A port is a number.
  void serveAgent(agent, { port: '4001' })
  // @ts-expect-error A server has a port.
  void serveAgent(agent, {})
})

it('names protocols that are checked', () => {
  void checkAgent({ url: 'http://127.0.0.1:4001', protocols: ['worker', 'a2a'] })
  // @ts-expect-error There is no such protocol.
  void checkAgent({ url: 'http://127.0.0.1:4001', protocols: ['mcp'] })
})
