import { MARKET_STATUSES, type MarketStatus } from './market-status.ts'

/** Orders of the list. */
export const MARKET_SORTS = ['newest', 'deadline', 'pool', 'workers'] as const
/** {@link MARKET_SORTS} */
export type MarketSort = (typeof MARKET_SORTS)[number]

/** What the list shows; all of it stands in the address. */
export type MarketQuery = {
  /** Words that the question must hold, in any case; or `#7`. */
  readonly text: string
  readonly status: MarketStatus | undefined
  readonly category: string | undefined
  readonly sort: MarketSort
  /** Whether markets of one event stand together. */
  readonly byEvent: boolean
}

/** Reads what the list shows from the address; what makes no sense is left out. */
export function readMarketQuery(values: URLSearchParams): MarketQuery {
  return {
    text: values.get('q') ?? '',
    status: MARKET_STATUSES.find((status) => status === values.get('status')),
    category: values.get('category') || undefined,
    sort: MARKET_SORTS.find((sort) => sort === values.get('sort')) ?? 'newest',
    byEvent: values.get('group') === 'event',
  }
}

/** Writes what the list shows for the address; what is usual is left out. */
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
