import { MARKET_STATUSES, type MarketStatus } from './market-status.ts'

/** Orders of the list. */
export const MARKET_SORTS = ['newest', 'deadline', 'pool', 'workers'] as const
/** {@link MARKET_SORTS} */
export type MarketSort = (typeof MARKET_SORTS)[number]

/** State of the list, all of it in the URL. */
export type MarketQuery = {
  /** Words that the question must contain, ignoring case; or `#7`. */
  readonly text: string
  readonly status: MarketStatus | undefined
  readonly category: string | undefined
  readonly sort: MarketSort
  /** True to group the markets of an event. */
  readonly byEvent: boolean
}

/** Parses the state of the list from the URL; invalid values are ignored. */
export function readMarketQuery(values: URLSearchParams): MarketQuery {
  return {
    text: values.get('q') ?? '',
    status: MARKET_STATUSES.find((status) => status === values.get('status')),
    category: values.get('category') || undefined,
    sort: MARKET_SORTS.find((sort) => sort === values.get('sort')) ?? 'newest',
    byEvent: values.get('group') === 'event',
  }
}

/** Formats the state of the list for the URL; defaults are omitted. */
export function writeMarketQuery(
  query: MarketQuery,
): Record<'q' | 'status' | 'category' | 'sort' | 'group', string | undefined> {
  return {
    q: query.text || undefined,
    status: query.status,
    category: query.category,
    sort: query.sort === 'newest' ? undefined : query.sort,
    group: query.byEvent ? 'event' : undefined,
  }
}
