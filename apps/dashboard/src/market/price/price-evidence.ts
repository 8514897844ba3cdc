import {
  decisionTerms,
  finalFrom,
  formatFeed,
  observedSeries,
  type Terms,
} from '@cresolver/questions'
import type { DecidedPart, PanelPart } from '@cresolver/resolution'
import type { ChartPoint } from './chart-scale.ts'

/** A point with the digits that its source gave. */
export type PricePoint = ChartPoint & { readonly digits: string }
/** Data of one source. */
export type PriceSeries = {
  readonly name: string
  readonly points: readonly PricePoint[]
}

/** The data sources of a question, and the points that were read. */
export type PriceEvidence = {
  readonly source: string
  /** Replaces a reading without a usable answer. */
  readonly fallback: string | undefined
  /** The second reading, which has to agree. */
  readonly confirmation: string | undefined
  /** Greatest difference between the two, such as `1 %`. */
  readonly tie: string
  /** First moment that counts, Unix seconds; undefined where one moment counts. */
  readonly from: number | undefined
  /** The moment, or the last one that counts, Unix seconds. */
  readonly to: number
  /** From then on the sources are read, Unix seconds. */
  readonly readableFrom: number
  /** The target, as digits and as a number. */
  readonly target: { readonly digits: string; readonly value: number }
  /** Points of the stored bytes; empty before the market was settled. */
  readonly series: readonly PriceSeries[]
  /** The point that was compared with the target. */
  readonly decided: (PricePoint & { readonly name: string }) | undefined
}

/** Parses the data sources of a question, and the points in the stored answers. */
export function readPriceEvidence(
  question: string,
  deadline: number,
  adjudication: DecidedPart | PanelPart | undefined,
): PriceEvidence | undefined {
  const terms = decisionTerms(question, deadline)
  if (!terms) return undefined
  const { source, fallback, confirmation, from, to, target } = terms
  const finding = adjudication?.finding
  const point = finding && 'point' in finding ? finding.point : undefined
  return {
    source: formatFeed(source),
    fallback: fallback && formatFeed(fallback),
    confirmation: confirmation && formatFeed(confirmation),
    tie: tieText(terms),
    from,
    to,
    readableFrom: finalFrom(terms),
    target: { digits: target, value: Number(target) },
    series: observedSeries(terms, adjudication?.observations ?? []).map(
      ({ feed, points }) => ({ name: formatFeed(feed), points: points.map(toPoint) }),
    ),
    decided: point && { ...toPoint(point), name: formatFeed(point.feed) },
  }
}

function tieText({ tie }: Terms): string {
  return tie.kind === 'percent' ? `${tie.percent} %` : tie.amount
}

function toPoint({ time, value }: { readonly time: number; readonly value: string }) {
  return { time, value: Number(value), digits: value }
}
