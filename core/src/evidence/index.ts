export {
  type FindQuoteOptions,
  findQuote,
  type QuoteReason,
  type QuoteResult,
} from './find-quote.ts'
export { MATCH_RULE, type MatchKey, matchKey } from './match-key.ts'
export { hasDenial } from './negation.ts'
export { readDates } from './read-dates.ts'
export { registrableDomain } from './registrable-domain.ts'
export { type QuotedPage, storiesOf } from './same-story.ts'
export type { DateReading, ReadDatesOptions } from './scan-dates.ts'
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
  type SourceCount,
  type WeighedSide,
  type Weighing,
  weighClaims,
  weightOf,
} from './weighing/weigh-claims.ts'
export type {
  ClaimKind,
  EventWindow,
  SourceWeight,
  Span,
  Voice,
  WeighedClaim,
} from './weighing/weighed-claim.ts'
