import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveHttp } from '@cresolver/net/http-server'
import { expect, onTestFinished, test } from 'vitest'
import {
  bundleOf,
  headOf,
  openTestArchive,
  pageOf,
  recordOf,
} from '../archive.fixture.ts'
import { openHttpStorage } from './http-storage.ts'

const record = recordOf('7')

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const readFrom = async (answer: RequestListener, timeoutMs = 15_000) =>
  openHttpStorage({ url: await serve(answer), timeoutMs }).read('records', record.hash)

test('another archive is read: contents, heads without their bundles', async () => {
  const { app, post, archive, onChain } = await openTestArchive()
  const page = pageOf('rain')
  const bundle = bundleOf([page])
  const head = headOf([bundle])
  for (const each of [record, head]) onChain.add(each.hash)
  for (const each of [record, head, bundle, page]) await post(each)
  await archive.settle()
  const served = await serveHttp(app.fetch, { port: 0 })
  onTestFinished(served.close)
  const storage = openHttpStorage({ url: `${served.url}/` })
  for (const { kind, hash, text } of [record, head, bundle, page]) {
    expect(new TextDecoder().decode(await storage.read(kind, hash))).toBe(text)
  }
  expect(await storage.read('records', bundle.hash)).toBeUndefined()
})

test.each<[string, RequestListener, string]>([
  ['another record', (_, to) => to.end(recordOf('8').text), 'STORE_DAMAGED'],
  ['no record', (_, to) => to.end('<html>'), 'STORE_DAMAGED'],
  ['an error', (_, to) => to.writeHead(500).end(), 'ARCHIVE_UNREACHABLE'],
  [
    'another address',
    (_, to) => to.writeHead(302, { location: '/x' }).end(),
    'ARCHIVE_UNREACHABLE',
  ],
  [
    'half of a body',
    (_, to) => {
      to.writeHead(200, { 'content-length': record.bytes.length })
      to.write(record.text.slice(0, 100), () => to.destroy())
    },
    'ARCHIVE_UNREACHABLE',
  ],
  [
    'a body without an end',
    (_, to) => {
      const send = () => {
        while (!to.destroyed && to.write('x'.repeat(65_536)));
        if (!to.destroyed) to.once('drain', send)
      }
      send()
    },
    'ARCHIVE_UNREACHABLE',
  ],
])('an archive that sends %s is refused', async (_, answer, code) => {
  await expect(readFrom(answer)).rejects.toMatchObject({ code })
})

test('an archive that is silent is given up', async () => {
  await expect(readFrom(() => undefined, 50)).rejects.toMatchObject({
    code: 'ARCHIVE_UNREACHABLE',
    message: expect.stringContaining('it was too slow'),
  })
})

test.each(['ftp://x', 'x', ''])('%j is not the URL of an archive', (url) => {
  expect(() => openHttpStorage({ url })).toThrow(
    expect.objectContaining({ code: 'URL_INVALID' }),
  )
})
