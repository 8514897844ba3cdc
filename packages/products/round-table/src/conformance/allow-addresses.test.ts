import { createOutbound } from '@cresolver/outbound'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { allowAddresses } from './allow-addresses.ts'

const { signal } = new AbortController()

/** The check finds a public address; the connection looks it up again. */
function setUp(found: readonly string[], { localMode = false } = {}) {
  const outbound = createOutbound({
    localMode,
    lookup: async () => ['93.184.216.34'],
    warn: () => undefined,
  })
  onTestFinished(() => outbound.close())
  const lookUp = vi.fn(async () => found)
  return { resolve: allowAddresses(outbound, lookUp), lookUp }
}

describe('allowAddresses', () => {
  test('gives the addresses of a public host, looked up once for all its URLs', async () => {
    const { resolve, lookUp } = setUp(['93.184.216.34', '2606:4700::1'])
    const expected = ['93.184.216.34', '2606:4700::1']
    expect(await resolve('https://a.example/analyze', signal)).toEqual(expected)
    expect(await resolve('https://a.example/vote', signal)).toEqual(expected)
    expect(lookUp).toHaveBeenCalledTimes(1)
  })

  test.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1']]])(
    'refuses a host that has %j when it is looked up again',
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
  ])('refuses %s before anything is looked up', async (url, code) => {
    const { resolve, lookUp } = setUp(['93.184.216.34'])
    await expect(resolve(url, signal)).rejects.toMatchObject({ code })
    expect(lookUp).not.toHaveBeenCalled()
  })

  test('allows an address of this machine in local mode only', async () => {
    const url = 'http://127.0.0.1:3021/analyze'
    const local = setUp([], { localMode: true })
    expect(await local.resolve(url, signal)).toEqual(['127.0.0.1'])
    await expect(setUp([]).resolve(url, signal)).rejects.toThrow('http:')
  })

  test('looks a host up again after it was refused or not found', async () => {
    const { resolve, lookUp } = setUp(['93.184.216.34'])
    lookUp.mockResolvedValueOnce([])
    await expect(resolve('https://a.example/', signal)).rejects.toMatchObject({
      code: 'OUTBOUND_UNREACHABLE',
    })
    expect(await resolve('https://a.example/', signal)).toEqual(['93.184.216.34'])
  })
})
