import { serveHttp } from '@cresolver/net/http-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDeployment } from './read-deployment.ts'

const market = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853'
const other = '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318'
let url: string
let close: () => Promise<void>

beforeAll(async () => {
  const app = new Hono()
    .get('/config.json', ({ json }) =>
      json({
        network: { name: 'Local chain', chainId: 31_337, kind: 'local' },
        rpcUrl: '/rpc',
        contracts: { market: market.toLowerCase(), clarifications: other.toLowerCase() },
        archiveUrls: ['http://127.0.0.1:9/', '/archive'],
        startBlock: 3,
      }),
    )
    .get('/three.json', ({ json }) =>
      json({
        network: { chainId: 1 },
        rpcUrl: '/rpc',
        contracts: { market },
        archiveUrls: ['/1', '/2', '/3'],
      }),
    )
    .get('/wrong.json', ({ json }) => json({ network: { chainId: 0 } }))
    .get('/text', ({ text }) => text('no JSON'))
  const served = await serveHttp(app.fetch, { port: 0, portHint: '' })
  url = served.url
  close = served.close
})
afterAll(() => close())

describe('readDeployment', () => {
  it('resolves paths against the host that serves the configuration', async () => {
    expect(await readDeployment(`${url}/config.json`)).toEqual({
      chainId: 31_337,
      rpcUrl: `${url}/rpc`,
      contracts: { market, receiver: undefined, clarifications: other },
      archiveUrls: ['http://127.0.0.1:9/', `${url}/archive`],
      startBlock: 3n,
    })
  })

  it('takes one archive or two', async () => {
    await expect(readDeployment(`${url}/three.json`)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('archiveUrls'),
    })
  })

  it('names the first field that is wrong', async () => {
    await expect(readDeployment(`${url}/wrong.json`)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('network.chainId'),
    })
  })

  it.each(['/absent.json', '/text'])('reports %s as unreachable', async (path) => {
    await expect(readDeployment(url + path)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      hint: expect.stringContaining('npm start'),
    })
  })
})
