import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { healthUrl, readHealth } from './read-health.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`
}

const up = { status: 'ok', name: 'Alpha', mode: 'llm' }

describe('the health of an agent', () => {
  it('returns name, mode and time of a healthy agent', async () => {
    const url = await serve((response) => response.end(JSON.stringify(up)))
    const health = await readHealth(url)
    expect(health).toMatchObject({ kind: 'up', name: 'Alpha', mode: 'llm' })
    expect(health.kind === 'up' && health.milliseconds).toBeGreaterThanOrEqual(0)
  })

  it.each([
    ['an unknown mode', { ...up, mode: 'magic' }, { kind: 'up', mode: 'unknown' }],
    ['no name', { status: 'ok' }, { kind: 'up', name: undefined }],
    ['a name without end', { ...up, name: 'x'.repeat(999) }, { name: 'x'.repeat(200) }],
    ['another status', { ...up, status: 'ill' }, { kind: 'odd' }],
    ['a list', [1], { kind: 'odd' }],
  ])('makes the best of %s', async (_what, body, expected) => {
    const url = await serve((response) => response.end(JSON.stringify(body)))
    expect(await readHealth(url)).toMatchObject(expected)
  })

  it.each([
    [
      'answers with a failure',
      (response: ServerResponse) => response.writeHead(503).end('{}'),
      'It answered with status 503.',
    ],
    [
      'answers with a page',
      (response: ServerResponse) => response.end('<html>'),
      'Its answer is not a JSON object.',
    ],
    [
      'never stops talking',
      (response: ServerResponse) => {
        const talk = () => {
          while (response.write(' '.repeat(4_096)));
        }
        response.on('drain', talk)
        talk()
      },
      'Its answer is too long.',
    ],
    [
      'breaks off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{', () => response.destroy())
      },
      'Its answer was cut off.',
    ],
  ])('is unclear when it %s', async (_how, answer, why) => {
    expect(await readHealth(await serve(answer))).toEqual({ kind: 'odd', why })
  })

  it('stops at its time limit', async () => {
    const url = await serve(() => undefined)
    const health = await readHealth(url, { timeoutMs: 50 })
    expect(health).toEqual({ kind: 'away', why: 'No answer in 0.05 s.' })
  })

  it('distinguishes an unreachable agent from one that blocks web pages', async () => {
    const refuse = async () => {
      throw new TypeError('Failed to fetch')
    }
    const away = await readHealth('http://agent.example/health', { fetch: refuse })
    expect(away).toEqual({ kind: 'away', why: 'It cannot be reached.' })
    const closed = await readHealth('http://agent.example/health', {
      fetch: async (_url, init) =>
        init?.mode === 'no-cors' ? new Response(null) : refuse(),
    })
    expect(closed).toMatchObject({
      kind: 'odd',
      why: expect.stringContaining('does not allow web pages'),
    })
  })

  it('sends neither cookies nor where it is asked from', async () => {
    const seen: (RequestInit | undefined)[] = []
    await readHealth('http://agent.example/health', {
      fetch: async (_url, init) => {
        seen.push(init)
        return Response.json(up)
      },
    })
    expect(seen).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }])
  })
})

describe('the address of a health check', () => {
  it.each([
    ['https://agent.example', false, 'https://agent.example/health'],
    ['https://agent.example/a/', false, 'https://agent.example/a/health'],
    ['http://127.0.0.1:3001', true, 'http://127.0.0.1:3001/health'],
    ['http://127.0.0.1:3001', false, undefined],
    ['https://name:word@agent.example', false, undefined],
    ['javascript:alert(1)', true, undefined],
    ['agent.example', true, undefined],
  ])('%s, local %s: %s', (endpoint, isLocal, url) => {
    expect(healthUrl(endpoint, isLocal)).toBe(url)
  })
})
