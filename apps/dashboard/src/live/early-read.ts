import { type Market, toMarket } from '@cresolver/chain'
import { marketListAbi } from '@cresolver/chain/abi'
import { decodeFunctionResult, isHex } from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import type { ChainHead } from '../chain/read-head.ts'

/** Markets that are read at once, newest first; older ones follow. */
export const FIRST_PAGE = 41

/** State of the chain and its newest markets. */
export type EarlyRead = {
  readonly head: ChainHead
  readonly total: number
  readonly markets: readonly Market[]
}

/** Unchecked results of the script in the head. */
type EarlyResults = {
  readonly config: Promise<unknown>
  readonly chain: Promise<unknown>
}

/** Returns `/config.json` as read by the script in the head, once. */
export function takeEarlyConfig(): Promise<unknown> | undefined {
  return take('config')
}

/** Returns the chain data read by the script in the head, once. */
export async function takeEarlyRead(
  connection: ChainConnection,
): Promise<EarlyRead | undefined> {
  try {
    return decode(await take('chain'), connection)
  } catch {
    return undefined
  }
}

function take(part: keyof EarlyResults): Promise<unknown> | undefined {
  const { cresolverEarly: early } = globalThis as {
    cresolverEarly?: Partial<EarlyResults>
  }
  const taken = early?.[part]
  if (early) delete early[part]
  return taken
}

function decode(value: unknown, { chainId }: ChainConnection): EarlyRead | undefined {
  const read = (value ?? {}) as Record<string, unknown>
  const { total, page } = read
  const { number, hash, timestamp } = (read.block ?? {}) as Record<string, unknown>
  if (Number(read.chainId) !== chainId) return undefined
  if (!isHex(number) || !isHex(hash) || !isHex(timestamp)) return undefined
  if (!isHex(total) || !isHex(page)) return undefined
  const markets = decodeFunctionResult({
    abi: marketListAbi,
    functionName: 'getMarkets',
    data: page,
  })
  return {
    head: { number: BigInt(number), hash, timestamp: Number(timestamp) },
    total: Number(total),
    markets: markets.map(toMarket),
  }
}
