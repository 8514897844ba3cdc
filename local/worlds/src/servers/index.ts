export {
  createDataApp,
  type DataAppParameters,
} from './data/data-app.ts'
export { dataBaseUrls, startLocalData } from './data/start-local-data.ts'
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
