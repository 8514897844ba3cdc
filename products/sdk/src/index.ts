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
export { contentUrl, fetchBytes, fetchText } from './fetch-content.ts'
export {
  type FetchRecordOptions,
  type FoundRecord,
  fetchRecord,
  findRecord,
  RECORD_JSON,
} from './fetch-record.ts'
export { type CourtQuery, findCourt } from './find-court.ts'
export { type FindGameOptions, findGame } from './find-game.ts'
export { SDK_ERROR_CODES, type SdkErrorCode } from './generated/error-code.ts'
export type { McpToolCaller } from './mcp-resolutions.ts'
export { plainWords } from './plain-words.ts'
export type { PlatformConnection } from './platform-connection.ts'
export { findSigned, readAnswers } from './read-answers.ts'
export { findArchives, parseArchives } from './read-archives.ts'
export { type ChainFacts, readChainFacts, type VerdictPlace } from './read-chain-facts.ts'
export { type CresolverDeployment, readDeployment } from './read-deployment.ts'
export {
  type ChainHistory,
  type HistoryLog,
  readHistory,
  storyEventsOf,
  storyFactsOf,
} from './read-history.ts'
export { type ReadStoryOptions, readStory } from './read-story.ts'
export { readWorkflow, type WorkflowPlace } from './read-workflow.ts'
export type { ResolutionState, ResolutionUpdate } from './resolution-port.ts'
export type { Verdict, VerdictOptions } from './verdict.ts'
export { verify } from './verify-asked.ts'
export type { VerdictVerification, VerifyOptions } from './verify-verdict.ts'
export type { WaitForVerdictParameters } from './wait-for-verdict.ts'
export type { WatchParameters } from './watch-markets.ts'
export { type WatchResolutionParameters, watch } from './watch-resolution.ts'
