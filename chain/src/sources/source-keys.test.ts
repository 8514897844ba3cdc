import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withKey } from './source-keys.ts'
import { createSources } from './sources.ts'

const request = { host: 'api.stlouisfed.org', path: '/fred?a=1', key: 'fred' } as const

test('a key goes to its own service only', () => {
  const keys = { fred: 's e', 'football-data': 't' }
  expect(withKey(request, keys)).toEqual({ suffix: '&api_key=s%20e', headers: {} })
  expect(withKey({ ...request, host: 'api.bls.gov' }, keys)).toContain(
    'not for api.bls.gov',
  )
  const match = {
    host: 'api.football-data.org',
    path: '/v4',
    key: 'football-data',
  } as const
  expect(withKey(match, keys)).toEqual({ suffix: '', headers: { 'x-auth-token': 't' } })
  expect(withKey({ ...request, key: '__proto__' }, keys)).toContain('no service')
})

test('a key is sent, and is in no observation', async () => {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? '')
    response.end('{"a":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sources = createSources({
    baseUrls: { 'api.stlouisfed.org': `http://127.0.0.1:${port}` },
    keys: { fred: 'top-secret' },
  })
  try {
    const observation = await sources.fetch(request)
    expect(asked).toEqual(['/fred?a=1&api_key=top-secret'])
    expect(JSON.stringify(observation)).not.toContain('top-secret')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const failed = await sources.fetch(request)
    expect(failed.kind).toBe('failure')
    expect(JSON.stringify(failed)).not.toContain('top-secret')
  } finally {
    await sources.close()
  }
})

test('a service is not asked without its key', async () => {
  const sources = createSources()
  expect(await sources.fetch(request)).toMatchObject({
    kind: 'failure',
    code: 'KEY_MISSING',
    reason: 'no key fred is configured',
  })
  await sources.close()
})
