export { completeImport } from './complete-import.ts'
export { importMarket } from './import-market.ts'
export type { ImportedMarket } from './imported-market.ts'
export { readMarkets } from './read-markets.ts'
