import type { CitationOutcome } from '@cresolver/core/protocol'
import { citedUrls } from './cited-urls.ts'
import { containsPassage } from './contains-passage.ts'
import { type PageText, pageText } from './page-text.ts'

/** A claim and a page that it cites. */
export type CompareCitationParameters = {
  readonly finding: string
  readonly evidence: string
  readonly page: PageText
}

export type CitationComparison = {
  readonly status: Exclude<CitationOutcome['status'], 'not_fetched'>
  /** In words. */
  readonly detail: string
}

const quoteCharacters = 12
const mostQuotes = 5
const mostParts = 4

/**
 * Compares a claim with a page that it cites.
 *
 * Quoted passages of 12 characters or more (the first 5) have to occur in the page, each part around
 * an ellipsis by itself; of an observation that cites several pages, one passage has to. Without
 * quotes nothing is compared.
 */
export function compareCitation(
  parameters: CompareCitationParameters,
): CitationComparison {
  const { finding, evidence, page } = parameters
  const quotes = [...quotesIn(evidence), ...quotesIn(finding)].slice(0, mostQuotes)
  if (quotes.length === 0) return { status: 'unclear', detail: 'no passage is quoted' }
  const folded = foldPassage(pageText(page))
  const found = quotes.filter((parts) =>
    parts.every((part) => containsPassage(folded, part)),
  ).length
  const needed = citedUrls(evidence).length > 1 ? 1 : quotes.length
  return {
    status: found >= needed ? 'matches' : 'differs',
    detail: `${found} of ${quotes.length} quoted passages occur in the page`,
  }
}

/** Each passage as the parts around `...`; one of them has to be long enough to mean something. */
function quotesIn(text: string): string[][] {
  const quoted = text.matchAll(/"([^"]*)"|“([^“”]*)”|«([^«»]*)»/g)
  return [...quoted]
    .map(([, straight, curly, angular]) => partsOf(straight ?? curly ?? angular ?? ''))
    .filter((parts) => parts.some((part) => part.length >= quoteCharacters))
}

function partsOf(quote: string): string[] {
  return foldPassage(quote)
    .split(/\[?\.\.\.\]?/)
    .map((part) => part.replace(/^[\s.,;:!?]+|[\s.,;:!?]{1,20}$/g, ''))
    .filter((part) => part !== '')
    .slice(0, mostParts)
}

function foldPassage(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}
