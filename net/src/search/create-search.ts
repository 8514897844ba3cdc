import { startDeadline } from '@cresolver/core/bounded'
import { CresolverError, canonicalHash, hashText } from '@cresolver/core/protocol'
import { BLOCKED_HOSTS, isBlocked } from './blocked-hosts.ts'
import { canonicalUrl } from './canonical-url.ts'
import { writeDay } from './request/day.ts'
import { aborted, configInvalid, timedOut } from './request/search-error.ts'
import type { SearchHit, SearchOptions, SearchProvider } from './search-provider.ts'

/** Result of one search. */
type SearchResult = {
  /** Hits of all providers, each page once, in an order that no provider sets. */
  readonly hits: readonly SearchHit[]
  /** Each provider that failed, with the reason: `gdelt: ... (SEARCH_FAILED)`. */
  readonly degraded: readonly string[]
  /** True when every provider failed: then no hit is not "no evidence". */
  readonly failed: boolean
}

/** Searches with several providers. */
export type Search = (query: string, options: SearchOptions) => Promise<SearchResult>

/** Options of {@link createSearch}. */
type CreateSearchParameters = {
  readonly providers: readonly SearchProvider[]
  /** Sets the order of hits; equal seeds and hits give equal orders. */
  readonly seed: string
  /** Time for one search, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined
}

/**
 * Joins providers to one search: each is asked at once, and one that fails is named instead of
 * ending the search.
 *
 * The rank of a provider is not evidence and can be bought, so hits are shuffled. The order depends
 * on all hits together: a page cannot choose its address to come first.
 *
 * @param parameters - {@link CreateSearchParameters}
 * @returns the search; it throws only `ABORTED`
 * @throws CresolverError `CONFIG_INVALID` without a provider
 * @example
 * const search = createSearch({ providers: [wikipedia()], seed: 'market 7' })
 * const { hits, failed } = await search('Artemis III landing', { limit: 8 })
 */
export function createSearch(parameters: CreateSearchParameters): Search {
  const { providers, seed, timeoutMs = 30_000 } = parameters
  if (providers.length === 0) {
    throw configInvalid('No search provider is set.', 'Set RESEARCH_SEARCH.')
  }
  return async (query, options) => {
    const outcomes = await Promise.all(
      providers.map((provider) => ask(provider, query, options, timeoutMs)),
    )
    if (options.signal?.aborted) throw aborted()
    const found = outcomes.flatMap((outcome) => outcome.hits ?? [])
    const hits = removeCopies(found)
      .filter(({ url }) => !isBlocked(new URL(url).hostname, BLOCKED_HOSTS))
      .filter((hit) => !isLater(hit, options.before))
    const degraded = outcomes.flatMap(({ problem }) => problem ?? [])
    return {
      hits: shuffle(hits, seed, query),
      degraded,
      failed: degraded.length === providers.length,
    }
  }
}

type Outcome = {
  readonly hits?: readonly SearchHit[]
  readonly problem?: string
}

async function ask(
  provider: SearchProvider,
  query: string,
  options: SearchOptions,
  timeoutMs: number,
): Promise<Outcome> {
  const { signal, race, end } = startDeadline({
    timeoutMs,
    timedOut: () => timedOut(provider.name, timeoutMs),
    until: [{ signal: options.signal, error: aborted }],
  })
  try {
    return { hits: await race(provider.search(query, { ...options, signal })) }
  } catch (error) {
    return { problem: `${provider.name}: ${explain(error)}` }
  } finally {
    end()
  }
}

/** An error that is not ours may hold anything. */
function explain(error: unknown): string {
  return CresolverError.isInstance(error)
    ? `${error.message} (${error.code})`
    : 'An unexpected error occurred.'
}

function removeCopies(hits: readonly SearchHit[]): readonly SearchHit[] {
  const first = new Map<string, SearchHit>()
  for (const hit of hits) {
    const key = canonicalUrl(hit.url)
    if (!first.has(key)) first.set(key, hit)
  }
  return [...first.values()]
}

function isLater({ published }: SearchHit, before: number | undefined): boolean {
  if (!published || before === undefined) return false
  return published.date > writeDay(before)
}

function shuffle(
  hits: readonly SearchHit[],
  seed: string,
  query: string,
): readonly SearchHit[] {
  const urls = hits.map(({ url }) => canonicalUrl(url)).sort()
  const base = canonicalHash({ seed, query, urls })
  const keyed = hits.map((hit) => ({
    hit,
    key: hashText(`${base} ${canonicalUrl(hit.url)}`),
  }))
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ hit }) => hit)
}
