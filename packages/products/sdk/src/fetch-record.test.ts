import { hashHead } from '@cresolver/resolution'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchBytes, fetchRecord } from './fetch-record.ts'
import { emptyBundle, joinedRecord } from './record.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const full = joinedRecord(emptyBundle)
const hash = hashHead(full)
const [{ hash: bundle = '' } = {}] = full.bundles
const urls = ['http://one.example', 'http://two.example/']

/** Archives that have these contents, by URL; a text is not JSON. */
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

test('where no copy has the hash, the first one is returned to be compared', async () => {
  const wrong = { ...full, deadline: 1 }
  archives({ [`http://two.example/records/${hash}`]: wrong })
  expect(await fetchRecord(urls, hash)).toEqual(wrong)
})

test('where no archive answers, the error names each', async () => {
  archives({})
  await expect(fetchRecord(urls, hash)).rejects.toMatchObject({
    code: 'RECORD_UNREACHABLE',
    message: expect.stringMatching(/one\.example: .*404.*two\.example/),
  })
})

test('a body that is too large is refused', async () => {
  archives({ 'http://one.example/x': 'four' })
  expect(await fetchBytes('http://one.example/x', 4)).toHaveLength(4)
  await expect(fetchBytes('http://one.example/x', 3)).rejects.toThrow('3 bytes')
})
