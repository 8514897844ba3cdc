export { BLOCKED_HOSTS } from './blocked-hosts.ts'
export { canonicalUrl } from './canonical-url.ts'
export {
  type CreateSearchParameters,
  createSearch,
  type Search,
  type SearchResult,
} from './create-search.ts'
export { gdelt } from './providers/gdelt.ts'
export { brave, exa, perplexity, serper, tavily } from './providers/keyed-providers.ts'
export { type SearxngParameters, searxng } from './providers/searxng.ts'
export { wikipedia } from './providers/wikipedia.ts'
export {
  type ConfiguredSearch,
  type SearchEnvironment,
  type SearchFromParameters,
  searchFrom,
} from './search-from.ts'
export type {
  HitDateKind,
  KeyedProviderParameters,
  ProviderParameters,
  SearchHit,
  SearchOptions,
  SearchProvider,
} from './search-provider.ts'
