import { serveHttp } from '@cresolver/net/http-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAgent } from '../protocols/create-agent.ts'
import { postJson } from '../protocols/post-json.fixture.ts'
import { mock } from './mock/mock.ts'
import { roundTable } from './round-table.ts'

const question = { market_id: 42, question: 'Will bitcoin reach 200k by end of 2026?' }

function setUp(url: string) {
  const lines: string[] = []
  const note = (line: string) => lines.push(line)
  const logger = { info: note, warn: note, error: note }
  return { agent: createAgent({ name: 'Proxy', ...roundTable({ url }), logger }), lines }
}

/** A platform as an agent sees it: the worker of its tables. */
async function serve(
  answer: (path: string, request: Request) => Response | Promise<Response>,
) {
  const served = await serveHttp(
    (request) => answer(new URL(request.url).pathname, request),
    { port: 0 },
  )
  onTestFinished(() => served.close())
  return served.url
}

test('the verdict of a table is the answer, and its record the defence', async () => {
  const platform = createAgent({ name: 'Round table', ...mock() })
  const bodies: unknown[] = []
  const url = await serve(async (path, request) => {
    const body = await request.text()
    bodies.push(JSON.parse(body))
    return platform.app.request(path.replace('/worker', ''), { method: 'POST', body })
  })
  const { agent } = setUp(`${url}/`)
  const answer = await (await postJson(agent, '/a2a/resolve', question)).json()
  expect(answer).toMatchObject({ determination: false, confidence: 0.65 })
  const challenges = ['What is your evidence?']
  const defence = await postJson(agent, '/a2a/challenge', { market_id: 42, challenges })
  expect(JSON.stringify(await defence.json())).toContain('My evidence for NO')
  expect(bodies).toEqual([question, { ...question, challenges }])
})

test.each<[string, () => Response]>([
  [
    'it answered 503: no agents',
    () => Response.json({ error: { code: 'X', message: 'no agents' } }, { status: 503 }),
  ],
  [
    'it answered 302: without a reason',
    () => new Response('', { status: 302, headers: { location: '/' } }),
  ],
  [
    'its answer does not fit the worker protocol',
    () => new Response('{"determination":1}'),
  ],
  ['its answer is too large', () => new Response('x'.repeat(200_000))],
])('a failure of the platform is logged for the operator: %s', async (why, answer) => {
  const { agent, lines } = setUp(await serve(answer))
  const response = await postJson(agent, '/a2a/resolve', question)
  expect(response.status).toBe(500)
  expect(lines[0]).toContain(why)
  expect(lines[0]).toContain('(NO_ANSWER)')
})

test('an unreachable platform is logged for the operator', async () => {
  const { agent, lines } = setUp('http://127.0.0.1:1')
  await postJson(agent, '/a2a/resolve', question)
  expect(lines[0]).toContain('it cannot be reached')
})

test('a platform that does not answer in time is given up', async () => {
  const fetch = vi.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const agent = createAgent({
    name: 'Proxy',
    ...roundTable({ url: 'http://platform', fetch }),
    limits: { resolveTimeoutMs: 5 },
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  })
  expect((await postJson(agent, '/a2a/resolve', question)).status).toBe(504)
})
