export {
  type CheckClaimParameters,
  type ClaimCheck,
  type ClaimContradiction,
  type ClaimReason,
  checkClaim,
  findContradiction,
} from './check-claim.ts'
export type { Claim, ClaimStatus } from './claim.ts'
export {
  type FindQuoteOptions,
  findQuote,
  type QuoteReason,
  type QuoteResult,
} from './find-quote.ts'
export type { Hedge } from './hedge.ts'
export { MATCH_RULE, type MatchKey, matchKey } from './match-key.ts'
export { hasNegation } from './negation.ts'
export type { DecimalValue } from './parse-digits.ts'
export { readDates } from './read-dates.ts'
export { readNumbers } from './read-numbers.ts'
export { registrableDomain } from './registrable-domain.ts'
export { type QuotedPage, storiesOf } from './same-story.ts'
export type { DateReading, ReadDatesOptions } from './scan-dates.ts'
export type { NumberReading, ReadNumbersOptions } from './scan-numbers.ts'
export { TEXT_RULE } from './text-rule.ts'
export {
  type ListedSites,
  type PageAddress,
  type PageSource,
  readSites,
  type SourceTerm,
  sourceOfPage,
} from './weighing/source-weight.ts'
export {
  type DropReason,
  LEAST_WEIGHT,
  type SideWeight,
  type Weighing,
  weighClaims,
} from './weighing/weigh-claims.ts'
export type {
  ClaimKind,
  EventWindow,
  SourceWeight,
  Span,
  Voice,
  WeighedClaim,
} from './weighing/weighed-claim.ts'
