import { createServer, type RequestListener } from 'node:http'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchRecord } from './fetch-record.ts'

const hash = `0x${'e'.repeat(64)}`
const open: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
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
  fetchRecord(await archiveOf(answer), hash, signal)

describe('a record', () => {
  it.each(['', '/', '///', '/deep/'])(
    'is asked for under its hash, without cookies, of an archive at "%s"',
    async (path) => {
      const asked: unknown[] = []
      const archive = await archiveOf(({ url, headers }, response) => {
        asked.push([url, headers.cookie, headers.referer])
        response.end('{}')
      })
      await fetchRecord(`${archive}${path}`, hash, signal)
      const base = path.replace(/\/+$/, '')
      expect(asked).toEqual([[`${base}/records/${hash}`, undefined, undefined]])
    },
  )

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
        expect(await fetchRecord('https://archive.example', hash, signal)).toEqual({
          kind: 'fetched',
          value: JSON.parse(bytes.toString()),
          bytes: bytes.length,
        })
      }),
    )
  })

  it('may be as large as an archive takes, and not a byte larger', async () => {
    const most = 256 * 1_024
    const sized = (bytes: number) =>
      fetchFrom((_, response) => void response.end(`"${'x'.repeat(bytes - 2)}"`))
    expect(await sized(most)).toMatchObject({ kind: 'fetched', bytes: most })
    expect(await sized(most + 1)).toMatchObject({
      kind: 'unreachable',
      why: 'it sent more than 262144 bytes, the limit of a record',
    })
  })
})

describe('an archive', () => {
  it('that has no such record is not one that is away', async () => {
    const fetched = await fetchFrom((_, response) => void response.writeHead(404).end())
    expect(fetched).toEqual({ kind: 'absent' })
  })

  it.each([401, 429, 500, 503])(
    'says with which status it refuses: %d',
    async (status) => {
      const fetched = await fetchFrom(
        (_, response) => void response.writeHead(status).end(),
      )
      expect(fetched).toEqual({
        kind: 'unreachable',
        why: `it answered with status ${status}`,
      })
    },
  )

  it.each(['', '<html></html>', '{"half":', 'undefined'])(
    'that sends no JSON is said to: %s',
    async (text) => {
      const fetched = await fetchFrom((_, response) => void response.end(text))
      expect(fetched).toEqual({
        kind: 'unreachable',
        why: expect.stringContaining(
          'it did not send a record: The JSON cannot be parsed',
        ),
      })
    },
  )

  it('that never stops sending is left', async () => {
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

  it('that breaks off is unreachable', async () => {
    const fetched = await fetchFrom((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{', () => response.destroy())
    })
    expect(fetched).toMatchObject({ kind: 'unreachable' })
  })

  it('that is not there, or has no address, is unreachable', async () => {
    expect(await fetchRecord('http://127.0.0.1:1', hash, signal)).toMatchObject({
      kind: 'unreachable',
    })
    expect(await fetchRecord('no address', hash, signal)).toMatchObject({
      kind: 'unreachable',
    })
  })

  it('that is silent is waited for fifteen seconds', async () => {
    const ending = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
    const fetching = fetchFrom(() => ending.abort())
    expect(await fetching).toEqual({
      kind: 'unreachable',
      why: 'it did not answer within 15 seconds',
    })
    expect(timeout).toHaveBeenCalledWith(15_000)
    timeout.mockRestore()
  })

  it('is aborted when the record is no longer needed', async () => {
    const ending = new AbortController()
    const archive = await archiveOf(() => ending.abort(new Error('page left')))
    await expect(fetchRecord(archive, hash, ending.signal)).rejects.toThrow('page left')
  })
})
