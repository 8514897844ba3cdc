import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ok, type Reply } from '../broken-agent.fixture.ts'
import { checkAgent } from '../check-agent.ts'
import { faultsOf, outcomeOf } from '../check-broken.fixture.ts'
import type { ConformanceResult } from '../conformance-report.ts'
import { cardAt, createA2aAgent } from './a2a-agent.fixture.ts'
import { a2aRequirements } from './a2a-requirements.ts'

type Change = {
  readonly card?: (card: Readonly<Record<string, unknown>>, url: string) => Reply
  readonly call?: (method: unknown, reply: Reply, text: string) => Reply
}

async function check({ card, call }: Change = {}): Promise<readonly ConformanceResult[]> {
  const ask = createA2aAgent()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const text = Buffer.concat(pieces).toString()
    const url = `http://${request.headers.host}/rpc`
    const isCard = request.url === '/.well-known/agent-card.json'
    const isCall = request.url === '/rpc'
    const good = isCall ? await ask(text) : isCard ? ok(cardAt(url)) : notFound
    const changed = isCard
      ? card?.(cardAt(url), url)
      : isCall
        ? call?.(/"method":"(\w+)"/.exec(text)?.[1], good, text)
        : undefined
    const reply = changed ?? good
    if (typeof reply === 'string') {
      response.destroy()
      return
    }
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...reply.headers,
    })
    response.end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const url = `http://localhost:${port}`
    const limits = { messageTimeoutMs: 2_000 }
    return (await checkAgent({ url, protocols: ['a2a'], limits })).results
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const notFound: Reply = { status: 404, body: {} }

/** Replaces the result of one method. */
function withResult(method: string, result: unknown): Change {
  return {
    call: (called, reply) =>
      called === method ? ok({ jsonrpc: '2.0', id: 'conformance-1', result }) : reply,
  }
}

/** Replaces the error that a mistake gets. */
function withError(picked: RegExp): Change {
  const body = { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'No.' } }
  return { call: (_method, reply, text) => (picked.test(text) ? ok(body) : reply) }
}

const cases: readonly (Change & { readonly id: string; readonly why: string })[] = [
  { id: 'a2a.card.found', why: 'The status is 404 and not 200.', card: () => notFound },
  {
    id: 'a2a.card.content-type',
    why: 'The content type is text/html',
    card: (card) => ({
      status: 200,
      body: card,
      headers: { 'content-type': 'text/html' },
    }),
  },
  {
    id: 'a2a.card.fits',
    why: 'The field version does not fit',
    card: ({ version: _, ...card }) => ok(card),
  },
  {
    id: 'a2a.card.interface',
    why: 'No entry of supportedInterfaces',
    card: (card, url) =>
      ok({
        ...card,
        supportedInterfaces: [
          { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
        ],
      }),
  },
  {
    id: 'a2a.card.same-host',
    why: 'The card points at https://agent.example.com/rpc.',
    card: () => ok(cardAt('https://agent.example.com/rpc')),
  },
  {
    id: 'a2a.send.reachable',
    why: 'No answer, the connection failed: ',
    call: () => 'drop',
  },
  {
    id: 'a2a.send.answers',
    why: 'The answer is the error -32603.',
    ...withError(/SendMessage/),
  },
  {
    id: 'a2a.send.result-fits',
    why: 'The result holds neither a task',
    ...withResult('SendMessage', { task: { id: 'a', status: { state: 'completed' } } }),
  },
  {
    id: 'a2a.get-task.answers',
    why: 'The result is another task.',
    call: (method, reply, text) =>
      method === 'GetTask' && !text.includes('00000000') && !/"(not|1\.0)"/.test(text)
        ? ok({
            jsonrpc: '2.0',
            id: 'conformance-1',
            result: { id: 'another', status: { state: 'TASK_STATE_WORKING' } },
          })
        : reply,
  },
  { id: 'a2a.error.parse', why: 'The error is -32603.', ...withError(/^\{"jsonrpc": /) },
  {
    id: 'a2a.error.invalid-request',
    why: 'The error is -32603.',
    ...withError(/"1\.0"/),
  },
  { id: 'a2a.error.unknown-method', why: 'The error is -32603.', ...withError(/NoSuch/) },
  { id: 'a2a.error.invalid-params', why: 'The error is -32603.', ...withError(/"not"/) },
  { id: 'a2a.error.unknown-task', why: 'The error is -32603.', ...withError(/00000000/) },
]

describe('the requirements of A2A', () => {
  it('are all met by an agent on the A2A library', async () => {
    const results = await check()
    expect(faultsOf(results)).toEqual([])
    expect(results.map(({ outcome }) => outcome)).toEqual(
      a2aRequirements.map(() => 'passed'),
    )
  })

  it.each(cases)(
    'find the fault of an agent: $id, $why',
    async ({ id, why, ...change }) => {
      const results = await check(change)
      expect(faultsOf(results)).toEqual([expect.stringContaining(`${id}: ${why}`)])
    },
  )

  it('each have a broken agent', () => {
    const tried = new Set(cases.map(({ id }) => id))
    expect(a2aRequirements.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([])
  })

  it('leave GetTask open where the agent answers with a message', async () => {
    const message = { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Shut.' }] }
    const results = await check(withResult('SendMessage', { message }))
    expect(faultsOf(results)).toEqual([])
    expect(outcomeOf(results, 'a2a.get-task.answers')).toBe('skipped')
  })

  it('send nothing to another host than that of the card', async () => {
    const results = await check({ card: () => ok(cardAt('http://127.0.0.1:1/rpc')) })
    expect(outcomeOf(results, 'a2a.card.same-host')).toBe('warned')
    expect(outcomeOf(results, 'a2a.send.reachable')).toBe('skipped')
    expect(outcomeOf(results, 'a2a.error.parse')).toBe('skipped')
  })
})
