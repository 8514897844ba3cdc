import type { Page } from '@cresolver/net/pages'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { Frame, ReadablePage, ReadClaim, ResearchReader } from './reading/reader.ts'
import { QUOTES, quotingReader } from './research-tools.fixture.ts'

const [quote] = QUOTES
const page = {
  url: 'https://site.example/a',
  title: 'News',
  text: `${quote}\nShares rose.`,
  language: 'en',
  date: '2026-06-12',
  kind: 'text',
  sha256: 'ab'.repeat(32),
  readAt: 5,
} as Page
const frame = { statement: 'The Governing Council lowered its key rate.' } as Frame

function read(
  claims: readonly ReadClaim[],
  change: Partial<Page> = {},
  second?: ResearchReader['confirm'],
) {
  const seen: ReadablePage[] = []
  const { reader } = quotingReader({
    confirm: second,
    read: async (input) => {
      seen.push(input.page)
      return claims
    },
  })
  const { signal } = new AbortController()
  const question = { question: 'Q?', now: 0 }
  const reading = readClaims({
    question,
    frame,
    page: { ...page, ...change },
    reader,
    signal,
  })
  return reading.then((result) => ({ ...result, seen }))
}

test('a claim whose quote is on the page is kept with its place and its day', async () => {
  const { claims } = await read([{ quote, supports: 'YES' }])
  expect(claims).toEqual([
    {
      quote,
      supports: 'YES',
      eventDate: '2026-06-11',
      url: page.url,
      host: 'site.example',
      sha256: page.sha256,
      offset: 0,
      readAt: 5,
      pageDate: '2026-06-12',
    },
  ])
})

test('an invented quote is dropped, and the trace says so', async () => {
  const invented = 'The Governing Council raised its key rate in May.'
  const { claims, step } = await read([{ quote: invented, supports: 'YES' }])
  expect([claims, step.claims[0]?.status]).toEqual([[], 'NOT_FOUND'])
  expect(step.claims[0]?.reason).toBeTypeOf('string')
})

/** The meaning of a sentence differs from what is cut out of it. */
const REVERSED = [
  ['The bank denied that ', 'the Council lowered its key rate'],
  ['It is not the case that ', 'the Council lowered its key rate'],
  ['No evidence shows that ', 'the Council lowered its key rate'],
  ['The spokesman rejected reports that ', 'the Council lowered its key rate'],
  ['It would be false to say that ', 'the Council lowered its key rate'],
  ['Nobody at the bank confirms that ', 'the Council lowered its key rate'],
  ['The members refused a motion by which ', 'the Council lowered its key rate'],
  ['It is untrue that, as papers wrote, ', 'the Council lowered its key rate'],
  ['The minutes cast doubt on whether ', 'the Council lowered its key rate'],
  ['Only if inflation falls will we read that ', 'the Council lowered its key rate'],
  ['The plan failed by which ', 'the Council lowered its key rate'],
  ['A hoax of Tuesday had it that ', 'the Council lowered its key rate'],
  ['The decision was overturned by which ', 'the Council lowered its key rate'],
  ['We withdraw our report that ', 'the Council lowered its key rate'],
  ['Rumors have it that ', 'the Council lowered its key rate'],
  ['In a parallel world, ', 'the Council lowered its key rate'],
  ['Last April, it was expected that ', 'the Council lowered its key rate'],
  ['Our columnist dreams of a day on which ', 'the Council lowered its key rate'],
] as const

const second: ResearchReader['confirm'] = () => Promise.reject(new Error('not asked'))

test('a denying word in the quote is left to the second reader, if there is one', async () => {
  const said = 'On 11 June, and not on the 12th, the Council lowered its rate.'
  const claims = [{ quote: said, supports: 'YES' }] as const
  const [one, two] = [
    await read(claims, { text: said }),
    await read(claims, { text: said }, second),
  ]
  expect([one.claims.length, two.claims.length]).toEqual([0, 1])
})

test('a list of words alone refuses 15 of 18 quotes cut out of their opposite', async () => {
  const kept = await Promise.all(
    REVERSED.map(async ([before, cut]) => {
      const change = { text: `Shares rose. ${before}${cut}.` }
      const { claims } = await read([{ quote: cut, supports: 'YES' }], change, second)
      return claims.length
    }),
  )
  expect(kept.filter((count) => count === 0).length).toBe(15)
})

test('a denial in the sentence before takes nothing', async () => {
  const change = { text: `The minister denied it. ${quote}` }
  expect((await read([{ quote, supports: 'YES' }], change)).claims).toHaveLength(1)
})

test('a denial takes nothing from a claim for NO', async () => {
  const text = 'The bank denied that the Council lowered its key rate.'
  const { claims } = await read([{ quote: text, supports: 'NO' }], { text })
  expect(claims).toHaveLength(1)
})

test('six claims of a page count at most', async () => {
  const many = Array.from({ length: 20 }, () => ({
    quote,
    supports: 'YES' as const,
  }))
  const { claims, step } = await read(many)
  expect([claims.length, step.claims.length]).toEqual([6, 6])
})

test('a reader gets a bounded part of a page, and neither its address nor its body', async () => {
  const { seen } = await read([], { text: `${quote}\n${'x'.repeat(99)}\n`.repeat(1_000) })
  expect(seen[0]?.text.length).toBeLessThanOrEqual(24_000)
  expect(Object.keys(seen[0] ?? {})).toEqual([
    'host',
    'title',
    'text',
    'language',
    'date',
  ])
})

test('a reader that was stopped does not count as one that failed', async () => {
  const read: ResearchReader['read'] = () => Promise.reject(new Error('stopped'))
  const { reader } = quotingReader({ read })
  const signal = AbortSignal.abort(new Error('over'))
  const question = { question: 'Q?', now: 0 }
  await expect(readClaims({ question, frame, page, reader, signal })).rejects.toThrow(
    'over',
  )
})
