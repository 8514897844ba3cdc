import { createSearch, type Search } from './create-search.ts'
import { gdelt } from './providers/gdelt.ts'
import { brave, exa, perplexity, serper, tavily } from './providers/keyed-providers.ts'
import { searxng } from './providers/searxng.ts'
import { wikipedia } from './providers/wikipedia.ts'
import { configInvalid } from './request/search-error.ts'
import type {
  KeyedProviderParameters,
  ProviderParameters,
  SearchProvider,
} from './search-provider.ts'

/** Variables of {@link searchFrom}; others are ignored. */
type SearchEnvironment = Readonly<Record<string, string | undefined>>

/** Options of {@link searchFrom}. */
type SearchFromParameters = ProviderParameters & {
  /** Sets the order of hits. */
  readonly seed: string
}

/** A search and the names of its providers. */
type ConfiguredSearch = {
  readonly search: Search
  readonly providers: readonly string[]
}

type CreateKeyed = (parameters: KeyedProviderParameters) => SearchProvider
const created = { exa, brave, tavily, perplexity, serper }
const keyed = new Map<string, CreateKeyed>(Object.entries(created))
const variableOf = (name: string) => `${name.toUpperCase()}_API_KEY`
const names = ['wikipedia', 'gdelt', 'searxng', ...keyed.keys()]

/**
 * Makes a search from environment variables.
 *
 * `RESEARCH_SEARCH` lists providers, separated by commas. Without it: `wikipedia` and `gdelt`, which
 * need no key, `searxng` if `RESEARCH_SEARCH_URL` is set, and each provider whose key is set
 * (`EXA_API_KEY`, `BRAVE_API_KEY`, `TAVILY_API_KEY`, `PERPLEXITY_API_KEY`, `SERPER_API_KEY`).
 *
 * @param environment - such as `process.env`
 * @param parameters - {@link SearchFromParameters}
 * @returns the search and the names of its providers
 * @throws CresolverError `CONFIG_INVALID` for an unknown name, a missing key or address
 */
export function searchFrom(
  environment: SearchEnvironment,
  parameters: SearchFromParameters,
): ConfiguredSearch {
  const { seed, ...means } = parameters
  const providers = listNames(environment).map((name) =>
    createProvider(name, environment, means),
  )
  const search = createSearch({ providers, seed })
  return { search, providers: providers.map(({ name }) => name) }
}

function listNames(environment: SearchEnvironment): readonly string[] {
  const listed = environment.RESEARCH_SEARCH?.trim()
  if (listed) {
    const asked = listed.split(',').map((name) => name.trim().toLowerCase())
    return [...new Set(asked.filter(Boolean))]
  }
  const withKey = [...keyed.keys()].filter((name) =>
    environment[variableOf(name)]?.trim(),
  )
  const own = environment.RESEARCH_SEARCH_URL?.trim() ? ['searxng'] : []
  return ['wikipedia', 'gdelt', ...own, ...withKey]
}

function createProvider(
  name: string,
  environment: SearchEnvironment,
  means: ProviderParameters,
): SearchProvider {
  if (name === 'wikipedia') return wikipedia(means)
  if (name === 'gdelt') return gdelt(means)
  if (name === 'searxng') {
    return searxng({ ...means, url: need(name, 'RESEARCH_SEARCH_URL', environment) })
  }
  const create = keyed.get(name)
  if (!create) throw unknownProvider(name)
  return create({ ...means, apiKey: need(name, variableOf(name), environment) })
}

function need(name: string, variable: string, environment: SearchEnvironment): string {
  const value = environment[variable]?.trim()
  if (value) return value
  throw configInvalid(
    `RESEARCH_SEARCH names ${name}, but ${variable} is not set.`,
    `Set ${variable}, or take ${name} out of RESEARCH_SEARCH.`,
  )
}

/** A key may have been put here by mistake, so only a short name is shown. */
function unknownProvider(name: string): Error {
  const shown = /^[a-z]{1,16}$/.test(name) ? ` ${name}` : ''
  return configInvalid(
    `RESEARCH_SEARCH names an unknown search provider${shown}.`,
    `Use a list of ${names.join(', ')}.`,
  )
}
