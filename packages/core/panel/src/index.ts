export {
  type CandidateSnapshot,
  decodeResult,
  encodeCall,
} from './contract-calls.ts'
export { drawOrder, type PanelOrder } from './draw.ts'
export {
  type EndpointResult,
  findConfiguredEndpoint,
  findRegisteredEndpoint,
} from './endpoint.ts'
export { PANEL_ERROR_CODES, type PanelErrorCode } from './error-code.ts'
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
export { readWorkers, reportWorker, type WorkerSnapshot } from './read-workers.ts'
export { type DomainClaim, type SeatRules, seatCandidates } from './seat-candidates.ts'
export { type StopCode, stop } from './stop.ts'
export { type LeftOut, type Panel, type Seat, takeSeats } from './take-seats.ts'
export {
  type RequestSnapshot,
  readRequest,
  requestCalls,
  type TermsSnapshot,
} from './terms.ts'
