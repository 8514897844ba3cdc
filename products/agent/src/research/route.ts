import type { SourceTerm } from '@cresolver/core/evidence'
import { sourcesOfContext } from '@cresolver/core/questions'
import type { ResearchQuestion } from './reading/reader.ts'

/** Sources that a market names, and addresses to read first. */
export type NamedSources = {
  /** Those of its terms: each decides alone. */
  readonly terms: readonly SourceTerm[]
  /** Their addresses, and those in question and rule, which are context. */
  readonly urls: readonly string[]
}

const MOST = 4
const urlPattern = /https?:\/\/[^\s<>"'()[\]]+/g

/**
 * Finds the sources of a question: those of the line `sources:` of its rule decide, and addresses in the texts are read.
 *
 * @param question - question and rule
 * @returns {@link NamedSources}, in the order of the text
 */
export function findNamedSources({
  question,
  rule = '',
}: ResearchQuestion): NamedSources {
  const places = sourcesOfContext(rule)
  const terms = places.map((place) => {
    const [host = '', ...path] = place.split('/')
    return { host, path: `/${path.join('/')}` }
  })
  const found = (`${rule}\n${question}`.match(urlPattern) ?? [])
    .map((url) => url.replace(/[.,;:!?]+$/, ''))
    .flatMap((url) => (URL.canParse(url) ? [new URL(url).href] : []))
  const urls = [...places.map((place) => new URL(`https://${place}`).href), ...found]
  return { terms, urls: [...new Set(urls)].slice(0, MOST + places.length) }
}
