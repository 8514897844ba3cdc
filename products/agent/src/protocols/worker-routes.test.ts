import { errorBodySchema } from '@cresolver/core/protocol'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { createAgent } from './create-agent.ts'
import { postJson } from './post-json.fixture.ts'

const question = { market_id: 42, question: 'Will bitcoin reach 200k by end of 2026?' }
const answer = {
  determination: true,
  confidence: 0.82,
  evidence: 'Institutional adoption goes on.',
  sources: ['https://example.com/a'],
}

function setUp(changes: Partial<AgentDefinition> = {}) {
  const lines: string[] = []
  const note = (message: string) => lines.push(message)
  const agent = createAgent({
    name: 'Alpha',
    investigate: () => answer,
    defend: ({ challenges }) => ({ responses: challenges.map((each) => `To ${each}`) }),
    logger: { info: note, warn: note, error: note },
    ...changes,
  })
  return { agent, lines }
}

afterEach(() => {
  vi.useRealTimers()
})

test('health tells name and mode', async () => {
  const { agent } = setUp()
  const response = await agent.app.request('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', name: 'Alpha', mode: 'custom' })
})

test('a page of any origin may read the health, and nothing else', async () => {
  const { agent } = setUp()
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin')
  const headers = { origin: 'https://page.example' }
  expect(allowed(await agent.app.request('/health', { headers }))).toBe('*')
  expect(allowed(await agent.app.request('/health', { method: 'HEAD', headers }))).toBe(
    '*',
  )
  expect(allowed(await agent.app.request('/health', { method: 'POST', headers }))).toBe(
    null,
  )
  const answered = await postJson(agent, '/a2a/resolve', question)
  expect(answered.status).toBe(200)
  expect(allowed(answered)).toBe(null)
})

test('a question gets the answer of the logic, and unknown fields stay inside', async () => {
  const { agent } = setUp({ investigate: () => ({ ...answer, scratchpad: 'private' }) })
  const response = await postJson(agent, '/a2a/resolve', question)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(answer)
})

test('the logic gets the parsed question without fields that the protocol lacks', async () => {
  const investigate = vi.fn(() => answer)
  const { agent } = setUp({ investigate })
  const body = {
    ...question,
    question: ' Will it? ',
    deadline: 9,
    context: 'c',
    extra: 1,
  }
  await postJson(agent, '/a2a/resolve', body)
  expect(investigate).toHaveBeenCalledWith(
    { market_id: 42, question: 'Will it?', deadline: 9, context: 'c' },
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  )
})

test('challenges are answered in order, without a market id as the protocol has it', async () => {
  const { agent } = setUp()
  const response = await postJson(agent, '/a2a/challenge', { challenges: ['A?', 'B?'] })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ responses: ['To A?', 'To B?'] })
})

