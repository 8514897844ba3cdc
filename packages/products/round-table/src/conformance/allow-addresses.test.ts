import { createOutbound, type PrivateNetwork } from '@cresolver/outbound'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { allowAddresses } from './allow-addresses.ts'

const { signal } = new AbortController()

function setUp(
  found: readonly string[],
  {
    localMode = false,
    privateNetworks = [],
    baseUrl = 'https://a.example',
  }: { localMode?: boolean; privateNetworks?: PrivateNetwork[]; baseUrl?: string } = {},
) {
  const lookup = vi.fn(async () => found)
  const outbound = createOutbound({
    localMode,
    lookup,
    privateNetworks,
    warn: () => undefined,
  })
  onTestFinished(() => outbound.close())
  const agent = { baseUrl, tenant: PLATFORM_TENANT }
  return { resolve: allowAddresses(outbound, agent), lookup }
}

test('a public host is looked up once for all its URLs', async () => {
  const { resolve, lookup } = setUp(['93.184.216.34', '2606:4700::1'])
  const expected = { addresses: ['93.184.216.34', '2606:4700::1'] }
  expect(await resolve('https://a.example/analyze', signal)).toEqual(expected)
  expect(await resolve('https://a.example/vote', signal)).toEqual(expected)
  expect(lookup).toHaveBeenCalledTimes(1)
})

test.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1']]])(
  'a host with %j is refused',
  async (found) => {
    const { resolve } = setUp(found)
    await expect(resolve('https://a.example/', signal)).rejects.toMatchObject({
      code: 'OUTBOUND_ADDRESS_REFUSED',
    })
  },
)

test.each([
  ['https://192.168.0.1/', 'OUTBOUND_ADDRESS_REFUSED'],
  ['http://a.example/', 'OUTBOUND_SCHEME_REFUSED'],
  ['https://a.example:22/', 'OUTBOUND_PORT_REFUSED'],
  ['file:///etc/passwd', 'OUTBOUND_SCHEME_REFUSED'],
  ['nowhere', 'OUTBOUND_URL_INVALID'],
])('%s is refused before anything is looked up', async (url, code) => {
  const { resolve, lookup } = setUp(['93.184.216.34'])
  await expect(resolve(url, signal)).rejects.toMatchObject({ code })
  expect(lookup).not.toHaveBeenCalled()
})

test('an address of this machine is allowed in local mode only', async () => {
  const url = 'http://127.0.0.1:3021/analyze'
  const local = setUp([], { localMode: true })
  expect(await local.resolve(url, signal)).toEqual({ addresses: ['127.0.0.1'] })
  await expect(setUp([]).resolve(url, signal)).rejects.toThrow('http:')
})

test('the private network of an agent is open to its own server only', async () => {
  const tls = { ca: 'authority' }
  const { resolve } = setUp(['10.0.0.1'], {
    baseUrl: 'https://agent.internal:8000/one',
    privateNetworks: [{ hosts: ['*.internal'], ports: [443, 8_000], tls }],
  })
  expect(await resolve('https://agent.internal:8000/one/vote', signal)).toEqual({
    addresses: ['10.0.0.1'],
    privateTls: tls,
  })
  for (const url of ['https://agent.internal/', 'https://other.internal/']) {
    await expect(resolve(url, signal)).rejects.toMatchObject({
      code: 'OUTBOUND_ADDRESS_REFUSED',
    })
  }
})

test('a host is looked up again after it was not found', async () => {
  const { resolve, lookup } = setUp(['93.184.216.34'])
  lookup.mockResolvedValueOnce([])
  await expect(resolve('https://a.example/', signal)).rejects.toMatchObject({
    code: 'OUTBOUND_UNREACHABLE',
  })
  expect(await resolve('https://a.example/', signal)).toEqual({
    addresses: ['93.184.216.34'],
  })
})
