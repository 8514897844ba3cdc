import { formatFeed } from '../language/feed.ts'
import type { UnixSeconds } from '../moment.ts'
import type { Feed } from '../rule.ts'
import { refusesHourly } from '../sources/coingecko.ts'
import { momentQuery, moved, spanQuery, stepSeconds } from '../sources/feed-query.ts'
import type { Point } from '../sources/point.ts'
import type { FeedQuery, NoQuery } from '../sources/query.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import type { PanelCode, SourcedPoint } from './adjudication.ts'
import { choosePoint, fulfils } from './choose-point.ts'
import { nearestPoint } from './nearest-point.ts'
import { reachSeconds } from './reach.ts'
import type { Terms } from './terms.ts'
import { withinTie } from './within-tie.ts'

type Fetch = { readonly kind: 'fetch'; readonly request: SourceRequest }
type Failed = {
  readonly kind: 'failed'
  readonly code: PanelCode
  /** Names the feed. */
  readonly reason: string
}

/** Result of one feed for a rule. */
export type AskedFeed =
  | Fetch
  | {
      readonly kind: 'chosen'
      readonly point: SourcedPoint
      readonly holds: boolean
      readonly ageSeconds?: number | undefined
    }
  | Failed

/** Result of comparing a point with the second reading. */
export type Confirmation =
  | Fetch
  | { readonly kind: 'agrees'; readonly point: SourcedPoint }
  | { readonly kind: 'differs'; readonly reason: string }
  | Failed

/** Asks one feed for the point that decides. */
export function askFeed(
  observations: readonly Observation[],
  terms: Terms,
  feed: Feed,
): AskedFeed {
  const asked = askQuery(observations, feed, querySpan(terms, feed))
  if (asked.kind !== 'points') return asked
  const choice = choosePoint(terms, asked.points)
  if (choice.kind === 'undecided') return failed('NO_DATA', feed, choice.reason)
  return { ...choice, point: { ...choice.point, feed } }
}

/**
 * Asks a second feed whether it saw the same.
 *
 * It agrees when its point nearest in time lies within the tie band and on the same side of the
 * target.
 */
export function confirmPoint(
  observations: readonly Observation[],
  terms: Terms,
  feed: Feed,
  chosen: SourcedPoint,
): Confirmation {
  const at = Math.floor(chosen.time / 1_000) as UnixSeconds
  const asked = askQuery(observations, feed, momentQuery(feed, terms, at))
  if (asked.kind !== 'points') return asked
  const nearest = nearestPoint(asked.points, chosen.time)
  const reach = 1_000 * reachSeconds(terms.step)
  if (!nearest || Math.abs(nearest.time - chosen.time) > reach) {
    return failed('NO_DATA', feed, 'it has no point near the one that decides')
  }
  const point = { ...nearest, feed }
  const agrees =
    withinTie(terms.tie, chosen.value, nearest.value) &&
    fulfils(terms, chosen.value) === fulfils(terms, nearest.value)
  if (agrees) return { kind: 'agrees', point }
  const names = [formatFeed(chosen.feed), formatFeed(feed)]
  return {
    kind: 'differs',
    reason: `${names[0]} has ${chosen.value}, ${names[1]} has ${nearest.value}`,
  }
}

/** Finds the request for all points that may count. */
export function querySpan(terms: Terms, feed: Feed): FeedQuery | NoQuery {
  const step = stepSeconds(terms.step)
  const from = terms.from ?? moved(terms.to, -3 * step)
  return spanQuery(feed, terms, from, moved(terms.to, step))
}

/** Chooses between a query and the same without an interval. */
export function allowedQuery(
  observations: readonly Observation[],
  query: FeedQuery,
): FeedQuery {
  const { request, withoutInterval } = query
  const isRefused = observations.some(
    (seen) =>
      seen.kind === 'answer' &&
      seen.request.host === request.host &&
      refusesHourly(seen.status, seen.body),
  )
  return isRefused && withoutInterval ? withoutInterval : query
}

function askQuery(
  observations: readonly Observation[],
  feed: Feed,
  found: FeedQuery | NoQuery,
): Fetch | Failed | { readonly kind: 'points'; readonly points: readonly Point[] } {
  if (found.kind === 'none') return failed('SOURCE_UNKNOWN', feed, found.reason)
  const query = allowedQuery(observations, found)
  const { request } = query
  const observation = observations.find(
    (seen) => seen.request.host === request.host && seen.request.path === request.path,
  )
  if (!observation) return { kind: 'fetch', request }
  if (observation.kind === 'failure') {
    return failed('SOURCE_FAILED', feed, observation.reason)
  }
  if (observation.status !== 200) {
    return failed('SOURCE_FAILED', feed, `HTTP status ${observation.status}`)
  }
  const series = query.read(observation.body)
  if (series.kind === 'points') return series
  return failed('SOURCE_FAILED', feed, series.reason)
}

function failed(code: PanelCode, feed: Feed, reason: string): Failed {
  return { kind: 'failed', code, reason: `${formatFeed(feed)}: ${reason}` }
}
