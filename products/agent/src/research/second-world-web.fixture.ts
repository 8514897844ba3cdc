import { readSites } from '@cresolver/core/evidence'
import type { ReadClaim, ResearchReader, SecondReading } from './reading/reader.ts'
import type { ResearchFinding } from './research-finding.ts'
import { researchQuestion } from './research-question.ts'
import { smallWeb } from './research-tools.fixture.ts'
import type { WorldQuestion, WrittenPage } from './second-world.fixture.ts'

/**
 * Says what a page states: `labels` as its author does, `always-yes` that everything is the event, `obedient` so of pages
 * of weight 0 alone.
 */
export type WorldReader = 'labels' | 'always-yes' | 'obedient'

/** Researches a question of the second world on its pages, with readers who say what its author wrote of them. */
export function researchWorld(
  question: WorldQuestion,
  first: WorldReader,
  second: WorldReader = 'labels',
  reader: ResearchReader = labelReader(question, first, second),
): Promise<ResearchFinding> {
  const { asked, written } = question
  const { pages } = written
  const bodies = new Map(pages.map((page) => [page.url, htmlOf(page)]))
  const web = smallWeb(bodies, 'text/html; charset=utf-8')
  const listed = pages.filter((page) => page.class === 'listed')
  const sites = readSites(
    listed
      .map(({ url, owner }) => `${new URL(url).hostname} ${owner.replace(/\s+/g, '-')}`)
      .join('\n'),
  )
  return researchQuestion(asked, { ...web, sites, reader })
}

/** Says what the author of a question wrote of its pages. */
export function labelReader(
  { written, outcome }: WorldQuestion,
  first: WorldReader,
  second: WorldReader,
): ResearchReader {
  const { pages, statement, text } = written
  const pageOf = (title: string, found: string) =>
    pages.find(
      (page) =>
        page.title === title &&
        [...page.claims, ...page.traps].some(({ quote }) => found.includes(quote)),
    )
  return {
    name: 'reader of labels',
    frame: async () => ({
      ...{ statement, canEndEarly: true, answerable: true },
      ...{ queries: [text], disconfirming: '' },
    }),
    read: async ({ page }) => claimsOf(pageOf(page.title, page.text), first),
    confirm: async ({ passage }) =>
      secondOf(pageOf(passage.title, passage.text), passage.text, second),
    decide: async () => ({
      ...{ reasons: '', missing: [], counterEvidence: '', confidence: 1 },
      outcome: first === 'always-yes' ? 'YES' : outcome,
    }),
  }
}

function claimsOf(page: WrittenPage | undefined, reader: WorldReader): ReadClaim[] {
  const { claims = [], traps = [] } = page ?? {}
  if (isObeyed(page, reader))
    return [...claims, ...traps].map(({ quote }) => ({ quote, supports: 'YES' }))
  return claims.map(({ quote, side, voice, kind, at }) => ({
    ...{ quote, voice, kind, eventDate: at?.slice(0, 10) },
    supports: side === 'yes' ? 'YES' : 'NO',
  }))
}

function isObeyed(page: WrittenPage | undefined, reader: WorldReader): boolean {
  return reader === 'always-yes' || (reader === 'obedient' && page?.class === 'other')
}

const relations = {
  happened: 'entails',
  excluded: 'excludes',
  'not-yet': 'not-yet',
} as const

function secondOf(
  page: WrittenPage | undefined,
  text: string,
  reader: WorldReader,
): SecondReading {
  const claim = page?.claims.find(({ quote }) => text.includes(quote))
  const trap = page?.traps.find(({ quote }) => text.includes(quote))
  const quote = (claim ?? trap)?.quote ?? ''
  if (isObeyed(page, reader))
    return { sameSubject: true, voice: 'fact', relation: 'entails', quote }
  const relation = claim ? relations[claim.kind] : (trap?.relation ?? 'neither')
  return { sameSubject: true, voice: claim?.voice ?? 'fact', relation, quote }
}

function htmlOf({ url, title, paragraphs, published }: WrittenPage): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const dated = published
    ? `<meta property="article:published_time" content="${published}">`
    : ''
  const { hostname } = new URL(url)
  const foot = `Readers of ${hostname} write to its office. ${'More of the day follows below. '.repeat(8)}`
  return `<html><head><title>${escaped(title)}</title>${dated}</head><body>${[
    ...paragraphs,
    foot,
  ]
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')}</body></html>`
}
