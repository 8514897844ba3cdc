export {
  type CandidateSnapshot,
  decodeResult,
  encodeCall,
} from './contract-calls.ts'
export { drawOrder, type PanelOrder } from './draw.ts'
export {
  type EndpointResult,
  findConfiguredEndpoint,
  findJoinedEndpoint,
  findRegisteredEndpoint,
  isJoinedUri,
} from './endpoint.ts'
export { PANEL_ERROR_CODES, type PanelErrorCode } from './generated/error-code.ts'
export { type BatchedCall, type BatchedResult, readBatched } from './multicall.ts'
export type { BlockSnapshot, PanelConfig, PanelHost } from './panel-host.ts'
export {
  addQuestion,
  type DrawSnapshot,
  type MarketHead,
  type MarketSnapshot,
  readMarket,
  readMarketHead,
} from './read-market.ts'
export {
  type DomainClaim,
  type Panel,
  type SeatRules,
  type SeatSnapshot,
  seatCandidates,
} from './seat-candidates.ts'
export { type StopCode, stop } from './stop.ts'
export {
  type RequestSnapshot,
  readRequest,
  requestCalls,
  type TermsSnapshot,
} from './terms.ts'
