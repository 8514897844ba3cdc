import {
  type ClaimKind,
  type ListedSites,
  type Span,
  sourceOfPage,
  storiesOf,
  type WeighedClaim,
  type Weighing,
  weighClaims,
} from '@cresolver/evidence'
import type { Page } from '@cresolver/pages'
import { secondsAt } from './read-clocks.ts'
import type { CheckedClaim, Frame } from './reader.ts'
import type { NamedSources } from './route.ts'

/** Checked claims, and what tells how much each of them weighs. */
export type EvidenceParameters = {
  readonly claims: readonly CheckedClaim[]
  readonly frame: Frame
  /** Unix time in seconds. */
  readonly now: number
  /** Pages of the claims. */
  readonly pages: readonly Pick<Page, 'url' | 'text'>[]
  readonly named: Pick<NamedSources, 'terms'>
  /** News sites, if others than ours are meant. */
  readonly sites?: ListedSites | undefined
  /** True for claims that a second reader confirms. Default: all. */
  readonly isConfirmed?: ((claim: CheckedClaim) => boolean) | undefined
}

/** What checked claims come to. */
export type WeighedEvidence = Weighing & {
  /** Claims of sources with a weight that count for a side or against it. */
  readonly counted: readonly CheckedClaim[]
  /** All claims for a side of sources with a weight, the weightiest first. */
  readonly weighty: readonly CheckedClaim[]
}

/** Weighs checked claims by source, time and voice; those for neither side weigh nothing. */
export function weighEvidence(parameters: EvidenceParameters): WeighedEvidence {
  const { frame, now } = parameters
  const sided = parameters.claims.filter(({ supports }) => supports !== 'NEITHER')
  const claims = toWeighed(sided, parameters)
  // A question without an end asks what has happened by now.
  const { to = now - 1, ...window } = frame.window
  const weighing = weighClaims(claims, { ...window, to }, now)
  const { yes, no } = weighing
  const weightOf = (id: string) => claims[Number(id)]?.weight ?? 0
  const pick = (ids: readonly string[]) =>
    ids.filter((id) => weightOf(id) > 0).flatMap((id) => sided[Number(id)] ?? [])
  const speaking = new Set(
    [yes, no].flatMap(({ makers, opponents }) => [...makers, ...opponents]),
  )
  const ids = claims.map(({ id }) => id)
  return {
    ...weighing,
    counted: pick(ids.filter((id) => speaking.has(id))),
    weighty: pick(ids.toSorted((one, other) => weightOf(other) - weightOf(one))),
  }
}

function toWeighed(
  claims: readonly CheckedClaim[],
  { frame, pages, named, sites, isConfirmed = () => true }: EvidenceParameters,
): readonly WeighedClaim[] {
  const sources = claims.map(({ url }) => sourceOfPage(new URL(url), named.terms, sites))
  const stories = findStories(
    claims.filter((_, index) => (sources[index]?.weight ?? 0) > 0),
    pages,
  )
  const { zone, isPublicBy } = frame.window
  return claims.map((claim, index) => {
    const published = instantOf(claim.publishedAt) ?? dayOf(claim.pageDate, zone)
    const at =
      instantOf(claim.eventAt) ?? reported(dayOf(claim.eventDate, zone), published)
    return {
      ...(sources[index] ?? { weight: 0, owner: claim.host }),
      id: String(index),
      voice: claim.voice ?? 'fact',
      kind: kindOf(claim),
      // What has to be public by the end is of the time at which it is.
      at: isPublicBy && claim.supports === 'YES' ? published : at,
      published,
      isConfirmed: isConfirmed(claim),
      story: stories.get(claim.url) ?? claim.url,
    }
  })
}

/** What a page reports was before the page. */
function reported(day: Span | undefined, published: Span | undefined): Span | undefined {
  if (day === undefined || published === undefined || published.to < day.from) return day
  return { from: day.from, to: Math.min(day.to, published.to) }
}

/** A claim for NO that says that it happened is one of two: it cannot be final. */
function kindOf({ supports, kind }: CheckedClaim): ClaimKind {
  if (supports === 'YES') return 'happened'
  return kind === 'excluded' ? 'excluded' : 'not-yet'
}

/** Copies are looked for among pages with a weight: a free page must not make two papers one. */
function findStories(
  claims: readonly CheckedClaim[],
  pages: EvidenceParameters['pages'],
): ReadonlyMap<string, string> {
  const quoted = claims.flatMap(({ url, offset, quote: { length } }) => {
    const page = pages.find((each) => each.url === url)
    return page === undefined ? [] : [{ url, text: page.text, offset, length }]
  })
  const stories = storiesOf(quoted)
  return new Map(quoted.map(({ url }, index) => [url, stories[index] ?? url]))
}

function instantOf(seconds: number | undefined): Span | undefined {
  return seconds === undefined ? undefined : { from: seconds, to: seconds }
}

/** A day is that of the zone of the window. */
function dayOf(date: string | undefined, zone: string): Span | undefined {
  if (date === undefined) return undefined
  const [from, to] = ['00:00:00', '23:59:59'].map((time) => secondsAt(date, time, zone))
  return from === undefined || to === undefined ? undefined : { from, to }
}
