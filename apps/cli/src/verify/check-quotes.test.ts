import { afterEach, expect, test, vi } from 'vitest'
import { checkQuotes, quotesCheck } from './check-quotes.ts'
import { page, pageHash, recordWith } from './verify.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const quote = 'rained in Haldland for 31 days of May'
const record = recordWith([{ quote }, { quote: 'snowed in Haldland for 31 days' }])

async function kinds(
  bodies: Readonly<Record<string, string>>,
  value: unknown = record.joined,
) {
  vi.stubGlobal('fetch', async (url: string) => {
    const body = bodies[url]
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
  })
  const found = await checkQuotes(value, ['http://one.example', 'http://two.example'])
  return { kinds: found.map(({ kind }) => kind), checks: quotesCheck(found) }
}

test('quotes are looked for in the page that has the hash', async () => {
  const found = await kinds({
    [`http://one.example/pages/${pageHash}`]: 'another page',
    [`http://two.example/pages/${pageHash}`]: page,
  })
  expect(found.kinds).toEqual(['found', 'not-found'])
  expect(found.checks).toEqual([
    { name: 'quotes', end: 'holds', detail: '1 of 2 are on their pages' },
  ])
})

test('nothing is known, and nothing fails, without the page', async () => {
  const { kinds: found, checks } = await kinds({})
  expect(found).toEqual(['unknown', 'unknown'])
  expect(checks).toMatchObject([{ end: 'cannot-say' }])
})

test.each([[recordWith([]).joined], [{ version: 99 }]])(
  'a record without claims has no such line',
  async (value) => {
    expect(await kinds({}, value)).toEqual({ kinds: [], checks: [] })
  },
)
