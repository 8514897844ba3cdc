import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleOf, headOf, newFolder, pageOf, recordOf } from './archive.fixture.ts'
import {
  authorized,
  createFakeChain,
  market,
  recorded,
} from './chain/fake-chain.fixture.ts'
import { type StartArchiveParameters, startArchive } from './start-archive.ts'

const page = pageOf('rain')
const bundle = bundleOf([page])
const head = headOf([bundle])
const record = recordOf('7')

async function start(
  chain: ReturnType<typeof createFakeChain>,
  parameters: Partial<StartArchiveParameters> = {},
) {
  const archive = await startArchive({
    ...{ transport: chain.transport, market, port: 0, pauseMs: 0, pollMs: 5 },
    ...{ folder: await newFolder(), observePort: 0, ...parameters },
  })
  onTestFinished(archive.close)
  const post = ({ kind, hash, bytes }: typeof record) =>
    fetch(`${archive.url}/${kind}/${hash}`, { method: 'POST', body: bytes })
  const get = ({ kind, hash }: typeof record) => fetch(`${archive.url}/${kind}/${hash}`)
  return { ...archive, post, get }
}

const settledChain = (...hashes: readonly string[]) => {
  const chain = createFakeChain()
  chain.mine(authorized(), ...hashes.map((hash) => recorded(7n, hash)))
  return chain
}

test('an archive serves after a restart what it stored, also without a node', async () => {
  const chain = settledChain(head.hash)
  const folder = await newFolder()
  const first = await start(chain, { folder })
  for (const each of [head, bundle, page]) await first.post(each)
  await vi.waitFor(() => expect(first.state().archive.counts.pages).toBe(1))
  await first.close()
  chain.setAway(true)
  const second = await start(chain, { folder })
  for (const each of [head, bundle, page])
    expect((await second.get(each)).status).toBe(200)
  const health = await fetch(`${second.observeUrl}/health`)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({
    code: 'KEEPER_NODE_SILENT',
    ...{ records: 1, bundles: 1, pages: 1, waiting: 0 },
  })
})

test('a mirror copies what the chain names, and a lying mirror changes nothing', async () => {
  const chain = settledChain(record.hash, head.hash)
  const liar = createServer((_, to) => to.end(recordOf('666').text)).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void liar.close())
  await new Promise((resolve) => liar.once('listening', resolve))
  const lies = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
  const first = await start(chain)
  const second = await start(chain, { mirrors: [lies, first.url] })
  await vi.waitFor(() => expect(second.state().incomplete).toBe(2))
  for (const each of [record, head, bundle, page]) await first.post(each)
  await vi.waitFor(() =>
    expect(second.state()).toMatchObject({
      ...{ incomplete: 0, archive: { counts: { records: 2, bundles: 1, pages: 1 } } },
    }),
  )
  expect(await (await second.get(page)).text()).toBe('rain')
  expect(await (await second.get(record)).text()).toBe(record.text)
})

test('a body that ends early is not stored', async () => {
  const archive = await start(settledChain())
  const { port } = new URL(archive.url)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = [
    `POST /records/${record.hash} HTTP/1.1`,
    'host: x',
    'content-length: 9999',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${record.text}`)
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(archive.state().archive.waiting.records).toBe(0)
  expect((await archive.post(record)).status).toBe(201)
})

test('a body without an end is refused', async () => {
  const archive = await start(settledChain())
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  })
  const answer = await fetch(`${archive.url}/records/${record.hash}`, {
    ...{ method: 'POST', body, duplex: 'half' },
  } as RequestInit).catch((error: Error) => error)
  // The archive may close the connection while the body is still being sent.
  if (answer instanceof Response) expect(answer.status).toBe(413)
  expect(archive.state().archive.waiting.records).toBe(0)
})

test.each([
  [1, 429],
  [0, 200],
])(
  'a budget of %d for posts, 0 for any, gives the second one %d',
  async (postsPerMinute, status) => {
    const archive = await start(settledChain(), { settings: { postsPerMinute } })
    expect((await archive.post(record)).status).toBe(201)
    expect((await archive.post(record)).status).toBe(status)
  },
)

test('metrics are for programs of this machine', async () => {
  const archive = await start(settledChain(record.hash))
  await archive.post(record)
  await vi.waitFor(() => expect(archive.state().archive.counts.records).toBe(1))
  const text = await (await fetch(`${archive.observeUrl}/metrics`)).text()
  expect(text).toContain('archive_contents{kind="records"} 1')
  expect(text).toContain('archive_damaged 0')
  expect((await fetch(`${archive.observeUrl}/health`)).status).toBe(200)
})

test('a port that is taken leaves nothing open', async () => {
  const chain = settledChain()
  const archive = await start(chain)
  const port = Number(new URL(archive.url).port)
  const again = start(chain, { port, portHint: 'Choose another.' })
  await expect(again).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    hint: 'Choose another.',
  })
})
