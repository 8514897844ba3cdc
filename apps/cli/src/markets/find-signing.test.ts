import { createAgent, mock } from '@cresolver/agent'
import { trustCollectors } from '@cresolver/agent/signing'
import { readAccount, toAgentId } from '@cresolver/chain'
import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { createOutbound } from '@cresolver/net/outbound'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findSigning } from './find-signing.ts'

const market = `0x${'ab'.repeat(20)}` as const
const account = readAccount(`0x${'11'.repeat(32)}`, 'the key')
const seat = { chainId: 31_337, market, worker: account.address, agentId: toAgentId('4') }
const outbound = createOutbound({ localMode: true, warn: () => undefined })
let served: ServedHttp | undefined

afterEach(async () => {
  await served?.close()
})
afterAll(() => outbound.close())

/** Serves an agent and asks it. */
async function ask(fetch: (request: Request) => Response | Promise<Response>) {
  served = await serveHttp(fetch, { port: 0, portHint: '' })
  const file = createRegistration({ name: 'Alpha', endpoint: served.url })
  return findSigning(encodeTokenUri(file), seat, outbound)
}

test('an agent that signs for collectors differs from one that does not', async () => {
  const panel = trustCollectors({ account, chainId: 31_337, market, collectors: [] })
  const signing = createAgent({ name: 'alpha', ...mock(), trust: { panel } })
  expect(await ask(signing.fetch)).toMatchObject({ kind: 'signs' })
  await served?.close()
  const silent = createAgent({ name: 'alpha', ...mock() })
  expect(await ask(silent.fetch)).toMatchObject({ kind: 'unsigned' })
})

test('an agent that commits without a known collector signs', async () => {
  const commitment = { worker: market, answer_hash: `0x${'0'.repeat(64)}`, value: '0x12' }
  expect(await ask(() => Response.json({ commitment }))).toMatchObject({ kind: 'signs' })
})

test.each([
  ['refuses', () => new Response('', { status: 403 }), 'it answers with the status 403'],
  ['says something else', () => Response.json({}), 'its answer has the wrong form'],
])('nothing is said of an agent that %s', async (_, fetch, reason) => {
  expect(await ask(fetch)).toEqual({ kind: 'unknown', reason })
})

test.each([
  ['cannot be reached', 'http://127.0.0.1:1', /127\.0\.0\.1/],
  ['names no endpoint', '', /names no A2A service/],
])('nothing is said of an agent that %s', async (_, endpoint, reason) => {
  const uri = encodeTokenUri(createRegistration({ name: 'Alpha', endpoint }))
  expect(await findSigning(uri, seat, outbound)).toEqual({
    kind: 'unknown',
    reason: expect.stringMatching(reason),
  })
})
