export {
  type CandidateSnapshot,
  decodeResult,
  encodeCall,
  type RoundTimes,
} from './contract-calls.ts'
export { type DrawnMarket, drawOrder, type PanelOrder } from './draw.ts'
export {
  type EndpointResult,
  findConfiguredEndpoint,
  findJoinedEndpoint,
  findUsableEndpoint,
  isJoinedUri,
} from './endpoint.ts'
export { PANEL_ERROR_CODES, type PanelErrorCode } from './generated/error-code.ts'
export { type BatchedCall, type BatchedResult, readBatched } from './multicall.ts'
export type { BlockSnapshot, PanelConfig, PanelHost } from './panel-host.ts'
export {
  QUOTA_NAMES,
  QUOTA_PROFILES,
  type QuotaName,
  type Quotas,
} from './quotas.ts'
export {
  addQuestion,
  type DrawSnapshot,
  type MarketHead,
  type MarketSnapshot,
  readMarket,
  readMarketHead,
} from './read-market.ts'
export { seatCandidates } from './seat-candidates.ts'
export { dropShared, SHARED_ENDPOINT } from './seat-drawn.ts'
export type { DomainClaim, Panel, SeatRules, SeatSnapshot } from './seats.ts'
export {
  findSeedSource,
  type Seed,
  type SeedRequest,
  type SeedSource,
} from './seed-source.ts'
export { type StopCode, stop } from './stop.ts'
export {
  type AskingSnapshot,
  type RequestSnapshot,
  readRequest,
  requestCalls,
  roundEnd,
  roundStart,
  type TermsSnapshot,
} from './terms.ts'
