export type { MarketEvent, SentTransaction, VoidReason } from '@cresolver/chain'
export { CresolverError } from '@cresolver/core/protocol'
export type { FoundGame, GameQuery } from '@cresolver/core/questions/finding'
export type { RecordCheck } from '@cresolver/core/resolution'
export { type AskedQuestion, type AskedVerdict, type AskParameters, ask } from './ask.ts'
export type { CreateMarketParameters, CreateMarketTerms } from './create-market.ts'
export {
  type AskVerdictParameters,
  type Cresolver,
  type CresolverParameters,
  createCresolver,
  type DisputeVerdictParameters,
  type WithdrawShareParameters,
} from './cresolver.ts'
export { SDK_ERROR_CODES, type SdkErrorCode } from './generated/error-code.ts'
export type { McpToolCaller } from './platform/mcp-resolutions.ts'
export type { PlatformConnection } from './platform/platform-connection.ts'
export type { ResolutionState, ResolutionUpdate } from './platform/resolution-port.ts'
export { type WatchResolutionParameters, watch } from './platform/watch-resolution.ts'
export { type FetchRecordOptions, fetchRecord } from './reading/fetch-record.ts'
export { type FindGameOptions, findGame } from './reading/find-game.ts'
export { type CresolverDeployment, readDeployment } from './reading/read-deployment.ts'
export { SDK_ERRORS, type SdkErrors } from './sdk-errors.ts'
export type { Verdict, VerdictOptions } from './verdict.ts'
export { verify } from './verify-asked.ts'
export type { VerdictVerification, VerifyOptions } from './verify-verdict.ts'
export type { WaitForVerdictParameters } from './wait-for-verdict.ts'
export type { WatchParameters } from './watch-markets.ts'
