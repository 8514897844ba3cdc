import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canonicalJson } from '@cresolver/core/protocol'
import { hashRecord } from '@cresolver/core/resolution'
import { recordOf } from '@cresolver/core/resolution/fixture'
import { describe, expect, it } from 'vitest'
import { roundParts } from '../market/market.fixture.ts'
import { describeMissingRecord, readRecord } from './read-record.ts'

const record = recordOf(roundParts())
const hash = hashRecord(record)
const other = recordOf({ ...roundParts(), marketId: '9' })

async function readFrom(answer: RequestListener, signal = new AbortController().signal) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const { port } = server.address() as AddressInfo
    return await readRecord([`http://127.0.0.1:${port}/`], hash, signal)
  } finally {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

describe('the record behind a hash', () => {
  it('is taken where it has that hash', async () => {
    const asked: string[] = []
    const found = await readFrom((request, response) => {
      asked.push(request.url ?? '')
      response.end(canonicalJson(record.joined))
    })
    expect(found).toMatchObject({ kind: 'found', record })
    expect(asked).toEqual([`/records/${hash}`])
    expect(describeMissingRecord(found)).toBeUndefined()
  })

  it.each<[string, RequestListener, object]>([
    [
      'the archive has none',
      (_, response) => response.writeHead(404).end(),
      { kind: 'absent' },
    ],
    [
      'the archive is broken',
      (_, response) => response.writeHead(500).end(),
      {
        kind: 'unreachable',
        why: expect.stringContaining('it answered with status 500'),
      },
    ],
    [
      'invalid JSON',
      (_, response) => response.end('<html>'),
      {
        kind: 'unreachable',
        why: expect.stringContaining('The JSON cannot'),
      },
    ],
    [
      'JSON that is not a record',
      (_, response) => response.end('{}'),
      { kind: 'malformed' },
    ],
    [
      'it is another record',
      (_, response) => response.end(canonicalJson(other.joined)),
      { kind: 'other-hash', hash: hashRecord(other) },
    ],
    [
      'it never ends',
      (_, response) => response.end('7'.repeat(1_600_000)),
      {
        kind: 'unreachable',
        why: expect.stringContaining('it sent more than 1500000 bytes'),
      },
    ],
    [
      'the connection is cut',
      (_, response) => response.destroy(),
      { kind: 'unreachable' },
    ],
  ])('is not shown where %s, and why is said', async (_, answer, expected) => {
    const missing = await readFrom(answer)
    expect(missing).toMatchObject(expected)
    expect(describeMissingRecord(missing)).toBeTruthy()
  })

  it('is not asked for without an archive', async () => {
    const missing = await readRecord(undefined, hash, new AbortController().signal)
    expect(missing).toEqual({ kind: 'no-archive' })
    expect(describeMissingRecord(missing)).toContain('No archive is configured')
  })

  it('is aborted when it is no longer needed', async () => {
    const ending = new AbortController()
    const reading = readFrom(() => ending.abort(new Error('left')), ending.signal)
    await expect(reading).rejects.toThrow('left')
  })
})
