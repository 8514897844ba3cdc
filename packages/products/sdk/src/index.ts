export type { MarketEvent, Sent, VoidReason } from '@cresolver/chain'
export { CresolverError } from '@cresolver/protocol'
export type { RecordCheck } from '@cresolver/resolution'
export type { CreateMarketParameters, CreateMarketTerms } from './create-market.ts'
export {
  type Cresolver,
  type CresolverParameters,
  createCresolver,
  type DisputeVerdictParameters,
} from './cresolver.ts'
export { SDK_ERROR_CODES, type SdkErrorCode } from './error-code.ts'
export { type CresolverDeployment, readDeployment } from './read-deployment.ts'
export type { Verdict, VerdictOptions } from './verdict.ts'
export { readAnswers, type VerdictVerification } from './verify-verdict.ts'
export type { WaitForVerdictParameters } from './wait-for-verdict.ts'
export type { WatchParameters } from './watch-markets.ts'
