import { formatFeed } from '../language/feed.ts'
import type { UnixSeconds } from '../moment.ts'
import { readQuestion } from '../read-question.ts'
import type { Feed } from '../rule.ts'
import { momentQuery } from '../sources/feed-query.ts'
import type { Point } from '../sources/point.ts'
import type { FeedQuery, NoQuery } from '../sources/query.ts'
import type { Observation } from '../sources/source-request.ts'
import { allowedQuery, askFeed, querySpan } from './ask-feed.ts'
import { resolveTerms, type Terms } from './terms.ts'

/** The points that one source gave, in ascending order of time. */
export type ObservedSeries = { readonly feed: Feed; readonly points: readonly Point[] }

/**
 * Reads by which data a question is decided, defaults filled in.
 *
 * @param question - the market's question
 * @param deadline - the market's deadline, Unix seconds
 * @returns sources, condition and span; undefined where no data decides, or never can
 */
export function decisionTerms(question: string, deadline: number): Terms | undefined {
  const reading = readQuestion(question)
  if (reading.kind !== 'rule' || reading.question.rule.kind !== 'automatic')
    return undefined
  const resolved = resolveTerms(reading.question.rule, deadline as UnixSeconds)
  return resolved.kind === 'terms' ? resolved.terms : undefined
}

/**
 * Reads the points of stored answers, so that a person can see what decided.
 *
 * @param terms - the rule that the answers were asked for
 * @param observations - stored answers, from whomever; what cannot be read is left out
 * @returns one series for each source that gave points: source, fallback, confirmation
 */
export function observedSeries(
  terms: Terms,
  observations: readonly Observation[],
): ObservedSeries[] {
  const { source, fallback, confirmation } = terms
  const chosen = [source, fallback]
    .map((feed) => feed && askFeed(observations, terms, feed))
    .find((asked) => asked?.kind === 'chosen')
  const atChosen = (feed: Feed | undefined) => {
    if (feed === undefined || chosen?.kind !== 'chosen') return undefined
    const at = Math.floor(chosen.point.time / 1_000) as UnixSeconds
    return momentQuery(feed, terms, at)
  }
  const queries = [
    [source, querySpan(terms, source)],
    [fallback, fallback && querySpan(terms, fallback)],
    [fallback, atChosen(fallback)],
    [confirmation, atChosen(confirmation)],
  ] as const
  const series = queries.flatMap(([feed, query]) => {
    const points = query && readPoints(observations, query)
    return feed && points && points.length > 0 ? [{ feed, points }] : []
  })
  return series.filter(
    ({ feed }, index) =>
      series.findIndex((other) => formatFeed(other.feed) === formatFeed(feed)) === index,
  )
}

function readPoints(
  observations: readonly Observation[],
  found: FeedQuery | NoQuery,
): readonly Point[] {
  if (found.kind === 'none') return []
  const { request, read } = allowedQuery(observations, found)
  const observation = observations.find(
    (seen) => seen.request.host === request.host && seen.request.path === request.path,
  )
  if (observation?.kind !== 'answer' || observation.status !== 200) return []
  const series = read(observation.body)
  return series.kind === 'points' ? series.points : []
}
