import { type Address, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import type { MarketConnection } from '../market-connection.ts'

/** Metadata of a token contract. */
export type Token = {
  readonly address: Address
  /** Decimals of its amounts; undefined where it does not say, or says more than 36. */
  readonly decimals: number | undefined
  /** Untrusted text: any token can call itself anything. Undefined where it does not say. */
  readonly symbol: string | undefined
}

const mostDecimals = 36

/** Reads decimals and symbol of a token. */
export async function readToken(
  connection: MarketConnection,
  address: Address,
): Promise<Token> {
  await connection.requireMarket()
  const contract = { address, abi: erc20Abi } as const
  const [decimals, symbol] = await Promise.all([
    readContract(connection.client, { ...contract, functionName: 'decimals' }).catch(
      () => undefined,
    ),
    readContract(connection.client, { ...contract, functionName: 'symbol' }).catch(
      () => undefined,
    ),
  ])
  const isUsual = decimals !== undefined && decimals <= mostDecimals
  return { address, decimals: isUsual ? decimals : undefined, symbol }
}
