import { sourceOfPage } from '@cresolver/core/evidence'
import type { Search } from '@cresolver/net/search'
import type { ResearchLimits } from './limits.ts'
import type { Frame } from './reading/reader.ts'
import type { NamedSources } from './route.ts'

/** Pages to read, in order. */
type FoundPages = {
  readonly queries: readonly string[]
  readonly urls: readonly string[]
  /** Days on which providers say that a page was published, YYYY-MM-DD. */
  readonly dates: ReadonlyMap<string, string>
  readonly degraded: readonly string[]
  /** True if every search failed: then nothing found means nothing. */
  readonly failed: boolean
}

/** Input of a search for pages. */
type FindPagesParameters = {
  readonly search: Search
  readonly limits: ResearchLimits
  /** Nothing published later is wanted. Unix time in seconds. */
  readonly now: number
  readonly signal: AbortSignal
}

/**
 * Searches for a frame. One query asks for the opposite; a source that the question names comes first.
 */
export async function findPages(
  frame: Pick<Frame, 'queries' | 'disconfirming'>,
  named: NamedSources,
  parameters: FindPagesParameters,
): Promise<FoundPages> {
  const queries = [
    ...new Set([...frame.queries.slice(0, 4), frame.disconfirming]),
  ].filter((query) => query.trim() !== '')
  const { search, limits, now, signal } = parameters
  const results = await Promise.all(
    queries.map((query) => search(query, { before: now, limit: limits.hits, signal })),
  )
  const dates = results.flatMap(({ hits }) =>
    hits.flatMap(({ url, published }) =>
      published?.kind === 'published' ? [[url, published.date] as const] : [],
    ),
  )
  const hits = takeInTurn(results.map((result) => result.hits.map(({ url }) => url)))
  const isNamed = (url: string) =>
    URL.canParse(url) && sourceOfPage(new URL(url), named.terms).weight === 3
  return {
    queries,
    dates: new Map(dates),
    urls: [...new Set([...named.urls, ...hits.filter(isNamed), ...hits])],
    degraded: [...new Set(results.flatMap(({ degraded }) => degraded))],
    failed: results.length > 0 && results.every(({ failed }) => failed),
  }
}

/** The first hit of each query, then the second of each: no query crowds out the others. */
function takeInTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat()
}
