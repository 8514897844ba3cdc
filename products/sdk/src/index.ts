export type { MarketEvent, SentTransaction, VoidReason } from '@cresolver/chain'
export { CresolverError } from '@cresolver/core/protocol'
export type { FoundGame, GameQuery } from '@cresolver/core/questions/finding'
export type { RecordCheck } from '@cresolver/core/resolution'
export { type AskedQuestion, type AskedVerdict, type AskParameters, ask } from './ask.ts'
export {
  type CreateMarketParameters,
  type CreateMarketTerms,
  proposeTerms,
} from './create-market.ts'
export {
  type AskVerdictParameters,
  type Cresolver,
  type CresolverParameters,
  createCresolver,
  type DisputeVerdictParameters,
  type WithdrawShareParameters,
} from './cresolver.ts'
export { SDK_ERROR_CODES, type SdkErrorCode } from './generated/error-code.ts'
export { plainWords } from './plain-words.ts'
export type { McpToolCaller } from './platform/mcp-resolutions.ts'
export type { PlatformConnection } from './platform/platform-connection.ts'
export type { ResolutionState, ResolutionUpdate } from './platform/resolution-port.ts'
export { type WatchResolutionParameters, watch } from './platform/watch-resolution.ts'
export { contentUrl, fetchBytes, fetchText } from './reading/fetch-content.ts'
export {
  type FetchRecordOptions,
  type FoundRecord,
  fetchRecord,
  findRecord,
  RECORD_JSON,
} from './reading/fetch-record.ts'
export { type CourtQuery, findCourt } from './reading/find-court.ts'
export { type FindGameOptions, findGame } from './reading/find-game.ts'
export { findSigned, readAnswers } from './reading/read-answers.ts'
export { findArchives, parseArchives } from './reading/read-archives.ts'
export {
  type ChainFacts,
  readChainFacts,
  type VerdictPlace,
} from './reading/read-chain-facts.ts'
export { type CresolverDeployment, readDeployment } from './reading/read-deployment.ts'
export {
  type ChainHistory,
  type HistoryLog,
  readHistory,
  storyEventsOf,
  storyFactsOf,
} from './reading/read-history.ts'
export { type ReadStoryOptions, readStory } from './reading/read-story.ts'
export { readWorkflow, type WorkflowPlace } from './reading/read-workflow.ts'
export type { Verdict, VerdictOptions } from './verdict.ts'
export { verify } from './verify-asked.ts'
export type { VerdictVerification, VerifyOptions } from './verify-verdict.ts'
export type { WaitForVerdictParameters } from './wait-for-verdict.ts'
export type { WatchParameters } from './watch-markets.ts'
