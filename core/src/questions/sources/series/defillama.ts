import { decimalOf, member, wholeNumberOf } from '../read-json.ts'
import { type Point, readPoints, type Series } from './series.ts'

/** Prefix of an asset that is a chain, not a protocol. */
const chainPrefix = 'chain:'

/** DefiLlama: the price in USD nearest to a moment, and the value locked day by day. */
export const defillama: Series = {
  unaskable: (asset, metric) => {
    if (metric === 'market_cap') return 'DefiLlama does not have market caps'
    return metric === 'tvl' || asset.includes(':')
      ? undefined
      : 'DefiLlama names a coin with a prefix, such as coingecko:bitcoin'
  },
  requests: ({ asset, metric, at }) => [
    metric === 'tvl'
      ? { host: 'defillama', path: lockedPath(asset) }
      : {
          host: 'defillama-coins',
          path: `/prices/historical/${at}/${encodeCoin(asset)}?searchWidth=4h`,
        },
  ],
  read: (root, { asset, metric }) => {
    if (metric === 'tvl') {
      return readPoints(Array.isArray(root) ? root : member(root, 'tvl'), readLocked)
    }
    const entry = member(member(root, 'coins'), asset)
    return entry === undefined ? 'it knows no such coin' : readPoints([entry], readPrice)
  },
}

function lockedPath(asset: string): string {
  return asset.startsWith(chainPrefix)
    ? `/v2/historicalChainTvl/${encodeURIComponent(asset.slice(chainPrefix.length))}`
    : `/protocol/${encodeURIComponent(asset)}`
}

function readLocked(entry: unknown): Point | undefined {
  const amount = member(entry, 'totalLiquidityUSD') ?? member(entry, 'tvl')
  return pointOf(member(entry, 'date'), amount)
}

function readPrice(entry: unknown): Point | undefined {
  return pointOf(member(entry, 'timestamp'), member(entry, 'price'))
}

function pointOf(seconds: unknown, amount: unknown): Point | undefined {
  const time = wholeNumberOf(seconds)
  const value = decimalOf(amount)
  if (time === undefined || value === undefined) return undefined
  return { time: time * 1_000, value }
}

/** A coin's colon belongs to the path as it is. */
function encodeCoin(coin: string): string {
  return encodeURIComponent(coin).replaceAll('%3A', ':')
}
