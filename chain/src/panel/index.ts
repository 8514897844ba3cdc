export { drawOrder } from './draw.ts'
export {
  type EndpointResult,
  faultOfTokenUri,
  findConfiguredEndpoint,
  findUsableEndpoint,
} from './endpoint.ts'
export { readBatched } from './multicall.ts'
export type { BlockSnapshot, PanelConfig, PanelHost } from './panel-host.ts'
export {
  QUOTA_NAMES,
  QUOTA_PROFILES,
  type QuotaName,
  type Quotas,
} from './quotas.ts'
export {
  addQuestion,
  type MarketHead,
  type MarketSnapshot,
  readMarketHead,
} from './read-market.ts'
export { seatCandidates } from './seat-candidates.ts'
export { dropShared, SHARED_ENDPOINT } from './seat-drawn.ts'
export type { DomainClaim, Panel, SeatSnapshot } from './seats.ts'
export { stop } from './stop.ts'
export { roundEnd, roundStart } from './terms.ts'
