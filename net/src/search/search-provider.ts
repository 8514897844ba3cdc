import type { Fetch } from '../llm/model-type.ts'

/** Which event a date names: none of them proves when a fact became known. */
export type HitDateKind = 'published' | 'discovered' | 'revision' | 'seen'

/** One page that a search found. */
export type SearchHit = {
  readonly url: string
  readonly title: string
  /** Plain text of the provider: never evidence, quotes are checked against the page itself. */
  readonly snippet: string
  /** Name of the provider that found it. */
  readonly provider: string
  readonly published?: {
    /** `YYYY-MM-DD` in UTC. */
    readonly date: string
    readonly kind: HitDateKind
  }
}

/** Options of one search. */
export type SearchOptions = {
  /** Only pages from then on, in seconds since 1970, where the provider can. */
  readonly after?: number | undefined
  /** Only pages until then, in seconds since 1970, where the provider can. */
  readonly before?: number | undefined
  /** Most hits of each provider. */
  readonly limit: number
  readonly signal?: AbortSignal | undefined
}

/** A search engine. */
export type SearchProvider = {
  readonly name: string
  /**
   * Searches.
   *
   * @returns hits, best first; an empty list says that nothing was found
   * @throws CresolverError `SEARCH_FAILED`, which holds no key
   */
  readonly search: (
    query: string,
    options: SearchOptions,
  ) => Promise<readonly SearchHit[]>
}

/** Means that each provider needs. */
export type ProviderParameters = {
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Time for one request, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Largest answer read, in bytes. Default 2,000,000. */
  readonly maxBytes?: number | undefined
  /** Waits for some milliseconds, or until the signal fires. Default: a timer. */
  readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
  /** Now, in milliseconds since 1970. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
}

/** Means of a provider that takes a key. */
export type KeyedProviderParameters = ProviderParameters & {
  /** Sent in a header, nowhere else. */
  readonly apiKey: string
}
