/** A coin that people name in questions. */
export type Coin = {
  /** Its id at CoinGecko. */
  readonly id: string
  /** Its ticker, in capitals. */
  readonly ticker: string
  /** Its name; matched in any case. */
  readonly name: string
}

/** The coins that the linter knows by name; every other asset needs its id in the rule. */
export const COINS: readonly Coin[] = [
  { id: 'bitcoin', ticker: 'BTC', name: 'Bitcoin' },
  { id: 'ethereum', ticker: 'ETH', name: 'Ethereum' },
  { id: 'solana', ticker: 'SOL', name: 'Solana' },
  { id: 'ripple', ticker: 'XRP', name: 'Ripple' },
  { id: 'dogecoin', ticker: 'DOGE', name: 'Dogecoin' },
  { id: 'cardano', ticker: 'ADA', name: 'Cardano' },
  { id: 'binancecoin', ticker: 'BNB', name: 'Binance Coin' },
  { id: 'avalanche-2', ticker: 'AVAX', name: 'Avalanche' },
  { id: 'chainlink', ticker: 'LINK', name: 'Chainlink' },
  { id: 'litecoin', ticker: 'LTC', name: 'Litecoin' },
  { id: 'polkadot', ticker: 'DOT', name: 'Polkadot' },
  { id: 'tron', ticker: 'TRX', name: 'Tron' },
  { id: 'shiba-inu', ticker: 'SHIB', name: 'Shiba Inu' },
  { id: 'pepe', ticker: 'PEPE', name: 'Pepe' },
  { id: 'the-open-network', ticker: 'TON', name: 'Toncoin' },
  { id: 'sui', ticker: 'SUI', name: 'Sui' },
  { id: 'hyperliquid', ticker: 'HYPE', name: 'Hyperliquid' },
  { id: 'monero', ticker: 'XMR', name: 'Monero' },
  { id: 'stellar', ticker: 'XLM', name: 'Stellar' },
  { id: 'uniswap', ticker: 'UNI', name: 'Uniswap' },
  { id: 'aave', ticker: 'AAVE', name: 'Aave' },
  { id: 'arbitrum', ticker: 'ARB', name: 'Arbitrum' },
  { id: 'optimism', ticker: 'OP', name: 'Optimism' },
  { id: 'cosmos', ticker: 'ATOM', name: 'Cosmos' },
  { id: 'bitcoin-cash', ticker: 'BCH', name: 'Bitcoin Cash' },
  { id: 'fartcoin', ticker: 'FARTCOIN', name: 'Fartcoin' },
]

/** Finds the coins that a sentence names, by ticker in capitals or by name. */
export function readCoins(sentence: string): readonly Coin[] {
  const found = shapes.filter(({ shape }) => shape.test(sentence)).map(({ coin }) => coin)
  const isPartOf = (coin: Coin) => (other: Coin) =>
    other !== coin && other.name.startsWith(`${coin.name} `)
  return found.filter((coin) => !found.some(isPartOf(coin)))
}

/** Every name and ticker, wherever a sentence has them. */
export const coinNames = new RegExp(
  String.raw`\b(?:${[...COINS]
    .sort((left, right) => right.name.length - left.name.length)
    .map(({ ticker, name }) => `${anyCase(name)}|${ticker}`)
    .join('|')})\b`,
  'g',
)

const shapes = COINS.map((coin) => ({
  coin,
  shape: new RegExp(String.raw`\b(?:${coin.ticker}|${anyCase(coin.name)})\b`),
}))

/** A pattern that takes a name in small letters, in capitals, or as it is written. */
function anyCase(name: string): string {
  return `${name}|${name.toLowerCase()}|${name.toUpperCase()}`
}
