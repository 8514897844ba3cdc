import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evidenceRecordedEvent, marketAbi } from '@cresolver/chain/abi'
import {
  type Bundle,
  canonicalHash,
  canonicalJson,
  hashBundle,
} from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { openFolderStorage, readContent, startArchive } from '@cresolver/operator'
import { encodeEventTopics, type Hex, numberToHex } from 'viem'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

const market = `0x${'aa'.repeat(20)}` as const
const receiver = `0x${'bb'.repeat(20)}` as const

const claims = [{ quote: 'rain', sha256: pageHash('rain') }]
const bundleValue: Bundle = {
  kind: 'bundle',
  version: 1,
  chainId: 31_337,
  market: `0x${'a'.repeat(40)}`,
  marketId: '7',
  requestedAt: 1_800_000_000,
  collector: `0x${'c'.repeat(40)}`,
  question: 'Will it rain?',
  list: [],
  seats: [
    {
      worker: `0x${'1'.repeat(40)}`,
      agentId: '1',
      endpoint: null,
      registration: null,
      answer: { text: JSON.stringify({ kind: 'answer', claims }), value: '0x00' },
    },
  ],
}
const bundle = {
  kind: 'bundles',
  hash: hashBundle(bundleValue),
  text: canonicalJson(bundleValue),
} as const
const headValue = { version: 2, bundles: [{ collector: receiver, hash: bundle.hash }] }
const head = {
  kind: 'records',
  hash: canonicalHash(headValue),
  text: canonicalJson(headValue),
} as const
const page = { kind: 'pages', hash: pageHash('rain'), text: 'rain' } as const

function pageHash(text: string): string {
  return readContent('pages', new TextEncoder().encode(text)).hash
}

let rpcUrl = ''
beforeAll(async () => {
  const node = await serveHttp(answerRpc, { port: 0 })
  rpcUrl = node.url
  return node.close
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const folderWith = async (
  contents: readonly (typeof head | typeof bundle | typeof page)[],
) => {
  const folder = await newFolder()
  const storage = await openFolderStorage(folder)
  for (const { kind, hash, text } of contents) {
    await storage.write(kind, hash, new TextEncoder().encode(text))
  }
  return folder
}

const pull = (words: readonly string[]) =>
  runCli(['verify', 'pull', ...words], { RPC_URL: rpcUrl, CRESOLVER_MARKET: market })

test('all that the chain names is copied, from an archive and from a folder', async () => {
  const folder = await folderWith([head, bundle, page])
  const archive = await startArchive({ rpcUrl, market, folder, port: 0 })
  onTestFinished(archive.close)
  const [first, second] = [await newFolder(), await newFolder()]
  const fetched = await pull(['--from', archive.url, '--to', first])
  expect(fetched).toEqual({
    ...{ code: 0, err: '' },
    out: 'The chain names 1 records. Fetched 3 contents, 0 were there, 0 are missing.\n',
  })
  expect((await pull(['--from', first, '--to', second])).code).toBe(0)
  expect(await readdir(join(second, 'pages', page.hash.slice(0, 2)))).toEqual([
    page.hash.slice(2),
  ])
  const again = await pull(['--from', archive.url, '--to', first])
  expect(again.out).toContain('Fetched 0 contents, 3 were there')
})

test('a missing item is named, with exit code 1, and comes from the next archive', async () => {
  const to = await newFolder()
  const partial = await folderWith([head, page])
  const { code, out, err } = await pull(['--from', partial, '--to', to])
  expect(code).toBe(1)
  expect(out).toContain(`missing bundles/${bundle.hash}: no source has it\n`)
  expect(err).toContain('(ARCHIVE_UNREACHABLE)')
  const other = await folderWith([bundle])
  const words = ['--from', partial, '--from', other, '--to', to]
  const { out: json } = await pull([...words, '--json'])
  expect(JSON.parse(json)).toEqual({ records: 1, fetched: 2, present: 1, missing: [] })
})

test('a damaged file is fetched again; pages can be left out', async () => {
  const from = await folderWith([head, bundle])
  const to = await folderWith([head])
  const { hash } = head
  await writeFile(join(to, 'records', hash.slice(2, 4), hash.slice(4)), 'x')
  const { code, out } = await pull(['--from', from, '--to', to, '--without-pages'])
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('Fetched 2 contents, 0 were there'),
  ])
})

test.each([
  [['verify', 'pull', '--from', 'x'], 'USAGE'],
  [['verify', 'pull', '--from', '/nonexistent/archive', '--to', 'x'], 'FOLDER_UNUSABLE'],
  [['operate', 'archive', '--folder', 'x', '--port', '65536'], 'USAGE'],
  [['operate', 'archive', '--folder', 'x', '--max-gb', '0'], 'USAGE'],
  [['operate', 'archive', '--folder', 'x', '--mirror', 'ftp://x'], 'URL_INVALID'],
  [['operate', 'archive', '--folder', 'x', '--market', '0x1'], 'VALUE_INVALID'],
])('%j fails with %s', async (words, code) => {
  const variables = { RPC_URL: rpcUrl, CRESOLVER_MARKET: market }
  const { err } = await runCli(['--json', ...words], variables)
  expect(JSON.parse(err)).toMatchObject({ error: { code } })
})

/** A node whose first block has one record of a receiver. */
async function answerRpc(request: Request): Promise<Response> {
  type Call = {
    id: number
    method: string
    params?: [{ address: string | string[]; topics: Hex[] }]
  }
  const body = (await request.json()) as Call | Call[]
  const answers = [body].flat().map(({ id, method, params }) => {
    const topics = params?.[0].topics[0]
    const logs = [authorized, recorded].filter((log) => log.topics[0] === topics)
    return { jsonrpc: '2.0', id, result: method === 'eth_blockNumber' ? '0x20' : logs }
  })
  return Response.json(Array.isArray(body) ? answers : answers[0])
}

const place = {
  ...{ blockNumber: '0x1', blockHash: numberToHex(1, { size: 32 }), logIndex: '0x0' },
  ...{
    transactionHash: numberToHex(1, { size: 32 }),
    transactionIndex: '0x0',
    removed: false,
  },
}
const authorized = {
  ...{ ...place, address: market, data: numberToHex(1, { size: 32 }) },
  topics: encodeEventTopics({
    ...{
      abi: marketAbi,
      eventName: 'AuthorizedResolverSet',
      args: { resolver: receiver },
    },
  }),
}
const recorded = {
  ...{ ...place, address: receiver, data: '0x' },
  topics: encodeEventTopics({
    abi: [evidenceRecordedEvent],
    args: { marketId: 7n, evidenceHash: head.hash },
  }),
}
