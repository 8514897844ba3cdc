import { marketAbi } from '@cresolver/chain/abi'
import { type Hex, hexToBigInt, toEventSelector } from 'viem'

/** By the signature of an event, the place of the market's number among the topics. */
const places = new Map<Hex, number>(
  marketAbi.flatMap((item) => {
    if (item.type !== 'event') return []
    const indexed = item.inputs.filter(({ indexed }) => indexed)
    const place = indexed.findIndex(({ name }) => name === 'marketId')
    return place < 0 ? [] : [[toEventSelector(item), place + 1] as const]
  }),
)

/**
 * Reads which market a log is about: the indexed value that its event calls `marketId`.
 *
 * @param log - a log of the market contract
 * @returns number of the market; undefined for an event of another contract or without a market
 */
export function marketOfLog({
  topics,
}: {
  readonly topics: readonly Hex[]
}): bigint | undefined {
  const [signature] = topics
  const place = signature && places.get(signature)
  const market = place === undefined ? undefined : topics[Number(place)]
  return market === undefined ? undefined : hexToBigInt(market)
}
