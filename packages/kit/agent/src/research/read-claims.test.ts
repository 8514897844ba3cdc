import type { Page } from '@cresolver/pages'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { Frame, ReadablePage, ReadClaim, ResearchReader } from './reader.ts'
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

function read(claims: readonly ReadClaim[], change: Partial<Page> = {}) {
  const seen: ReadablePage[] = []
  const { reader } = quotingReader({
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
  const { claims } = await read([{ text: quote, quote, supports: 'YES' }])
  expect(claims).toEqual([
    {
      text: quote,
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

test.each([
  ['an invented quote', { quote: 'The Governing Council raised its key rate in May.' }],
  ['another number', { text: 'The rate fell by 50 basis points on 11 June 2026.' }],
  ['a quote turned into its opposite', { text: 'The Council did not lower its rate.' }],
])('%s is dropped, and the trace says so', async (_name, change) => {
  const { claims, step } = await read([
    { text: quote, quote, supports: 'YES', ...change },
  ])
  expect([claims, step.claims[0]?.status]).toEqual([[], 'NOT_FOUND'])
  expect(step.claims[0]?.reason).toBeTypeOf('string')
})

test('at most six claims of a page count', async () => {
  const many = Array.from({ length: 20 }, () => ({
    text: quote,
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