test.each([
  ['/a2a/resolve', { question: 'Q?' }, 'market_id'],
  ['/a2a/resolve', { market_id: '42', question: 'Q?' }, 'market_id'],
  ['/a2a/resolve', { market_id: 1.5, question: 'Q?' }, 'market_id'],
  ['/a2a/resolve', { market_id: 42, question: '  ' }, 'question'],
  ['/a2a/resolve', { ...question, deadline: 'soon' }, 'deadline'],
  ['/a2a/challenge', { challenges: [] }, 'challenges'],
  ['/a2a/challenge', { challenges: [1] }, 'challenges.0'],
  ['/a2a/challenge', { challenges: ['A?', ''] }, 'challenges.1'],
  ['/a2a/challenge', { market_id: -1, challenges: ['A?'] }, 'market_id'],
])('%s with %j is refused and names the field', async (path, body, field) => {
  const { agent } = setUp()
  const response = await postJson(agent, path, body)
  expect(response.status).toBe(400)
  const { error } = errorBodySchema.parse(await response.json())
  expect(error).toMatchObject({ code: 'REQUEST_INVALID', path: field })
  expect(error.message).toContain(field)
  expect(error.hint).toMatch(/^Send \{/)
})

test('a body that is not an object is refused without a path', async () => {
  const { agent } = setUp()
  const response = await postJson(agent, '/a2a/resolve', [question])
  expect(response.status).toBe(400)
  const { error } = errorBodySchema.parse(await response.json())
  expect(error.code).toBe('REQUEST_INVALID')
  expect(error).not.toHaveProperty('path')
})

test.each([
  ['{"market_id":', 'is not JSON'],
  ['', 'has no body'],
  [new Uint8Array([0x22, 0xff, 0x22]), 'is not JSON in UTF-8'],
])('a body that is not JSON is refused: %j', async (body, why) => {
  const { agent } = setUp()
  const response = await agent.app.request('/a2a/resolve', { method: 'POST', body })
  expect(response.status).toBe(400)
  const { error } = errorBodySchema.parse(await response.json())
  expect(error.code).toBe('JSON_INVALID')
  expect(error.message).toContain(why)
})

test('any content type is read', async () => {
  const { agent } = setUp()
  const response = await agent.app.request('/a2a/resolve', {
    method: 'POST',
    body: JSON.stringify(question),
    headers: { 'content-type': 'text/plain' },
  })
  expect(response.status).toBe(200)
})

test('a body of exactly the limit is read and one byte more is refused', async () => {
  const body = JSON.stringify(question)
  const send = (requestBytes: number) =>
    setUp({ limits: { requestBytes } }).agent.app.request('/a2a/resolve', {
      method: 'POST',
      body,
    })
  expect((await send(body.length)).status).toBe(200)
  const refused = await send(body.length - 1)
  expect(refused.status).toBe(413)
  expect(errorBodySchema.parse(await refused.json()).error.code).toBe('BODY_TOO_LARGE')
})

test('a body without a stated length is counted while it is read', async () => {
  const { agent } = setUp({ limits: { requestBytes: 100 } })
  const cancelled = vi.fn()
  let chunks = 0
  const body = new ReadableStream({
    pull: (controller) => {
      chunks += 1
      controller.enqueue(new Uint8Array(60))
    },
    cancel: cancelled,
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const response = await agent.fetch(new Request('http://worker/a2a/resolve', init))
  expect(response.status).toBe(413)
  expect(cancelled).toHaveBeenCalledOnce()
  expect(chunks).toBeLessThan(5)
})

test('a body that states too great a length is refused before it comes', async () => {
  const { agent } = setUp({ limits: { requestBytes: 100 } })
  const body = new ReadableStream({ start: () => undefined })
  const headers = { 'content-length': '101' }
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  }
  const response = await agent.fetch(new Request('http://worker/a2a/resolve', init))
  expect(response.status).toBe(413)
})

test('an unknown address is answered in JSON', async () => {
  const { agent } = setUp()
  const response = await agent.app.request('/a2a/other', { method: 'POST' })
  expect(response.status).toBe(404)
  expect(errorBodySchema.parse(await response.json()).error.code).toBe('NOT_FOUND')
})

test.each([
  ['GET', '/a2a/resolve', 'POST'],
  ['PUT', '/a2a/challenge', 'POST'],
  ['POST', '/health', 'GET, HEAD'],
])('%s %s is the wrong method', async (method, path, allow) => {
  const { agent } = setUp()
  const response = await agent.app.request(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe(allow)
  const { error } = errorBodySchema.parse(await response.json())
  expect(error.code).toBe('METHOD_NOT_ALLOWED')
})

test('an error of the logic goes to the log and not into the answer', async () => {
  const { agent, lines } = setUp({
    investigate: () => {
      throw new Error('password is hunter2')
    },
  })
  const response = await postJson(agent, '/a2a/resolve', question)
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(JSON.parse(text).error.code).toBe('AGENT_FAILED')
  expect(text).not.toContain('hunter2')
  expect(lines).toEqual(['Could not investigate the question: password is hunter2'])
})

test.each([
  [{ ...answer, sources: [] }, 'sources: an answer needs at least one source'],
  [{ ...answer, confidence: 1.01 }, 'confidence: confidence must be at most 1'],
  [{ ...answer, evidence: '' }, 'evidence: evidence must not be empty'],
  [
    { ...answer, evidence: 'é'.repeat(49_999), sources: ['x'.repeat(2_000)] },
    'more than 100000',
  ],
])('an answer of the logic that does not fit is not sent: %#', async (bad, why) => {
  const { agent, lines } = setUp({ investigate: () => bad })
  const response = await postJson(agent, '/a2a/resolve', question)
  expect(response.status).toBe(500)
  const { error } = errorBodySchema.parse(await response.json())
  expect(error.code).toBe('AGENT_ANSWER_INVALID')
  expect(error.message).toContain(why)
  expect(lines[0]).toContain(why)
})

test.each([[['one']], [['one', 'two', 'three']]])(
  'a defence of another length than the challenges is not sent: %j',
  async (responses) => {
    const { agent } = setUp({ defend: () => ({ responses }) })
    const response = await postJson(agent, '/a2a/challenge', { challenges: ['A?', 'B?'] })
    expect(response.status).toBe(500)
    const { error } = errorBodySchema.parse(await response.json())
    expect(error.code).toBe('AGENT_ANSWER_INVALID')
    expect(error.message).toContain('2 challenges need as many responses')
  },
)

test.each([
  ['/a2a/resolve', question, 29_000],
  ['/a2a/challenge', { challenges: ['A?'] }, 14_000],
])('%s gives up in time and aborts the logic', async (path, body, timeoutMs) => {
  vi.useFakeTimers()
  const signals: AbortSignal[] = []
  const forever = (_request: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<never>(() => undefined)
  }
  const { agent } = setUp({ investigate: forever, defend: forever })
  let response: Response | undefined
  const asked = postJson(agent, path, body).then((value) => {
    response = value
  })
  await vi.advanceTimersByTimeAsync(timeoutMs - 1)
  expect(response).toBeUndefined()
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(response?.status).toBe(504)
  const { error } = errorBodySchema.parse(await response?.json())
  expect(error.code).toBe('ANSWER_TIMEOUT')
  expect(signals[0]?.aborted).toBe(true)
})

test('an answer in time leaves no timer behind', async () => {
  vi.useFakeTimers()
  const { agent } = setUp()
  await postJson(agent, '/a2a/resolve', question)
  expect(vi.getTimerCount()).toBe(0)
})

test('any JSON is answered or refused with a reason, and never breaks the worker', async () => {
  const { agent, lines } = setUp()
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        market_id: fc.oneof(fc.nat(), fc.jsonValue()),
        question: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        deadline: fc.oneof(fc.nat(), fc.double()),
        context: fc.string({ unit: 'grapheme' }),
        challenges: fc.array(fc.oneof(fc.string(), fc.jsonValue())),
      },
      { requiredKeys: [] },
    ),
  )
  const path = fc.constantFrom('/a2a/resolve', '/a2a/challenge')
  await fc.assert(
    fc.asyncProperty(path, body, async (to, value) => {
      const response = await postJson(agent, to, value)
      if (response.status === 200) return
      expect(response.status).toBe(400)
      errorBodySchema.parse(await response.json())
    }),
    {
      numRuns: runs(300),
      examples: [['/a2a/resolve', { ...question, context: '\ud800' }]],
    },
  )
  expect(lines).toEqual([])
})
