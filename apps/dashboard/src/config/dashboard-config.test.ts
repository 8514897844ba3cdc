import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDashboardConfig } from './dashboard-config.ts'

const good = {
  network: { name: 'Local chain', chainId: 31_337, kind: 'local' },
  rpcUrl: 'http://127.0.0.1:8545',
  contracts: { market: `0x${'a'.repeat(40)}` },
}

afterEach(() => vi.unstubAllGlobals())

function serve(body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
}

describe('the configuration', () => {
  test('needs a network, a node and a market, and nothing else', async () => {
    serve({ ...good, later: 'fields of later versions are allowed' })
    await expect(readDashboardConfig()).resolves.toEqual(good)
  })

  test('may name parts of the same host by their path', async () => {
    const archiveUrls = ['/archive', 'https://other.example']
    serve({ ...good, roundFeedUrl: '/rounds', rpcUrl: '/rpc', archiveUrls })
    await expect(readDashboardConfig()).resolves.toMatchObject({
      roundFeedUrl: '/rounds',
      archiveUrls,
    })
  })

  test.each([
    [{ ...good, network: { ...good.network, chainId: 0 } }, 'network.chainId'],
    [{ ...good, network: { ...good.network, kind: 'moon' } }, 'network.kind'],
    [{ ...good, rpcUrl: 'ws://127.0.0.1:8545' }, 'rpcUrl'],
    [{ ...good, rpcUrl: '//elsewhere.example' }, 'rpcUrl'],
    [{ ...good, platformUrl: 'javascript:alert(1)' }, 'platformUrl'],
    [{ ...good, archiveUrls: [] }, 'archiveUrls'],
    [{ ...good, archiveUrls: ['/one', '/two', '/three'] }, 'archiveUrls'],
    [{ ...good, archiveUrls: ['/one', 'ftp://two'] }, 'archiveUrls.1'],
    [{ ...good, contracts: { market: '0xabc' } }, 'contracts.market'],
    [{ ...good, pollMs: 1 }, 'pollMs'],
    [[], 'network'],
  ])('names the wrong field: %j', async (value, place) => {
    serve(value)
    await expect(readDashboardConfig()).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(`invalid at ${place}:`),
    })
  })

  test.each([
    ['no json', 200],
    ['{}', 404],
  ])('is one clear error if it is missing or not JSON', async (text, status) => {
    serve(text, status)
    await expect(readDashboardConfig()).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
    })
  })
})
