import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EvidenceStore, StoredPage } from '@cresolver/net/pages'
import { afterEach, expect, test } from 'vitest'
import { postPages } from './post-pages.ts'

const body = new TextEncoder().encode('It rained in Bern.')
const sha256 = createHash('sha256').update(body).digest('hex')
const claim = {
  ...{ quote: 'It rained', url: 'https://a.example', sha256 },
  ...{ read_at: 1, offset: 0 },
}

function storeOf(page: Partial<StoredPage> | undefined): Pick<EvidenceStore, 'get'> {
  return {
    get: async (hash) =>
      page && hash === sha256
        ? ({ sha256, body, cut: false, ...page } as StoredPage)
        : undefined,
  }
}

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function archive(status: number) {
  const posted: [string | undefined, string][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    posted.push([request.url, Buffer.concat(chunks).toString()])
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => server.close(resolve)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, posted }
}

test('a page that several claims cite is posted once to each archive', async () => {
  const [one, two] = [await archive(201), await archive(200)]
  const answer = { claims: [claim, { ...claim, offset: 3 }] }
  expect(await postPages(answer, storeOf({}), [one.url, two.url])).toEqual([])
  for (const { posted } of [one, two]) {
    expect(posted).toEqual([[`/pages/${sha256}`, 'It rained in Bern.']])
  }
})

test('one archive that takes a page is enough', async () => {
  const [full, dead] = [await archive(507), 'http://127.0.0.1:1']
  const { url } = await archive(201)
  const answer = { claims: [claim] }
  expect(await postPages(answer, storeOf({}), [full.url, dead, url])).toEqual([])
  expect(await postPages(answer, storeOf({}), [full.url, dead])).toEqual([sha256])
})

test('a page that is gone, or was cut off, is not posted', async () => {
  const { url, posted } = await archive(201)
  for (const page of [undefined, { cut: true }]) {
    expect(await postPages({ claims: [claim] }, storeOf(page), [url])).toEqual([sha256])
  }
  expect(await postPages({}, storeOf({}), [url])).toEqual([])
  expect(posted).toEqual([])
})
