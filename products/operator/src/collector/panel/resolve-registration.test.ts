import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { createOutbound } from '@cresolver/net/outbound'
import { keccak256, stringToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveRegistration } from './resolve-registration.ts'

const endpoint = 'https://agent.example'
const wallet = `eip155:31337:0x${'a1'.repeat(20)}`
const registration = createRegistration({ name: 'Agent', wallet, endpoint })
const text = JSON.stringify(registration)
const hash = keccak256(stringToBytes(text))
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

const outbound = createOutbound({ localMode: true, warn: () => undefined })
let served: Awaited<ReturnType<typeof serveHttp>>
beforeAll(async () => {
  served = await serveHttp(
    (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/moved')
        return Response.redirect(new URL('/agent.json', request.url), 302)
      if (pathname === '/large') return new Response(' '.repeat(16_385))
      if (pathname === '/agent.json' || pathname === `/ipfs/${cid}`) {
        return new Response(text)
      }
      return new Response('', { status: 404 })
    },
    { port: 0, portHint: '' },
  )
})
afterAll(async () => {
  await served.close()
  await outbound.close()
})

const resolve = (uri: string | undefined, ipfsGateway?: string) =>
  resolveRegistration(uri, { outbound, ipfsGateway, localMode: true })

const base64 = Buffer.from(text).toString('base64')

test.each([
  ['base64', () => `data:application/json;base64,${base64}`],
  ['base64 with a charset', () => `data:application/json;charset=utf-8;base64,${base64}`],
  ['plain text', () => `data:application/json,${encodeURIComponent(text)}`],
  ['HTTP', () => `${served.url}/agent.json`],
  ['HTTP with a redirect', () => `${served.url}/moved`],
  ['IPFS', () => `ipfs://${cid}`],
  ['IPFS as a path', () => `ipfs://ipfs/${cid}`],
])('a token URI in %s leads to the endpoint and the hash of the file', async (_, uri) => {
  const found = await resolve(uri(), `${served.url}/ipfs/`)
  expect(found).toEqual({ kind: 'found', endpoint, hash })
})

test('the form in which agents register leads to the endpoint', async () => {
  const found = await resolve(encodeTokenUri(registration))
  expect(found).toMatchObject({ kind: 'found', endpoint })
})

test.each([
  ['is absent', () => undefined, 'no token URI'],
  ['is empty', () => '', 'its agent has no registration file'],
  ['is of another kind', () => 'ftp://agent.example/file', 'is not data'],
  ['needs a gateway', () => `ipfs://${cid}`, 'no ipfs'],
  ['leads to nothing', () => `${served.url}/none`, '404'],
  ['leads to a large file', () => `${served.url}/large`, ''],
  ['cannot be decoded', () => 'data:application/json,%zz', ''],
  ['holds no JSON', () => 'data:application/json,hello', ''],
])('a token URI that %s leads to a reason', async (_, uri, reason) => {
  const found = await resolve(uri())
  expect(found).toMatchObject({
    kind: 'missing',
    reason: expect.stringContaining(reason),
  })
})
