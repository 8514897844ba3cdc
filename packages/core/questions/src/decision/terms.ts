import type { Decimal } from '../decimal.ts'
import { formatFeed } from '../language/feed.ts'
import { formatMoment, type UnixSeconds } from '../moment.ts'
import type { Aggregation, AutomaticRule, Feed, Operator, TieBand } from '../rule.ts'
import { defaultConfirmation, moved } from '../sources/feed-query.ts'
import type { Measure } from '../sources/query.ts'

/** A rule with every default filled in. */
export type Terms = Measure & {
  readonly source: Feed
  readonly op: Operator
  readonly target: Decimal
  readonly agg: Aggregation
  /** First moment that counts; undefined when one moment counts. */
  readonly from: UnixSeconds | undefined
  /** The moment, or the last one that counts. */
  readonly to: UnixSeconds
  /** Replaces a reading without a usable answer; only if the rule names it. */
  readonly fallback: Feed | undefined
  /** The second reading, which has to agree; undefined where no other source has this measure. */
  readonly confirmation: Feed | undefined
  readonly tie: TieBand
}

/** A rule with its defaults, or why it decides nothing. */
export type TermsResult =
  | { readonly kind: 'terms'; readonly terms: Terms }
  | { readonly kind: 'contradiction'; readonly reason: string }

/** Default tolerance between two readings. */
const defaultTie: TieBand = { kind: 'percent', percent: '1' as Decimal }

/**
 * Fills in what a rule leaves out.
 *
 * Defaults: metric `price_usd`, the value at the deadline, currency `usd`, step `1h` (`1d` for
 * `tvl`), tie band 1 %, and the other of CoinGecko and DefiLlama as the second reading of a price in
 * USD, or else the fallback.
 */
export function resolveTerms(rule: AutomaticRule, deadline: UnixSeconds): TermsResult {
  if (rule.deadline !== undefined && rule.deadline !== deadline) {
    return contradiction(
      `the rule's deadline is ${formatMoment(rule.deadline)}, the market's ${formatMoment(deadline)}`,
    )
  }
  const { from, to } = spanOf(rule, deadline)
  if (to > deadline) {
    return contradiction(`the rule looks at ${formatMoment(to)}, after the deadline`)
  }
  if (from !== undefined && from >= to) {
    return contradiction(`the window begins at ${formatMoment(from)}, when it is over`)
  }
  const agg = rule.agg ?? 'point'
  if ((from === undefined) !== (agg === 'point')) {
    return contradiction('a window wants agg any, all or close, and those want a window')
  }
  for (const key of ['confirm', 'fallback'] as const) {
    const feed = rule[key]
    if (feed && formatFeed(feed) === formatFeed(rule.source)) {
      return contradiction(`the ${key} is the source itself`)
    }
  }
  const metric = rule.metric ?? 'price_usd'
  const currency = rule.currency ?? 'usd'
  const step = rule.step ?? (metric === 'tvl' ? '1d' : '1h')
  const measure = { metric, currency, step }
  return {
    kind: 'terms',
    terms: {
      ...measure,
      source: rule.source,
      op: rule.op,
      target: rule.target,
      agg,
      from,
      to,
      fallback: rule.fallback,
      confirmation:
        rule.confirm ?? defaultConfirmation(rule.source, measure) ?? rule.fallback,
      tie: rule.tie ?? defaultTie,
    },
  }
}

function spanOf(rule: AutomaticRule, deadline: UnixSeconds) {
  const { window } = rule
  if (window?.kind === 'between') return { from: window.from, to: window.to }
  if (window?.kind === 'last')
    return { from: moved(deadline, -window.seconds), to: deadline }
  return { from: undefined, to: rule.at ?? deadline }
}

function contradiction(reason: string): TermsResult {
  return { kind: 'contradiction', reason }
}
