import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { abstain, createAgent, mock } from '../index.ts'
import { type Misbehave, startBrokenAgent } from './broken-agent.fixture.ts'
import { checkAgent } from './check-agent.ts'
import { faultsOf } from './check-broken.fixture.ts'
import { readAgentUrl } from './read-agent-url.ts'

const limits = { largeBytes: 150_000, streamedBytes: 150_000, refusalTimeoutMs: 2_000 }
const workerOnly: Misbehave = ({ path }) =>
  path.startsWith('/a2a/') || path === '/health' ? undefined : { status: 404, body: {} }

async function withAgent<Value>(
  work: (url: string) => Promise<Value>,
  misbehave?: Misbehave,
  key?: string,
): Promise<Value> {
  const agent = await startBrokenAgent(misbehave, key)
  try {
    return await work(agent.url)
  } finally {
    await agent.close()
  }
}

describe('checkAgent', () => {
  it('finds out which protocols an agent speaks, and tells results as they come', async () => {
    const seen: string[] = []
    const report = await withAgent((url) =>
      checkAgent({ url: `${url}/`, limits, onResult: ({ id }) => seen.push(id) }),
    )
    expect(report.protocols).toEqual(['worker', 'external'])
    expect(report.passed).toBe(true)
    expect(seen).toEqual(report.results.map(({ id }) => id))
  })

  it('checks only what is there', async () => {
    const shown: unknown[] = []
    const report = await withAgent(
      (url) =>
        checkAgent({
          url,
          limits,
          onProtocols: (protocols) => shown.push(protocols),
          onResult: ({ protocol }) => shown.push(protocol),
        }),
      workerOnly,
    )
    expect(report.protocols).toEqual(['worker'])
    expect(shown[0]).toEqual(['worker'])
    expect(new Set(shown.slice(1))).toEqual(new Set(['worker']))
  })

  it('checks the protocol that is named, also when the agent does not speak it', async () => {
    const report = await withAgent(
      (url) => checkAgent({ url, limits, protocols: ['a2a', 'a2a'] }),
      workerOnly,
    )
    expect(report.counts).toEqual({ passed: 0, warned: 0, failed: 1, skipped: 13 })
    expect(report.passed).toBe(false)
  })

  it('knows an external agent by the key that it asks for', async () => {
    const locked: Misbehave = () => ({ status: 401, body: {} })
    const report = await withAgent((url) => checkAgent({ url, limits }), locked)
    expect(report.protocols).toEqual(['external'])
    expect(report.results[0]).toMatchObject({
      id: 'external.key.admits',
      outcome: 'failed',
    })
  })

  it('says what came back where no protocol is spoken', async () => {
    const misbehave: Misbehave = () => ({ status: 308, body: {} })
    await expect(
      withAgent((url) => checkAgent({ url, limits }), misbehave),
    ).rejects.toMatchObject({
      code: 'AGENT_UNREACHABLE',
      message: expect.stringContaining('POST /a2a/resolve {}: 308'),
    })
  })

  it('says when nothing answers', async () => {
    const gone = await withAgent(async (url) => url)
    for (const protocols of [undefined, ['worker'] as const]) {
      await expect(checkAgent({ url: gone, protocols })).rejects.toMatchObject({
        code: 'AGENT_UNREACHABLE',
        message: expect.stringContaining('ECONNREFUSED'),
      })
    }
  })

  it('ends with its signal', async () => {
    const end = new AbortController()
    const reason = new Error('enough')
    const check = withAgent((url) =>
      checkAgent({
        url,
        limits,
        signal: end.signal,
        onResult: () => end.abort(reason),
      }),
    )
    await expect(check).rejects.toBe(reason)
  })

  it('reads no more of an answer than it may', async () => {
    const endless = createServer((_request, response) => {
      const write = () => {
        while (response.write('a'.repeat(10_000)));
        response.once('drain', write)
      }
      write()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const address = endless.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const report = await checkAgent({
      url: `http://127.0.0.1:${port}`,
      protocols: ['worker'],
      limits: { ...limits, readBytes: 50_000 },
    })
    endless.closeAllConnections()
    endless.close()
    expect(faultsOf(report.results)).toContain(
      'worker.resolve.size: The answer has more than 50000 bytes.',
    )
  })

  it.each([
    ['the mock', mock()],
    ['an agent that abstains', abstain()],
  ])('finds nothing at %s of the agent kit', async (_, abilities) => {
    const agent = createAgent({ name: 'alpha', ...abilities })
    const { serveHttp } = await import('@cresolver/net/http-server')
    const served = await serveHttp(agent.fetch, { port: 0 })
    try {
      const report = await checkAgent({ url: served.url })
      expect(faultsOf(report.results)).toEqual([])
      expect(report.protocols).toEqual(['worker', 'external'])
    } finally {
      await served.close()
    }
  })
})

describe('readAgentUrl', () => {
  it.each([
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['https://a.example/base/?x#y', 'https://a.example/base'],
    ['https://a.example/.well-known/agent-card.json', 'https://a.example'],
  ])('reads %s', (text, url) => {
    expect(readAgentUrl(text)).toBe(url)
  })

  it.each(['', 'a.example', 'ftp://a.example', 'https://me:secret@a.example'])(
    'refuses %j without repeating it',
    (text) => {
      expect(() => readAgentUrl(text)).toThrow(/^The address of the agent (is|contains)/)
    },
  )
})
