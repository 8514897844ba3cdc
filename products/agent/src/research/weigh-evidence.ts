import {
  type ClaimKind,
  type ListedSites,
  type Span,
  sourceOfPage,
  storiesOf,
  type WeighedClaim,
  type Weighing,
  weighClaims,
} from '@cresolver/core/evidence'
import type { Page } from '@cresolver/net/pages'
import { secondsAt } from './read-clocks.ts'
import type { CheckedClaim, Frame, QuestionWindow } from './reading/reader.ts'
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
}

export type WeighedEvidence = Weighing & {
  /** Claims of sources with a weight that count for a side or against it. */
  readonly counted: readonly CheckedClaim[]
  /** All claims for a side of sources with a weight, the weightiest first. */
  readonly weighty: readonly CheckedClaim[]
}

/** Weighs claims, with more of the same pages, if only some of them are confirmed. */
export type Weigh = (
  isConfirmed?: (claim: CheckedClaim) => boolean,
  more?: readonly CheckedClaim[],
) => WeighedEvidence

/**
 * Prepares the weighing of checked claims by source, time and voice; those for neither side weigh nothing. Which pages
 * tell one story is found once, for however many weighings.
 */
export function createWeighing(parameters: EvidenceParameters): Weigh {
  const { frame, now, pages, named, sites } = parameters
  const sourceOf = ({ url }: CheckedClaim) =>
    sourceOfPage(new URL(url), named.terms, sites)
  const given = parameters.claims.filter(isSided)
  const stories = findStories(
    given.filter((claim) => sourceOf(claim).weight > 0),
    pages,
  )
  // A question without an end asks what has happened by now.
  const { to = now - 1, ...window } = frame.window
  return (isConfirmed = () => true, more = []) => {
    const sided = [...given, ...more.filter(isSided)]
    const claims = sided.map((claim, index) => ({
      ...sourceOf(claim),
      ...timesOf(claim, frame.window),
      id: String(index),
      voice: claim.voice ?? 'fact',
      kind: kindOf(claim),
      isConfirmed: isConfirmed(claim),
      story: stories.get(claim.url) ?? claim.url,
    }))
    const weighing = weighClaims(claims, { ...window, to }, now)
    const weightOf = (id: string) => claims[Number(id)]?.weight ?? 0
    const pick = (ids: readonly string[]) =>
      ids.filter((id) => weightOf(id) > 0).flatMap((id) => sided[Number(id)] ?? [])
    const speaking = new Set(
      [weighing.yes, weighing.no].flatMap(({ makers, opponents }) => [
        ...makers,
        ...opponents,
      ]),
    )
    const ids = claims.map(({ id }) => id)
    return {
      ...weighing,
      counted: pick(ids.filter((id) => speaking.has(id))),
      weighty: pick(ids.toSorted((one, other) => weightOf(other) - weightOf(one))),
    }
  }
}

function isSided({ supports }: CheckedClaim): boolean {
  return supports !== 'NEITHER'
}

function timesOf(
  claim: CheckedClaim,
  { zone, isPublicBy }: QuestionWindow,
): Pick<WeighedClaim, 'at' | 'published'> {
  const published = instantOf(claim.publishedAt) ?? dayOf(claim.pageDate, zone)
  // An event that has to be public by the end is of the time at which it is.
  if (isPublicBy && claim.supports === 'YES') return { at: published, published }
  const at = instantOf(claim.eventAt) ?? reported(dayOf(claim.eventDate, zone), published)
  return { at, published }
}

/** The reported event was before its page. */
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
