import { expect, test } from 'vitest'
import { researchQuestion } from './research-question.ts'
import { END_OF_JUNE, PAGES, quotingReader, smallWeb } from './research-tools.fixture.ts'

const asked = {
  question: 'Did the ECB lower its key rate in June 2026?',
  now: END_OF_JUNE + 86_400,
}

/** Researches on two pages that state a day, while a search may state another one. */
async function research(stated: string, found?: string) {
  const pages = new Map(
    [...PAGES].map(([url, text]) => {
      const lines = text.split('\n').map((line) => `<p>${line}</p>`)
      return [url, `<meta name="date" content="${stated}">${lines.join('')}`] as const
    }),
  )
  const web = smallWeb(pages, 'text/html; charset=utf-8')
  const search: typeof web.search = async (...given) => {
    const { hits, ...result } = await web.search(...given)
    const published = found && ({ date: found, kind: 'published' } as const)
    return {
      ...result,
      hits: hits.map((hit) => ({ ...hit, ...(published && { published }) })),
    }
  }
  const { reader, calls } = quotingReader()
  const clock = () => (asked.now + 3_600) * 1_000
  const finding = await researchQuestion(asked, { ...web, search, reader, clock })
  const dates = finding.claims.map(({ pageDate }) => pageDate)
  const reasons = finding.trace.flatMap((step) =>
    step.step === 'fetch' ? [step.reason] : [],
  )
  return { outcome: finding.outcome, dates, reasons, calls }
}

test('a page that states a later day than that of its reading is not read', async () => {
  const { outcome, reasons, calls } = await research('2026-08-01')
  expect([outcome, calls.read]).toEqual(['UNKNOWN', 0])
  expect(reasons).toEqual(['DATED_IN_FUTURE', 'DATED_IN_FUTURE'])
})

test.each([
  ['2026-06-12', undefined, '2026-06-12'],
  ['2026-06-12', '2026-06-14', '2026-06-12'],
  ['2026-06-12', '2026-06-15', undefined],
  ['2026-06-12', '2011-01-02', undefined],
])(
  'a page of %s that a search found as of %s has the date %s',
  async (own, found, date) => {
    expect((await research(own, found)).dates).toEqual([date, date])
  },
)
