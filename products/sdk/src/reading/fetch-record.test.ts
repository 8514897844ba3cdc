import { createServer, type RequestListener } from 'node:http'
import { canonicalHash } from '@cresolver/core/protocol'
import { hashHead, hashTranscript } from '@cresolver/core/resolution'
import fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { emptyBundle, joinedRecord } from '../record.fixture.ts'
import { fetchBytes } from './fetch-content.ts'
import { fetchRecord, findRecord, RECORD_JSON } from './fetch-record.ts'

afterEach(() => vi.unstubAllGlobals())

const full = joinedRecord(emptyBundle)
const hash = hashHead(full)
const [{ hash: bundle = '' } = {}] = full.bundles
const urls = ['http://one.example', 'http://two.example/']

/** Archives that have these contents, by URL; a text is sent as it is. */
function archives(contents: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const found = contents[url]
    if (found === undefined) return new Response('', { status: 404 })
    return typeof found === 'string' ? new Response(found) : Response.json(found)
  })
  return asked
}

test('the first copy with the right hash counts, and no further archive is asked', async () => {
  const asked = archives({
    [`http://one.example/records/${hash}`]: full,
    [`http://two.example/records/${hash}`]: full,
  })
  expect(await fetchRecord(urls, hash)).toEqual(full)
  expect(asked).toHaveLength(1)
})

test.each([
  ['another record', { ...full, deadline: 1 }],
  ['no record', { version: 2 }],
  ['no JSON', '<html>'],
])('an archive that returns %s is passed over', async (_, wrong) => {
  archives({
    [`http://one.example/records/${hash}`]: wrong,
    [`http://two.example/records/${hash}`]: full,
  })
  expect(await fetchRecord(urls, hash)).toEqual(full)
})

test('a bundle that a copy lacks comes from another archive', async () => {
  archives({
    [`http://one.example/records/${hash}`]: joinedRecord(),
    [`http://one.example/bundles/${bundle}`]: { ...emptyBundle, marketId: '8' },
    [`http://two.example/bundles/${bundle}`]: emptyBundle,
  })
  expect(await fetchRecord(urls, hash)).toEqual(full)
})

test('a bundle that is nowhere stays away, and the record is returned', async () => {
  archives({ [`http://one.example/records/${hash}`]: joinedRecord() })
  expect(await fetchRecord(urls, hash)).toEqual(joinedRecord())
})

test('replies of a judge that an archive changed come from another one', async () => {
  const replies = '["It says 80."]'
  const judge = { ...joinedRecord().judge, replies: hashTranscript(replies) }
  const record = { ...full, judge }
  const own = hashHead(record)
  const lying = { ...record, judge: { ...judge, transcript: '["It says 90."]' } }
  archives({ [`http://one.example/records/${own}`]: lying })
  expect(await fetchRecord(urls, own)).toEqual(record)
  archives({
    [`http://one.example/records/${own}`]: lying,
    [`http://two.example/pages/${judge.replies}`]: replies,
  })
  expect(await fetchRecord(urls, own)).toEqual({
    ...record,
    judge: { ...judge, transcript: replies },
  })
})

test('no content that an archive adds changes what is found', async () => {
  const replies = '["It says 80."]'
  const judge = { ...joinedRecord().judge, replies: hashTranscript(replies) }
  const record = { ...full, judge }
  const own = hashHead(record)
  const content = fc.oneof(fc.jsonValue(), fc.constant({ ...emptyBundle, seats: [{}] }))
  await fc.assert(
    fc.asyncProperty(content, fc.jsonValue(), async (added, transcript) => {
      archives({
        [`http://one.example/records/${own}`]: {
          ...record,
          bundles: record.bundles.map((named) => ({ ...named, content: added })),
          judge: { ...judge, transcript },
        },
        [`http://two.example/bundles/${bundle}`]: emptyBundle,
        [`http://two.example/pages/${judge.replies}`]: replies,
      })
      expect(await fetchRecord(urls, own)).toEqual({
        ...record,
        judge: { ...judge, transcript: replies },
      })
    }),
  )
})

test('a copy without the hash is none', async () => {
  const wrong = { ...full, deadline: 1 }
  archives({ [`http://two.example/records/${hash}`]: wrong })
  await expect(fetchRecord(urls, hash)).rejects.toMatchObject({
    code: 'ARCHIVE_UNREACHABLE',
    message: expect.stringContaining('another hash'),
  })
})

test('a malformed record that has the hash is returned, so that it fails', async () => {
  const malformed = { version: 2, bundles: [{ hash: '0x1', content: 'x' }] }
  const own = canonicalHash({ version: 2, bundles: [{ hash: '0x1' }] })
  archives({ [`http://one.example/records/${own}`]: malformed })
  expect(await fetchRecord(urls, own)).toEqual(malformed)
})

test('the error names each archive if none answers', async () => {
  archives({})
  await expect(fetchRecord(urls, hash)).rejects.toMatchObject({
    code: 'ARCHIVE_UNREACHABLE',
    message: expect.stringMatching(/one\.example: it has no such record; .*two\.example/),
  })
})

test('a body that is too large is refused', async () => {
  archives({ 'http://one.example/x': 'four' })
  expect(await fetchBytes('http://one.example/x', 4)).toHaveLength(4)
  await expect(fetchBytes('http://one.example/x', 3)).rejects.toThrow('3 bytes')
})

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function archiveOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const { signal } = new AbortController()
const fetchFrom = async (answer: RequestListener) =>
  findRecord([await archiveOf(answer)], hash, { signal })

