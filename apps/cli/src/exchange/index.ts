export { type ExportedReality, exportReality } from './export-reality.ts'
export { type Exported, exportUma, UMA_BYTES } from './export-uma.ts'
export { importMarket } from './import-market.ts'
export type {
  ImportedField,
  ImportedMarket,
  RecipeCall,
  Refusal,
} from './imported-market.ts'
export {
  MARKET_FORMATS,
  type MarketFormat,
  type MarketText,
  type Strike,
} from './market-text.ts'
export { readMarkets } from './read-markets.ts'
