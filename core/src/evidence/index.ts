export {
  findQuote,
  type QuoteReason,
  type QuoteResult,
} from './find-quote.ts'
export { matchKey } from './match-key.ts'
export { hasDenial } from './negation.ts'
export { readDates } from './read-dates.ts'
export { registrableDomain } from './registrable-domain.ts'
export { storiesOf } from './same-story.ts'
export {
  type ListedSites,
  readSites,
  type SourceTerm,
  sourceOfPage,
} from './weighing/source-weight.ts'
export {
  LEAST_WEIGHT,
  type SideWeight,
  type SourceCount,
  type Weighing,
  weighClaims,
  weightOf,
} from './weighing/weigh-claims.ts'
export type {
  ClaimKind,
  EventWindow,
  Span,
  Voice,
  WeighedClaim,
} from './weighing/weighed-claim.ts'
