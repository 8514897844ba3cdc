import { requestTypedData } from '@cresolver/core/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { hashTypedData } from 'viem/utils'
import { expect, it } from 'vitest'
import { verifyRequest } from './verify-request.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const chainId = 31_337
const market = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const worker = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9'
const expiresAt = 1_800_000_000
const now = expiresAt * 1_000
const question = { market_id: 42, question: 'Will it rain?', deadline: 1_800_000_000 }
const value =
  '0xfa784ddd79c1734f6b6670155632a7627848ca75914be47d93c4126edc969a30324fe23d9d85dac3a9e9f10af6674b607059b022fd8b841691dda4c9ceeab2071c'
const signature = {
  address: key.address,
  worker,
  chain_id: chainId,
  market,
  expires_at: expiresAt,
  value,
}
const request = { ...question, asker: signature }

it('a request has the recorded hash and signature', async () => {
  const data = requestTypedData({
    chainId,
    market,
    asker: key.address,
    worker,
    request,
    expiresAt,
  })
  expect(hashTypedData(data)).toBe(
    '0xab5066d2821825e2e81ab621fa3c6f64f77d26769406a7f3cb8d9f53e091ed01',
  )
  expect(await key.signTypedData(data)).toBe(value)
})

it('a request is verified until it expires', async () => {
  const valid = { kind: 'valid', by: 'key', asker: key.address, expiresAt }
  expect(await verifyRequest({ request, now })).toEqual(valid)
  expect(
    await verifyRequest({
      request,
      now,
      expect: { chainId, market, worker, asker: key.address },
    }),
  ).toEqual(valid)
  const address = key.address.toLowerCase()
  const lower = { ...question, asker: { ...signature, address } }
  const expected = { market: market.toLowerCase(), asker: address }
  expect(await verifyRequest({ request: lower, now, expect: expected })).toEqual(valid)
  expect(await verifyRequest({ request, now: now + 1 })).toEqual({
    kind: 'invalid',
    reason: 'the request has expired',
  })
})

it('a request without a signature is unsigned', async () => {
  expect(await verifyRequest({ request: question, now })).toEqual({ kind: 'unsigned' })
})

it.each([
  ['another question', { question: 'Will it snow?' }, {}, /did not sign it$/],
  ['a later end', {}, { expires_at: expiresAt + 60 }, /did not sign it$/],
  ['another requester', {}, { address: market }, /did not sign it$/],
  ['another worker', {}, { worker: market }, /did not sign it$/],
  ['another market', {}, { market: worker }, /did not sign it$/],
  ['another chain', {}, { chain_id: 1 }, /did not sign it$/],
  ['a malformed signature', {}, { value: '0x1' }, /^the signature is malformed$/],
  ['a malformed request', { market_id: -1 }, {}, /^the request is malformed$/],
])('a request with %s is invalid', async (_, change, signed, reason) => {
  const changed = { ...question, ...change, asker: { ...signature, ...signed } }
  expect(await verifyRequest({ request: changed, now })).toEqual({
    kind: 'invalid',
    reason: expect.stringMatching(reason),
  })
})

it.each([
  [{ chainId: 1 }, 'the chain is 31337, not 1'],
  [{ market: key.address }, `the market is ${market}, not ${key.address}`],
  [{ worker: market }, `the worker is ${worker}, not ${market}`],
  [{ asker: market }, `the requester is ${key.address}, not ${market}`],
])('a request is refused where %j is expected', async (expected, reason) => {
  expect(await verifyRequest({ request, now, expect: expected })).toEqual({
    kind: 'invalid',
    reason,
  })
})
