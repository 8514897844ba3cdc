export type { FaultName, Faults } from './local/moltbook/faults.ts'
export {
  type LocalMoltbook,
  type LocalMoltbookParameters,
  startLocalMoltbook,
} from './local/moltbook/local-moltbook.ts'
export { startRedirectingHost } from './local/moltbook/redirecting-host.ts'
export {
  type LocalPoint,
  type LocalSeries,
  listedSeries,
  ownSeries,
  shiftedSeries,
} from './local/prices/local-series.ts'
export {
  createPriceApp,
  localBaseUrls,
  type PriceAppParameters,
} from './local/prices/price-app.ts'
export { type LocalPrices, startLocalPrices } from './local/start-local-prices.ts'
