import type { MarketClient } from '@cresolver/chain'
import { hashHead } from '@cresolver/core/resolution'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transportOf } from './chain.fixture.ts'
import { emptyBundle, joinedRecord } from './record.fixture.ts'
import { evidenceLog, place, verdictClient, verdictNode } from './verdict-node.fixture.ts'
import { verifyVerdict } from './verify-verdict.ts'

const { market, receiver, clarifications, marketId } = place
const record = joinedRecord(emptyBundle)
const hash = hashHead(record)
const contracts = { market, receiver, clarifications }
const archiveUrls = ['https://archive.example']

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(record))
})
afterEach(() => vi.unstubAllGlobals())

type Parameters = globalThis.Parameters<typeof verifyVerdict>[1]

const verify = (
  change: Partial<Parameters> = {},
  node = verdictNode(hash),
  client: MarketClient = verdictClient(),
) =>
  verifyVerdict(
    client,
    { contracts, archiveUrls, transport: transportOf(node), ...change },
    marketId,
  )

const endsOf = async (...of: globalThis.Parameters<typeof verify>) => {
  const { checks } = await verify(...of)
  return Object.fromEntries(checks.map(({ name, end }) => [name, end]))
}

test('a verdict is verified by its record, the chain and the answers', async () => {
  const verified = await verify()
  expect(verified).toMatchObject({ evidenceHash: hash, record, end: 'fails' })
  const ends = await endsOf()
  expect(ends).toMatchObject({
    ...{ schema: 'holds', hash: 'holds', market: 'holds', receiver: 'holds' },
    ...{ 'market id': 'holds', workflow: 'holds', clarifications: 'fails' },
    // It was invented: of what it says the chain has nothing.
    ...{ 'answer block': 'fails', seed: 'fails' },
  })
})

test.each([
  ['contracts.receiver', { contracts: { market } }],
  ['archiveUrls', { archiveUrls: [] }],
  ['archiveUrls', { archiveUrls: undefined }],
])('nothing is verified without %s', async (parameter, change) => {
  await expect(verify(change)).rejects.toMatchObject({
    code: 'NOT_CONFIGURED',
    message: `Verifying needs ${parameter}, which was not given.`,
    hint: expect.stringContaining('createCresolver'),
  })
})

test.each([
  [['https://archive.example', 'https://second.example'], archiveUrls, {}],
  [['https://second.example'], undefined, {}],
  [['https://archive.example'], archiveUrls, { onlyGivenArchives: true }],
])(
  'archives %j are asked where %j are given, with %j',
  async (archives, given, options) => {
    const node = verdictNode(hash)
    const reads = { ...node.reads, archives: () => 'https://second.example' }
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      const isLast = url.startsWith(archives.at(-1) ?? '')
      return isLast ? Response.json(record) : new Response('no JSON')
    })
    const transport = transportOf({ ...node, reads })
    const parameters = { contracts, archiveUrls: given, transport }
    const verified = await verifyVerdict(verdictClient(), parameters, marketId, options)
    expect(verified).toMatchObject({ record, archives })
    expect(asked).toEqual(archives.map((url) => `${url}/records/${hash}`))
  },
)

test('a server asks no archive that only the receiver names', async () => {
  const node = verdictNode(hash)
  const reads = { ...node.reads, archives: () => 'http://169.254.169.254' }
  const parameters = { contracts, transport: transportOf({ ...node, reads }) }
  const options = { onlyGivenArchives: true }
  await expect(
    verifyVerdict(verdictClient(), parameters, marketId, options),
  ).rejects.toMatchObject({ code: 'NOT_CONFIGURED' })
})

test('nothing is verified of a market without a record of the receiver', async () => {
  const other = verdictNode(hash, {
    logs: [evidenceLog(hash, { address: `0x${'c'.repeat(40)}` })],
  })
  const missing = {
    code: 'EVIDENCE_MISSING',
    message: 'The receiver recorded no evidence hash for market 7.',
    hint: expect.stringContaining('startBlock'),
  }
  await expect(verify({ startBlock: 51n })).rejects.toMatchObject(missing)
  const elsewhere = { ...contracts, receiver: `0x${'d'.repeat(40)}` as const }
  await expect(verify({ contracts: elsewhere }, other)).rejects.toMatchObject(missing)
})

test('clarifications are not compared where their contract is not named', async () => {
  expect(await endsOf({ contracts: { market, receiver } })).toMatchObject({
    clarifications: 'cannot-say',
  })
})

test('the seed is that of the beacon which is named', async () => {
  const beacon = { publicKey: 'ab', genesis: 100, period: 3 }
  const drand = verdictClient({
    getTimes: async () => ({ seedKind: 'drand', seedDelay: 2 }),
  })
  const node = verdictNode(hash)
  expect(await endsOf({}, node, drand)).toMatchObject({ seed: 'cannot-say' })
  expect(await endsOf({ beacon }, node, drand)).toMatchObject({ seed: 'fails' })
})

test('the signal ends the requests to the archive', async () => {
  const gone = AbortSignal.abort(new Error('page left'))
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return Response.json(record)
  })
  const parameters = { contracts, archiveUrls, transport: transportOf(verdictNode(hash)) }
  const verifying = verifyVerdict(verdictClient(), parameters, marketId, { signal: gone })
  await expect(verifying).rejects.toThrow('page left')
})
