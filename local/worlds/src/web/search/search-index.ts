import MiniSearch from 'minisearch'
import type { PageDocument } from '../world.ts'

/** A page as a search engine sees it: address and words, without labels. */
export type IndexedPage = {
  readonly host: string
  readonly path: string
  readonly document: PageDocument
}

/** One result. */
export type IndexHit = IndexedPage & {
  readonly snippet: string
  readonly score: number
}

/** Finds pages by words; equal queries give equal results. */
export type SearchIndex = (query: string, limit: number) => readonly IndexHit[]

const snippetLength = 240
const longestQuery = 400

/** Builds an index. Pages that repeat the words of a query rank high, as in the real web. */
export function createSearchIndex(pages: readonly IndexedPage[]): SearchIndex {
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 2 }, prefix: false, fuzzy: false },
  })
  index.addAll(
    pages.map(({ document }, id) => ({
      id,
      title: document.title,
      text: [...document.paragraphs, document.alt ?? ''].join('\n'),
    })),
  )
  return (query, limit) =>
    index
      .search(query.slice(0, longestQuery))
      .map(({ id, score }) => ({ id: Number(id), score: Math.round(score * 1e6) / 1e6 }))
      .sort((one, other) => other.score - one.score || one.id - other.id)
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const page = pages[id]
        return page ? [{ ...page, score, snippet: snippetOf(page.document, query) }] : []
      })
}

/** The part of a page that has most words of the query. */
function snippetOf({ paragraphs }: PageDocument, query: string): string {
  const words = new Set(query.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const hits = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => words.has(word))
      .length
  const [best = ''] = [...paragraphs].sort((one, other) => hits(other) - hits(one))
  return best.slice(0, snippetLength)
}
