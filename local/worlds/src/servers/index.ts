export {
  CANDLE_VENUES,
  type CandleRoutesParameters,
  type CandleVenue,
  type LocalCoins,
} from './data/candle-routes.ts'
export {
  createDataApp,
  type DataApp,
  type DataAppParameters,
  type LocalDocument,
} from './data/data-app.ts'
export { dataBaseUrls, type LocalData, startLocalData } from './data/start-local-data.ts'
export type { FaultName, Faults } from './moltbook/faults.ts'
export {
  type LocalMoltbook,
  type LocalMoltbookParameters,
  startLocalMoltbook,
} from './moltbook/local-moltbook.ts'
export { startRedirectingHost } from './moltbook/redirecting-host.ts'
export type { LocalContent } from './moltbook/state.ts'
export {
  type LocalPoint,
  type LocalSeries,
  listedSeries,
  ownSeries,
  shiftedSeries,
} from './prices/local-series.ts'
export {
  createPriceApp,
  localBaseUrls,
  type PriceAppParameters,
} from './prices/price-app.ts'
export { type LocalPrices, startLocalPrices } from './prices/start-local-prices.ts'
export { createTestClock, START, type TestClock } from './test-clock.ts'
