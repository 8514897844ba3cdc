import { isIn, isWordAt, unspacedCodePoints } from './code-points.ts'
import { joinHyphens } from './join-hyphens.ts'
import { type MatchKey, matchKey } from './match-key.ts'
import { endsWithNegation, hasNegation } from './negation.ts'

const inside: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/\d[.,']$/, /^\d/],
  [/\d$/, /^[.,']\d/],
  [/(?:^|[^\w])[-+]$/, /^[$€£¥₹]?\d/],
  [/[$€£¥₹] ?$/, /^[-+]?\d/],
  [
    /\d ?$/,
    /^ ?(?:[%‰€£¥₹]|per ?cent|[kmb]n?\b|(?:thousand|million|billion|trillion)\b)/i,
  ],
]

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
type FindQuoteOptions = {
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

/**
 * Finds every occurrence of a pattern, overlapping ones too, in linear time whatever the input is:
 * the native search degrades to length times length on repetitive text.
 *
 * @param most - Stops after so many occurrences.
 */
function findAll(text: string, pattern: string, most = Infinity): number[] {
  const found: number[] = []
  if (pattern.length === 0 || pattern.length > text.length) return found
  const fallback = fallbackOf(pattern)
  let matched = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    while (matched > 0 && pattern.charCodeAt(matched) !== unit) {
      matched = fallback[matched - 1] ?? 0
    }
    if (pattern.charCodeAt(matched) === unit) matched += 1
    if (matched < pattern.length) continue
    found.push(index - pattern.length + 1)
    if (found.length >= most) break
    matched = fallback[matched - 1] ?? 0
  }
  return found
}

/** For each prefix, the length of its longest proper prefix that is also its suffix (Knuth, Morris, Pratt). */
function fallbackOf(pattern: string): Uint32Array {
  const fallback = new Uint32Array(pattern.length)
  let length = 0
  for (let index = 1; index < pattern.length; index += 1) {
    const unit = pattern.charCodeAt(index)
    while (length > 0 && pattern.charCodeAt(length) !== unit) {
      length = fallback[length - 1] ?? 0
    }
    if (pattern.charCodeAt(length) === unit) length += 1
    fallback[index] = length
  }
  return fallback
}

/** Returns true if a match from start to end begins or ends inside a number with its sign, currency, scale or percentage. */
function cutsNumber(text: string, start: number, end: number): boolean {
  return [start, end].some((edge) => {
    const before = text.slice(Math.max(0, edge - 4), edge)
    const after = text.slice(edge, edge + 12)
    return inside.some(([left, right]) => left.test(before) && right.test(after))
  })
}
