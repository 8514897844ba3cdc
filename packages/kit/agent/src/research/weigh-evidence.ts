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
  readonly named: Pick<NamedSources, 'hosts'>
  /** News sites, if others than ours are meant. */
  readonly sites?: ListedSites | undefined
  /** True for claims that a second reader confirms. Default: all. */
  readonly isConfirmed?: ((claim: CheckedClaim) => boolean) | undefined
}

/** What checked claims come to. */
export type WeighedEvidence = Weighing & {
  /** Claims of sources with a weight that count for a side or against it. */
  readonly counted: readonly CheckedClaim[]
  /** Those that make the winning side, the weightiest first. */
  readonly makers: readonly CheckedClaim[]
}

/** Weighs checked claims by source, time and voice; those for neither side weigh nothing. */
export function weighEvidence(parameters: EvidenceParameters): WeighedEvidence {
  const { frame, now } = parameters
  const sided = parameters.claims.filter(({ supports }) => supports !== 'NEITHER')
  const claims = toWeighed(sided, parameters)
  // A question without an end asks what has happened by now.
  const { to = now - 1, ...window } = frame.window
  const weighing = weighClaims(claims, { ...window, to }, now)
  const silent = new Set(
    weighing.dropped.flatMap(({ id, reason }) => (mute.has(reason) ? [id] : [])),
  )
  const counted = sided.filter((_, index) => {
    const { id = '', weight = 0 } = claims[index] ?? {}
    return weight > 0 && !silent.has(id)
  })
  const dropped = new Set(weighing.dropped.map(({ id }) => id))
  const makers = claims
    .filter(({ id, kind, weight }) => {
      const isOfSide = (kind === 'happened') === (weighing.outcome === 'YES')
      return isOfSide && weight > 0 && !dropped.has(id)
    })
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ id }) => sided[Number(id)] ?? [])
  return { ...weighing, counted, makers }
}

const mute: ReadonlySet<Weighing['dropped'][number]['reason']> = new Set([
  ...(['NOT_A_FACT', 'SUPERSEDED', 'AFTER_READING'] as const),
  ...(['OUTSIDE_WINDOW', 'BEFORE_END', 'UNDATED'] as const),
])

function toWeighed(
  claims: readonly CheckedClaim[],
  { frame, pages, named, sites, isConfirmed = () => true }: EvidenceParameters,
): readonly WeighedClaim[] {
  const terms = named.hosts.map((host) => ({ host }))
  const sources = claims.map(({ url }) => sourceOfPage(new URL(url), terms, sites))
  const stories = findStories(
    claims.filter((_, index) => (sources[index]?.weight ?? 0) > 0),
    pages,
  )
  return claims.map((claim, index) => ({
    ...(sources[index] ?? { weight: 0, owner: claim.host }),
    id: String(index),
    voice: claim.voice ?? 'fact',
    kind: kindOf(claim),
    at: instantOf(claim.eventAt) ?? dayOf(claim.eventDate, frame.window.zone),
    published: dayOf(claim.pageDate, frame.window.zone),
    isConfirmed: isConfirmed(claim),
    story: stories.get(claim.url) ?? claim.url,
  }))
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
