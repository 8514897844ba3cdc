import { readSites } from '@cresolver/core/evidence'
import type { Outbound } from '@cresolver/net/outbound'
import type { Search } from '@cresolver/net/search'
import type { ResearchReader } from './reading/reader.ts'

/** The last second of June 2026. */
export const END_OF_JUNE = 1_782_863_999

/** Statements of the two pages of the small web. */
export const QUOTES = [
  'On 11 June 2026 the Governing Council lowered its key rate by a quarter point.',
  'Borrowing costs in the euro area fell on 11 June 2026 after the ECB cut rates.',
] as const

const filler = [
  'The committee met for two days and heard reports on wages, energy and credit. Members spoke of weak demand for loans and of slower hiring in services, while exports had held up well since the spring.',
  'Bond traders had expected the step for weeks. Shares of lenders dipped in Frankfurt, the currency hardly moved, and economists of three houses changed their forecasts for autumn within the hour.',
]

/** Two pages on two sites, each with a quote of its own. */
export const PAGES: ReadonlyMap<string, string> = new Map(
  QUOTES.map((quote, index) => [
    `https://site-${index}.example/news`,
    `${quote}\n${filler[index]}\nMore about the ECB.`,
  ]),
)

/** A web of a few pages that counts what it is asked. */
export function smallWeb(pages = PAGES, contentType = 'text/plain; charset=utf-8') {
  const counts = { searches: 0, fetches: 0 }
  const fetched: string[] = []
  const search: Search = async () => {
    counts.searches += 1
    const hits = [...pages.keys()].map((url) => ({
      url,
      title: '',
      snippet: '',
      provider: 'test',
    }))
    return { hits, degraded: [], failed: false }
  }
  const outbound: Outbound = {
    request: async ({ url, signal }) => {
      signal?.throwIfAborted()
      counts.fetches += 1
      fetched.push(url)
      const text = pages.get(url)
      return {
        status: text === undefined ? 404 : 200,
        headers: { 'content-type': contentType },
        body: new TextEncoder().encode(text ?? 'Nothing here.'),
        url,
        hops: [url],
      }
    },
    json: async () => {
      throw new Error('no page answers in JSON')
    },
    check: async () => undefined,
    close: async () => undefined,
  }
  const hosts = [...pages.keys()].map((url) => new URL(url).hostname)
  return { search, outbound, counts, fetched, sites: readSites(hosts.join('\n')) }
}

/** A reader that quotes the first line of each page, and counts its calls. */
export function quotingReader(change: Partial<ResearchReader> = {}) {
  const calls = { frame: 0, read: 0, decide: 0 }
  const reader: ResearchReader = {
    name: 'test reader',
    frame: async ({ question }) => {
      calls.frame += 1
      return {
        statement: question,
        canEndEarly: false,
        answerable: true,
        queries: [question],
        disconfirming: '',
      }
    },
    read: async ({ page }) => {
      calls.read += 1
      const [quote = ''] = page.text.split('\n')
      return [{ quote, supports: 'YES' }]
    },
    decide: async () => {
      calls.decide += 1
      const reasons = 'Two sources say so.'
      return {
        reasons,
        missing: [],
        counterEvidence: '',
        outcome: 'YES',
        confidence: 0.9,
      }
    },
    ...change,
  }
  return { reader, calls }
}
