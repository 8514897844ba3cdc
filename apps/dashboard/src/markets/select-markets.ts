import type { Market } from '@cresolver/chain'
import { marketCard } from './market-card.ts'
import type { MarketQuery, MarketSort } from './market-query.ts'
import { type MarketStatus, marketStatus } from './market-status.ts'
import { marketText } from './market-text.ts'

/** A line of the list. */
export type MarketListLine =
  | { readonly kind: 'market'; readonly market: Market }
  | { readonly kind: 'event'; readonly event: string; readonly count: number }

/** Ids of the markets with a running round. */
export type RunningMarkets = ReadonlySet<string>

/** Selects and orders markets for the list. */
export function selectMarkets(
  markets: readonly Market[],
  query: MarketQuery,
  running: RunningMarkets,
): MarketListLine[] {
  const found = sorted(
    markets.filter((market) => matches(market, query, running)),
    query.sort,
  )
  if (!query.byEvent) return found.map((market) => ({ kind: 'market', market }))
  const groups = new Map<string, Market[]>()
  for (const market of found) {
    const event = marketCard(market).event ?? ''
    const group = groups.get(event)
    if (group) group.push(market)
    else groups.set(event, [market])
  }
  const single = groups.get('') ?? []
  groups.delete('')
  const named = [...groups].flatMap(([event, group]): MarketListLine[] => [
    { kind: 'event', event, count: group.length },
    ...group.map((market) => ({ kind: 'market', market }) as const),
  ])
  const rest = single.map((market) => ({ kind: 'market', market }) as const)
  if (named.length === 0 || rest.length === 0) return [...named, ...rest]
  return [...named, { kind: 'event', event: '', count: rest.length }, ...rest]
}

/** Counts markets by status. */
export function countStatuses(
  markets: readonly Market[],
  running: RunningMarkets,
): Readonly<Record<MarketStatus, number>> {
  const counts = {
    open: 0,
    requested: 0,
    resolving: 0,
    proposed: 0,
    judging: 0,
    resolved: 0,
    voided: 0,
  }
  for (const market of markets) counts[statusOf(market, running)] += 1
  return counts
}

/** Lists the categories of markets, most used first. */
export function listCategories(markets: readonly Market[]): string[] {
  const counts = new Map<string, number>()
  for (const market of markets) {
    const { category } = marketCard(market)
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
    .map(([category]) => category)
}

function matches(
  market: Market,
  { text: search, status, category }: MarketQuery,
  running: RunningMarkets,
): boolean {
  if (status !== undefined && statusOf(market, running) !== status) return false
  if (category !== undefined && marketCard(market).category !== category) return false
  const searched = search.trim().toLowerCase()
  if (searched === '') return true
  if (/^#\d+$/.test(searched)) return `#${market.marketId}` === searched
  const text = marketText(market)
  return searched.split(/\s+/).every((word) => text.includes(word))
}

function statusOf(market: Market, running: RunningMarkets): MarketStatus {
  return marketStatus(market, running.has(String(market.marketId)))
}

function sorted(markets: Market[], sort: MarketSort): Market[] {
  switch (sort) {
    case 'newest':
      return markets
    case 'deadline':
      return markets.sort(byDeadline)
    case 'pool':
      return markets.sort((a, b) => compare(b.rewardPool, a.rewardPool))
    case 'workers':
      return markets.sort((a, b) => b.workerCount - a.workerCount)
  }
}

/** Open markets come first, the next deadline on top. */
function byDeadline(a: Market, b: Market): number {
  const runs = (market: Market) => market.outcome.kind === 'open'
  if (runs(a) !== runs(b)) return runs(a) ? -1 : 1
  return runs(a) ? a.deadline - b.deadline : b.deadline - a.deadline
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
