import { isIn, isWordAt, unspacedCodePoints } from './code-points.ts'
import { findAll } from './find-all.ts'
import { joinHyphens } from './join-hyphens.ts'
import { type MatchKey, matchKey } from './match-key.ts'
import { endsWithNegation, hasNegation } from './negation.ts'
import { cutsNumber } from './number-edge.ts'

/** Why a quote is not accepted. */
export type QuoteReason =
  | 'QUOTE_TOO_SHORT'
  | 'QUOTE_TOO_LONG'
  | 'QUOTE_GAPS_INVALID'
  | 'QUOTE_NOT_IN_TEXT'
  | 'QUOTE_CUTS_WORD'
  | 'QUOTE_CUTS_NEGATION'
  | 'QUOTE_GAP_SKIPS_NEGATION'

/** Position of a quote in a text. */
export type QuoteResult =
  | {
      readonly status: 'FOUND'
      /** Offset of the first occurrence in the text, in UTF-16 units. */
      readonly offset: number
      /** Length of the first occurrence in the text, in UTF-16 units. */
      readonly length: number
      readonly occurrences: number
    }
  | { readonly status: 'NOT_FOUND'; readonly reason: QuoteReason }

/** Options of {@link findQuote}. */
export type FindQuoteOptions = {
  /** True for the text of a PDF: a second try joins words hyphenated at the end of a line. */
  readonly pdf?: boolean | undefined
}

const shortest = 12
const longest = 300
const fewestWords = 3
const longestSpan = 400
const mostTries = 1_000

/**
 * Finds a quote in a text, in linear time. Both are compared by {@link matchKey}, exactly:
 * an altered number is one edit away.
 *
 * A quote has 12 to 300 characters and 3 words or more. It may leave out text at two places at most,
 * marked `...`, if each part has 12 characters or more, everything lies within 400 characters and no
 * negation is left out. A match does not begin or end inside a word or a number, nor directly behind a
 * negation.
 *
 * @param text - of a page
 * @param quote - words of the page
 * @param options - {@link FindQuoteOptions}
 * @returns where the quote is, or why it is not accepted
 */
export function findQuote(
  text: string,
  quote: string,
  options: FindQuoteOptions = {},
): QuoteResult {
  if (quote.length > longest * 4) return notFound('QUOTE_TOO_LONG')
  const key = matchKey(quote).key.trim()
  const problem = checkSize(key)
  if (problem) return notFound(problem)
  const match = matchKey(text)
  const first = findKey(match, key)
  if (first.status === 'FOUND' || !options.pdf) return first
  const second = findKey(joinHyphens(match, text), key)
  return second.status === 'FOUND' ? second : first
}

function checkSize(key: string): QuoteReason | undefined {
  if (key.length < shortest || countWords(key) < fewestWords) return 'QUOTE_TOO_SHORT'
  return key.length > longest ? 'QUOTE_TOO_LONG' : undefined
}

function countWords(key: string): number {
  let count = 0
  let isInside = false
  for (const character of key) {
    const codePoint = character.codePointAt(0) ?? 0
    const isWord = isWordAt(character, 0)
    if (isIn(unspacedCodePoints, codePoint) || (isWord && !isInside)) count += 1
    isInside = isWord || (isInside && (character === "'" || character === '.'))
  }
  return count
}

function findKey(match: MatchKey, key: string): QuoteResult {
  const whole = findWhole(match.key, key)
  if (whole.found.length > 0) return found(match, whole.found)
  const parts = key.split(/\s*(?:\[\s?\.{3}\s?\]|\(\s?\.{3}\s?\)|\.{3})\s*/)
  if (parts.length === 1) {
    return notFound(whole.cut ?? 'QUOTE_NOT_IN_TEXT')
  }
  if (parts.length > 3 || parts.some((part) => part.length < shortest)) {
    return notFound('QUOTE_GAPS_INVALID')
  }
  return findParts(match, parts)
}

type Span = { readonly start: number; readonly end: number }

type Places = { readonly found: readonly Span[]; readonly cut: QuoteReason | undefined }

function findWhole(text: string, key: string): Places {
  const found: Span[] = []
  let cut: QuoteReason | undefined
  for (const start of findAll(text, key, mostTries)) {
    const span = { start, end: start + key.length }
    const reason = cutAt(text, span)
    if (reason === undefined) found.push(span)
    else cut ??= reason
  }
  return { found, cut }
}

function cutAt(text: string, { start, end }: Span): QuoteReason | undefined {
  const isCut =
    cutsWord(text, start) || cutsWord(text, end) || cutsNumber(text, start, end)
  if (isCut) return 'QUOTE_CUTS_WORD'
  return endsWithNegation(text.slice(Math.max(0, start - 24), start))
    ? 'QUOTE_CUTS_NEGATION'
    : undefined
}

function cutsWord(text: string, edge: number): boolean {
  return edge > 0 && isWordAt(text, edge - 1) && isWordAt(text, edge)
}

function findParts(match: MatchKey, parts: readonly string[]): QuoteResult {
  const places = parts.map((part) => findWhole(match.key, part))
  const missing = places.find(({ found }) => found.length === 0)
  if (missing) return notFound(missing.cut ?? 'QUOTE_NOT_IN_TEXT')
  const [first = [], ...rest] = places.map(({ found }) => found)
  const spans: Span[] = []
  let tries = 0
  let isNegated = false
  const next = rest.map(() => 0)
  for (const start of first) {
    const gaps: Span[] = []
    let end = start.end
    for (const [index, spansOfPart] of rest.entries()) {
      let place = next[index] ?? 0
      while ((spansOfPart[place]?.start ?? Infinity) < end) place += 1
      next[index] = place
      const span = spansOfPart[place]
      if (!span) break
      gaps.push({ start: end, end: span.start })
      end = span.end
    }
    if (gaps.length < rest.length) break
    if (end - start.start > longestSpan) continue
    tries += 1
    if (tries > mostTries) break
    if (gaps.some((gap) => hasNegation(match.key.slice(gap.start, gap.end)))) {
      isNegated = true
    } else spans.push({ start: start.start, end })
  }
  if (spans.length > 0) return found(match, spans)
  return notFound(isNegated ? 'QUOTE_GAP_SKIPS_NEGATION' : 'QUOTE_NOT_IN_TEXT')
}

function found({ starts, ends }: MatchKey, spans: readonly Span[]): QuoteResult {
  const [first] = spans
  const offset = starts[first?.start ?? 0] ?? 0
  const end = ends[(first?.end ?? 1) - 1] ?? offset
  return { status: 'FOUND', offset, length: end - offset, occurrences: spans.length }
}

function notFound(reason: QuoteReason): QuoteResult {
  return { status: 'NOT_FOUND', reason }
}
