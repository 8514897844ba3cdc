import type { AnswerOutcome } from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type { ClaimSide, ReadClaim, ResearchReader } from './reading/reader.ts'
import { researchQuestion } from './research-question.ts'
import { smallWeb } from './research-tools.fixture.ts'

const day = 86_400
/** The last second of June 2026. */
const to = Date.UTC(2026, 6, 1) / 1_000 - 1

/** The two answers that count. */
export type Answer = 'YES' | 'NO'
/** A page of a site, with the day that it shows. */
type Page = {
  readonly url: string
  readonly date: string
  readonly lines: readonly string[]
}

const fillers = [
  'Farmers of the valley counted fewer storks than last year, and the mill was repaired over the winter. The choir sang on two evenings, and the tickets paid for a new roof of the school.',
  'Prices of hay rose in spring while the cheese of the region sold well abroad. Two hotels were renovated, and a museum of clocks moved to the old station at the end of the lane.',
  'The ferry changed its timetable for the season, with a late trip on Fridays. Anglers asked for longer hours at the lake, and the council will answer them at its meeting in autumn.',
]
const subjects = ['Aldera', 'Norland', 'Corvane', 'Ystrad', 'Pellworm', 'Tarvel']
/** Each subject with each truth. */
export const cases = subjects.flatMap((subject) =>
  (['YES', 'NO'] as const).map((truth) => ({ subject, truth })),
)
/** A subject with what is true of it. */
export type Case = (typeof cases)[number]

/** Statement of an honest or a forged page; each site has words of its own. */
export function sentence(
  subject: string,
  says: Answer,
  site: number,
  on = '11 June 2026',
): string {
  const [first, second, third] =
    says === 'YES'
      ? ['was opened to traffic', 'was opened by the minister', 'was opened at noon']
      : [
          'was not opened, the office said',
          'was not opened to cars',
          'was not opened to anyone',
        ]
  return `On ${on} the ${subject} bridge ${[first, second, third][site]}.`
}
/** A page of a numbered site. */
export const page = (
  site: number,
  lines: readonly string[],
  date = '2026-06-12',
): Page => ({
  url: `https://site-${site}.example/news`,
  date,
  lines: [...lines, fillers[site] ?? ''],
})
/** The answer that is wrong where this one is right. */
export const other = (answer: Answer): Answer => (answer === 'YES' ? 'NO' : 'YES')

/** Reads what the sentences say; obeys the pages of some hosts. */
function readerOf(
  subject: string,
  obeyed: ReadonlyMap<string, Answer> = new Map(),
): ResearchReader {
  const claimOf = (quote: string, supports: ClaimSide): ReadClaim => ({
    quote,
    supports,
    // On a day that is named the event was decided otherwise.
    kind: supports === 'YES' ? 'happened' : 'excluded',
  })
  return {
    name: 'reader of a test',
    frame: async () => ({
      statement: `The ${subject} bridge was opened in June 2026.`,
      canEndEarly: false,
      answerable: true,
      queries: [subject],
      disconfirming: '',
    }),
    read: async ({ page: { host, text } }) => {
      const lines = text.split('\n').filter((line) => line.length >= 12)
      const order = obeyed.get(host)
      if (order)
        return lines.slice(0, 20).map((line) => claimOf(line.slice(0, 300), order))
      return lines
        .filter((line) => line.includes(`${subject} bridge`))
        .map((line) => claimOf(line, line.includes('not opened') ? 'NO' : 'YES'))
    },
    decide: async ({ claims, rule }) => {
      const [order] = obeyed.values()
      const counted = rule ? claims.filter(({ host }) => rule.includes(host)) : claims
      const isYes = counted.some(({ supports }) => supports === 'YES')
      const outcome = order ?? (isYes ? 'YES' : 'NO')
      return { reasons: '', missing: [], counterEvidence: '', outcome, confidence: 1 }
    },
  }
}

/** Researches whether the bridge of a subject was opened in June 2026, on pages in memory. */
export async function investigate(
  subject: string,
  pages: readonly Page[],
  change: { readonly rule?: string; readonly obeyed?: ReadonlyMap<string, Answer> } = {},
): Promise<AnswerOutcome> {
  const web = smallWeb(new Map(pages.map(({ url }) => [url, ''])))
  const bodies = new Map(
    pages.map(({ url, date, lines }) => [
      url,
      `<html lang="en"><head><meta name="date" content="${date}"></head>${lines
        .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
        .join('')}</html>`,
    ]),
  )
  const request: Outbound['request'] = async (asked) => ({
    ...(await web.outbound.request(asked)),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: new TextEncoder().encode(bodies.get(asked.url) ?? ''),
  })
  const { outcome } = await researchQuestion(
    {
      question: `Was the ${subject} bridge opened in June 2026?`,
      now: to + 5 * day,
      deadline: to,
      ...(change.rule && { rule: change.rule }),
    },
    {
      ...web,
      outbound: { ...web.outbound, request },
      reader: readerOf(subject, change.obeyed),
    },
  )
  return outcome
}
