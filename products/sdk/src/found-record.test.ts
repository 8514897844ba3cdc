import { canonicalHash, hashBundle } from '@cresolver/core/protocol'
import { hashHead } from '@cresolver/core/resolution'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchBytes } from './reading/fetch-content.ts'
import { fetchRecord, findRecord, RECORD_JSON } from './reading/fetch-record.ts'
import { emptyBundle, joinedRecord } from './record.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

/** One archive that has a text under each path, and 404 for the rest. */
function archive(contents: Readonly<Record<string, string>>): string[] {
  vi.stubGlobal('fetch', async (url: string) => {
    const text = contents[new URL(url).pathname]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
  return ['https://archive.example']
}

describe('a text that is not a record', () => {
  const content = { kind: 'bundle' }
  const named = { hash: '0x1' }

  test.each<[string, unknown, unknown]>([
    ['a text', 'text', 'text'],
    ['nothing', null, null],
    ['a list', [1], [1]],
    ['an object', { version: 2 }, { version: 2 }],
    ['bundles that are not a list', { bundles: named }, { bundles: named }],
    ['bundles that are none', { bundles: [1, null, 'x'] }, { bundles: [1, null, 'x'] }],
    [
      'bundles with content',
      { a: 1, bundles: [{ ...named, content }] },
      { a: 1, bundles: [named] },
    ],
  ])(
    'is found under its hash, which covers no content of bundles: %s',
    async (_, value, hashed) => {
      const hash = canonicalHash(hashed)
      const urls = archive({ [`/records/${hash}`]: JSON.stringify(value) })
      expect(await findRecord(urls, hash)).toMatchObject({ kind: 'found', value })
    },
  )

  test('has no hash if it has half a letter', async () => {
    const urls = archive({ '/records/0x1': '"\\ud800"' })
    expect(await findRecord(urls, '0x1')).toMatchObject({ kind: 'other' })
  })
})

describe('a bundle', () => {
  const record = joinedRecord(emptyBundle)
  const hash = hashHead(record)
  const name = hashBundle(emptyBundle)
  const forged = joinedRecord({ ...emptyBundle, question: 'Else?' })

  test('is replaced by the one that was named if a copy has it wrong', async () => {
    const contents = { [`/records/${hash}`]: JSON.stringify(forged) }
    const bundle = { [`/bundles/${name}`]: JSON.stringify(emptyBundle) }
    expect(await fetchRecord(archive({ ...contents, ...bundle }), hash)).toEqual(record)
    expect(await fetchRecord(archive(contents), hash)).toEqual(joinedRecord())
  })

  test('is asked for only if the copy has it not', async () => {
    archive({ [`/records/${hash}`]: JSON.stringify(record) })
    const asked = vi.fn(globalThis.fetch)
    vi.stubGlobal('fetch', asked)
    expect(await fetchRecord(['https://archive.example'], hash)).toEqual(record)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('the JSON of a record', () => {
  const kindOf = async (text: string) =>
    (await findRecord(archive({ '/records/0x1': text }), '0x1')).kind

  test('is as deep as a record, and not deeper', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(await kindOf(nested(RECORD_JSON.depth))).toBe('other')
    expect(await kindOf(nested(RECORD_JSON.depth + 1))).toBe('unreachable')
    expect(RECORD_JSON.depth).toBe(16)
  })

  test('has as many values as a record, and not more', async () => {
    const list = (values: number) => `[${Array(values).fill(0).join()}]`
    expect(await kindOf(list(RECORD_JSON.values - 1))).toBe('other')
    expect(await kindOf(list(RECORD_JSON.values))).toBe('unreachable')
    expect(RECORD_JSON.values).toBe(500_000)
  })
})

test('a content that an archive lacks is an error, and says how to find another copy', async () => {
  const urls = archive({})
  await expect(fetchBytes('https://archive.example/pages/0x1', 10)).rejects.toThrow(
    'it answered with status 404',
  )
  await expect(fetchRecord(urls, '0x1')).rejects.toMatchObject({
    code: 'ARCHIVE_UNREACHABLE',
    hint: expect.stringContaining('Any copy of the record will do'),
  })
})
