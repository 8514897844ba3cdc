import type { IndexHit } from './search-index.ts'

/** An answer of the search in the JSON shape of SearXNG. */
export function searchAnswer(
  query: string,
  hits: readonly IndexHit[],
): Record<string, unknown> {
  return { ...emptyAnswer(query), results: hits.map((hit, at) => result(hit, at)) }
}

/** The answer of a search whose engines refuse: empty, with the reasons. */
export function refusedAnswer(query: string): Record<string, unknown> {
  return {
    ...emptyAnswer(query),
    unresponsive_engines: [
      ['frozen', 'Suspended: CAPTCHA'],
      ['frozen news', 'timeout'],
    ],
  }
}

function emptyAnswer(query: string) {
  return {
    query,
    results: [] as unknown[],
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [] as [string, string][],
  }
}

function result(hit: IndexHit, at: number) {
  const url = `http://${hit.host}${hit.path}`
  const { document, score } = hit
  return {
    url,
    title: document.title,
    content: hit.snippet,
    publishedDate: document.published ? `${document.published}T00:00:00` : null,
    thumbnail: '',
    img_src: '',
    engine: 'frozen',
    engines: ['frozen'],
    template: 'default.html',
    parsed_url: ['http', hit.host, hit.path, '', '', ''],
    priority: '',
    positions: [at + 1],
    score,
    category: 'general',
  }
}