describe('a record', () => {
  it.each(['', '/', '///', '/deep/'])(
    'is asked for under its hash, without cookies, of an archive at "%s"',
    async (path) => {
      const asked: unknown[] = []
      const archive = await archiveOf(({ url, headers }, response) => {
        asked.push([url, headers.cookie, headers.referer])
        response.end('{}')
      })
      await findRecord([`${archive}${path}`], hash, { signal })
      const base = path.replace(/\/+$/, '')
      expect(asked).toEqual([[`${base}/records/${hash}`, undefined, undefined]])
    },
  )

  it('is not looked for where an archive redirects to', async () => {
    const asked: unknown[] = []
    const inner = await archiveOf(({ url }, response) => {
      asked.push(url)
      response.end(JSON.stringify(full))
    })
    const found = await fetchFrom((_, response) => {
      response.writeHead(302, { location: `${inner}/records/${hash}` }).end()
    })
    expect(found).toMatchObject({ kind: 'unreachable' })
    expect(asked).toEqual([])
  })

  it('is given as it is, with its size in bytes, however it comes in pieces', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), sizes, async (value, pieces) => {
        const bytes = Buffer.from(JSON.stringify({ value, sign: '§ 日本 🗾' }))
        let [from, turn] = [0, 0]
        const body = new ReadableStream<Uint8Array>({
          pull(stream) {
            const to = from + (pieces[turn++ % pieces.length] ?? 1)
            stream.enqueue(new Uint8Array(bytes.subarray(from, to)))
            from = to
            if (from >= bytes.length) stream.close()
          },
        })
        vi.stubGlobal('fetch', async () => new Response(body))
        expect(await findRecord(['https://archive.example'], hash)).toEqual({
          kind: 'other',
          value: JSON.parse(bytes.toString()),
          bytes: bytes.length,
        })
      }),
    )
  })

  it('may be as large as an archive takes, and not a byte larger', async () => {
    const most = RECORD_JSON.bytes
    const sized = (bytes: number) =>
      fetchFrom((_, response) => void response.end(`"${'x'.repeat(bytes - 2)}"`))
    expect(await sized(most)).toMatchObject({ kind: 'other', bytes: most })
    expect(await sized(most + 1)).toMatchObject({
      kind: 'unreachable',
      why: expect.stringMatching(/: it sent more than 1500000 bytes$/),
    })
  })
})

describe('an archive', () => {
  it('is not offline if it has no such record', async () => {
    const fetched = await fetchFrom((_, response) => void response.writeHead(404).end())
    expect(fetched).toEqual({
      kind: 'absent',
      why: expect.stringMatching(/^http:.*: it has no such record$/),
    })
  })

  it.each([401, 429, 500, 503])(
    'says with which status it refuses: %d',
    async (status) => {
      const fetched = await fetchFrom(
        (_, response) => void response.writeHead(status).end(),
      )
      expect(fetched).toEqual({
        kind: 'unreachable',
        why: expect.stringMatching(new RegExp(`: it answered with status ${status}$`)),
      })
    },
  )

  it.each(['', '<html></html>', '{"half":', 'undefined'])(
    'is reported if it sends no JSON: %s',
    async (text) => {
      const fetched = await fetchFrom((_, response) => void response.end(text))
      expect(fetched).toEqual({
        kind: 'unreachable',
        why: expect.stringContaining('The JSON cannot be parsed'),
      })
    },
  )

  it('is left if it does not stop sending', async () => {
    let isLeft = false
    const fetched = await fetchFrom((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      response.on('close', () => {
        isLeft = true
      })
      more()
    })
    expect(fetched).toMatchObject({ kind: 'unreachable' })
    await vi.waitFor(() => expect(isLeft).toBe(true))
  })

  it('is unreachable if it breaks off', async () => {
    const fetched = await fetchFrom((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{', () => response.destroy())
    })
    expect(fetched).toMatchObject({ kind: 'unreachable' })
  })

  it('is unreachable if it is missing, or has no address', async () => {
    expect(await findRecord(['http://127.0.0.1:1'], hash)).toMatchObject({
      kind: 'unreachable',
    })
    expect(await findRecord(['no address'], hash)).toMatchObject({
      kind: 'unreachable',
    })
  })

  it('is waited for fifteen seconds if it is silent', async () => {
    const ending = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
    const fetching = fetchFrom(() => ending.abort())
    expect(await fetching).toEqual({
      kind: 'unreachable',
      why: expect.stringMatching(/: it did not answer within 15 seconds$/),
    })
    expect(timeout).toHaveBeenCalledWith(15_000)
    timeout.mockRestore()
  })

  it('is aborted when the record is no longer needed', async () => {
    const ending = new AbortController()
    const archive = await archiveOf(() => ending.abort(new Error('page left')))
    const { signal } = ending
    await expect(findRecord([archive], hash, { signal })).rejects.toThrow('page left')
  })
})

test('a record is absent where no archive that answers has it', async () => {
  archives({})
  expect(await findRecord(urls, hash)).toEqual({
    kind: 'absent',
    why: 'http://one.example: it has no such record; http://two.example/: it has no such record',
  })
  const dead = ['http://127.0.0.1:1', 'http://one.example']
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('http://one')) return new Response('', { status: 404 })
    throw new Error('connection refused')
  })
  expect(await findRecord(dead.slice(0, 1), hash)).toEqual({
    kind: 'unreachable',
    why: 'http://127.0.0.1:1: connection refused',
  })
  expect(await findRecord(dead, hash)).toEqual({
    kind: 'absent',
    why: 'http://127.0.0.1:1: connection refused; http://one.example: it has no such record',
  })
})

test('a record that another archive has is found, however the first one fails', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('http://one')) throw new Error('connection refused')
    return Response.json(full)
  })
  expect(await findRecord(urls, hash.toUpperCase().replace('0X', '0x'))).toEqual({
    ...{ kind: 'found', value: full, bytes: JSON.stringify(full).length },
  })
})
