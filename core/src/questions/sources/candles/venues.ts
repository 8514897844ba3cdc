import { binance } from './binance.ts'
import { coinbase } from './coinbase.ts'
import { kraken } from './kraken.ts'

/** Every exchange whose candles are read, by the name of its provider. */
export const VENUES = { binance, coinbase, kraken }
