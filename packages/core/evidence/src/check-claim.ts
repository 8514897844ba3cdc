import type { Claim } from './claim.ts'
import { compareDates, compareNumbers } from './compare-values.ts'
import { findQuote, type QuoteReason } from './find-quote.ts'
import { matchKey } from './match-key.ts'
import { compareNegations } from './negation.ts'
import { findMissingName } from './read-names.ts'
import { findMissingRelative } from './relative-words.ts'
import { mask, scanDates } from './scan-dates.ts'
import { scanNumbers } from './scan-numbers.ts'

/** Why a claim does not follow from its quote, or its quote is not in the text. */
export type ClaimReason =
  | QuoteReason
  | 'CLAIM_SIZE_INVALID'
  | 'DATE_NOT_IN_QUOTE'
  | 'NUMBER_NOT_IN_QUOTE'
  | 'NAME_NOT_IN_QUOTE'
  | 'NEGATION_DIFFERS'
  | 'WORD_NOT_IN_QUOTE'

/** Result of {@link checkClaim}. */
export type ClaimCheck =
  | {
      readonly status: 'FOUND'
      /** Offset of the quote in the text, in UTF-16 units. */
      readonly offset: number
      readonly occurrences: number
    }
  | {
      readonly status: 'NOT_FOUND'
      readonly reason: ClaimReason
      /** Words of the claim that are not supported. */
      readonly detail?: string
    }

/** Parameters of {@link checkClaim}. */
export type CheckClaimParameters = {
  readonly claim: Claim
  /** Text of the page by rule `text/1`. */
  readonly text: string
  /** Language of the page, such as `de`. */
  readonly language?: string | undefined
  /** True for the text of a PDF. */
  readonly pdf?: boolean | undefined
}

const longestClaim = 600

/**
 * Checks a claim without a model: its quote is in the text, and every number, date, unit, currency
 * and name of the claim is in the quote.
 *
 * The rules: a date of the quote has every part that the date of the claim has. A number is equal in
 * value, with the same unit, the same currency if the claim names one, and the same hedge (`about`
 * alone allows rounding). A name is in the quote as a whole word. Either both or none hold a negating
 * word. Words that stand for a calculation (doubled, halved) are in the quote.
 *
 * The rules do not read grammar: they do not notice two names of the quote that changed their roles.
 *
 * @param parameters - {@link CheckClaimParameters}
 * @returns where the quote is, or the first reason against the claim
 */
export function checkClaim(parameters: CheckClaimParameters): ClaimCheck {
  const { claim, text, language, pdf } = parameters
  if (claim.text.length === 0 || claim.text.length > longestClaim) {
    return { status: 'NOT_FOUND', reason: 'CLAIM_SIZE_INVALID' }
  }
  const place = findQuote(text, claim.quote, { pdf })
  if (place.status === 'NOT_FOUND') return place
  const problem = compare(matchKey(claim.text).key, matchKey(claim.quote).key, language)
  if (problem) return { status: 'NOT_FOUND', ...problem }
  return { status: 'FOUND', offset: place.offset, occurrences: place.occurrences }
}

/** Why a claim does not follow from its quote. */
export type ClaimContradiction = {
  readonly reason: ClaimReason
  /** Words of the claim that are not supported. */
  readonly detail: string
}

/**
 * Compares a claim with its own quote, by the rules of {@link checkClaim}, where no page is available.
 *
 * @param claim - {@link Claim}
 * @returns the first reason against the claim, or undefined
 *
 * @example
 * findContradiction({ text: 'Rates fell by 50 points.', quote: 'The bank cut rates by 25 points.' })
 * // { reason: 'NUMBER_NOT_IN_QUOTE', detail: '50' }
 */
export function findContradiction({
  text,
  quote,
}: Claim): ClaimContradiction | undefined {
  return compare(matchKey(text).key, matchKey(quote).key, undefined)
}

function compare(
  claim: string,
  quote: string,
  language: string | undefined,
): ClaimContradiction | undefined {
  const claimDates = scanDates(claim)
  const quoteDates = scanDates(quote, { language })
  const date = compareDates(claimDates, quoteDates)
  if (date !== undefined) return { reason: 'DATE_NOT_IN_QUOTE', detail: date }
  const dateless = mask(claim, claimDates)
  const claimNumbers = scanNumbers(dateless, { words: language })
  const quoteNumbers = scanNumbers(mask(quote, quoteDates), { language })
  const number = compareNumbers(claimNumbers, quoteNumbers, quoteDates)
  if (number !== undefined) return { reason: 'NUMBER_NOT_IN_QUOTE', detail: number }
  const name = findMissingName(mask(dateless, claimNumbers), quote)
  if (name !== undefined) return { reason: 'NAME_NOT_IN_QUOTE', detail: name }
  const negation = compareNegations(claim, quote)
  if (negation !== undefined) return { reason: 'NEGATION_DIFFERS', detail: negation }
  const word = findMissingRelative(claim, quote)
  return word === undefined ? undefined : { reason: 'WORD_NOT_IN_QUOTE', detail: word }
}
