import { canonicalJson } from '@cresolver/protocol'
import { createRecord, hashRecord, type RoundRecord } from '@cresolver/resolution'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createArchive } from './archive.ts'

const record = (marketId: string, question = 'Will it rain?'): RoundRecord =>
  createRecord({
    chainId: 31_337,
    market: `0x${'a'.repeat(40)}`,
    receiver: `0x${'b'.repeat(40)}`,
    marketId,
    question,
    deadline: 1_800_000_000,
    policy: 'spec',
    judge: { kind: 'mock', model: 'mock' },
    quorum: { asked: 0, answered: 0, required: 0 },
    workers: [],
    vote: { yes: '0', no: '0' },
    outcome: { kind: 'void', reason: 'NO_QUORUM' },
  })

function open(onChain: readonly Hex[] = []) {
  const asked: Hex[] = []
  const app = createArchive({
    hasEvidence: async (hash) => {
      asked.push(hash)
      return onChain.includes(hash)
    },
    listEvidence: async (marketId) => (marketId === 7n ? onChain : []),
  })
  const post = (hash: string, body: string) =>
    app.request(`/records/${hash}`, { method: 'POST', body })
  return {
    app,
    asked,
    post,
    keep: (one: RoundRecord) => post(hashRecord(one), canonicalJson(one)),
  }
}

const one = record('7')
const hash = hashRecord(one)

describe('posting a record', () => {
  test('keeps it once; posting it again changes nothing', async () => {
    const { keep } = open()
    const first = await keep(one)
    expect([first.status, await first.json()]).toEqual([201, { hash, kept: 'now' }])
    const again = await keep(one)
    expect([again.status, await again.json()]).toEqual([200, { hash, kept: 'before' }])
  })

  test('takes its hash in capitals and its keys in any order', async () => {
    const { app, post } = open([hash])
    const turned = JSON.stringify(Object.fromEntries(Object.entries(one).reverse()))
    expect((await post(hash.toUpperCase().replace('0X', '0x'), turned)).status).toBe(201)
    expect((await app.request(`/records/${hash}`)).status).toBe(200)
  })

  test('under another hash is refused and names the true one', async () => {
    const { app, post } = open([hash, `0x${'00'.repeat(32)}`])
    const refused = await post(`0x${'00'.repeat(32)}`, canonicalJson(one))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({
      error: {
        code: 'RECORD_HASH_MISMATCH',
        message: `The record's hash is ${hash}, not 0x${'00'.repeat(32)}.`,
        hint: 'Post the canonical record under its own keccak-256 hash.',
      },
    })
    expect((await app.request(`/records/${hash}`)).status).toBe(404)
  })

  test.each([
    ['no JSON', '{', 'JSON_INVALID'],
    ['no record', '{}', 'RECORD_INVALID'],
    [
      'a record with more in it',
      JSON.stringify({ ...one, apiKey: 'k' }),
      'RECORD_INVALID',
    ],
  ])('of %s is refused', async (_, body, code) => {
    const refused = await open().post(hash, body)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: { code } })
  })

  test('of more than 256 KiB is refused as too large', async () => {
    const refused = await open().post(hash, 'x'.repeat(256 * 1024 + 1))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({
      error: { code: 'RECORD_TOO_LARGE', message: 'A record has at most 262144 bytes.' },
    })
    expect((await open().post(hash, 'x'.repeat(256 * 1024))).status).toBe(400)
  })
})

describe('a record', () => {
  test('is hidden until its hash is on chain', async () => {
    const onChain: Hex[] = []
    const { app, keep } = open(onChain)
    await keep(one)
    const hidden = await app.request(`/records/${hash}`)
    expect(hidden.status).toBe(404)
    expect(await hidden.json()).toEqual({
      error: {
        code: 'RECORD_NOT_FOUND',
        message: 'No settled record has this hash.',
      },
    })
    onChain.push(hash)
    const shown = await app.request(`/records/${hash}`)
    expect([shown.status, await shown.json()]).toEqual([200, one])
  })

  test('that was shown once is shown without asking the chain again', async () => {
    const { app, asked, keep } = open([hash])
    await keep(one)
    await app.request(`/records/${hash}`)
    await app.request(`/records/${hash.toUpperCase().replace('0X', '0x')}`)
    expect(asked).toEqual([hash])
  })

  test('that is unknown is not looked up on chain', async () => {
    const { app, asked } = open([hash])
    expect((await app.request(`/records/${hash}`)).status).toBe(404)
    expect((await app.request('/records/x')).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('that waits for the chain makes room for the thousandth after it; a shown one stays', async () => {
    const onChain: Hex[] = [hash]
    const { app, keep } = open(onChain)
    await keep(one)
    await app.request(`/records/${hash}`)
    const waiting = record('7', 'The oldest that waits.')
    await keep(waiting)
    for (let index = 0; index < 999; index += 1) await keep(record('8', `${index}`))
    expect((await keep(waiting)).status).toBe(200)
    await keep(record('8', 'one more'))
    onChain.push(hashRecord(waiting))
    expect((await app.request(`/records/${hashRecord(waiting)}`)).status).toBe(404)
    expect((await app.request(`/records/${hash}`)).status).toBe(200)
  })
})

describe('the records of a market', () => {
  test('are those on chain that the archive holds, in the order of the chain', async () => {
    const other = record('7', 'Another?')
    const { app, keep } = open([hashRecord(other), `0x${'00'.repeat(32)}`, hash])
    await keep(one)
    await keep(other)
    const listed = await app.request('/markets/7')
    expect(await listed.json()).toEqual({
      marketId: '7',
      records: [hashRecord(other), hash],
    })
    expect(await (await app.request('/markets/8')).json()).toEqual({
      marketId: '8',
      records: [],
    })
  })

  test.each(['x', '-1', '0x7', '1'.repeat(79)])('of %s are not asked for', async (id) => {
    const refused = await open().app.request(`/markets/${id}`)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: { code: 'MARKET_ID_INVALID' } })
  })

  test('may be of the largest market there can be', async () => {
    expect((await open().app.request(`/markets/${2n ** 256n - 1n}`)).status).toBe(200)
  })
})

test('a page of any origin may read and post', async () => {
  const { app } = open()
  const answer = await app.request('/markets/7', {
    headers: { origin: 'https://x.example' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const preflight = await app.request('/records/x', {
    method: 'OPTIONS',
    headers: { origin: 'https://x.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST')
})

test('another path is answered in the same form', async () => {
  const answer = await open().app.request('/')
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { code: 'NOT_FOUND', message: 'There is nothing at this path.' } },
  ])
})

test('a chain that fails is a fault of the archive', async () => {
  const app = createArchive({
    hasEvidence: async () => false,
    listEvidence: async () => {
      throw new Error('connection refused')
    },
  })
  const answer = await app.request('/markets/7')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: { code: 'ARCHIVE_FAILED', message: 'connection refused' } },
  ])
})
