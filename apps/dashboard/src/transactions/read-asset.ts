import {
  type Amount,
  formatAmount,
  formatTokenAmount,
  parseAmount,
  parseTokenAmount,
  toAmount,
  toWei,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type Address, erc20Abi, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { oneLine } from '../ui/one-line.ts'

/** The currency of a market, or a token: how its amounts are read and written. */
export type Asset = {
  /** Undefined for the currency of the chain. */
  readonly token: Address | undefined
  readonly format: (amount: Amount) => string
  /** @throws CresolverError `VALUE_INVALID` for any other text */
  readonly parse: (text: string) => Amount
  /** Least stake, pool and bond; undefined where the market contract does not list the asset. */
  readonly least:
    | { readonly stake: Amount; readonly pool: Amount; readonly bond: Amount }
    | undefined
  /** Greatest bond; undefined where the market contract does not list the asset. */
  readonly mostBond: Amount | undefined
}

const mostDecimals = 36

/** Reads what the amounts of an asset look like, and the least ones that the contract takes. */
export async function readAsset(
  connection: ChainConnection,
  token: Address | undefined,
  currency = 'ETH',
): Promise<Asset> {
  const { client, market } = connection
  const [isListed, rules] = await connection.attempt('read the rules of an asset', () =>
    readContract(client, {
      ...{ address: market, abi: marketAbi, functionName: 'assetRules' },
      args: [token ?? zeroAddress],
    }),
  )
  const least = isListed
    ? {
        stake: toAmount(rules.minStake),
        pool: toAmount(rules.minPool),
        bond: toAmount(rules.minBond),
      }
    : undefined
  const mostBond = isListed ? toAmount(rules.maxBond) : undefined
  if (token === undefined) {
    return {
      ...{ token, least, mostBond },
      format: (amount) => formatAmount(toWei(amount)).replace(/ETH$/, currency),
      parse: (text) => toAmount(parseAmount(text)),
    }
  }
  const read = (functionName: 'decimals' | 'symbol') =>
    readContract(client, { address: token, abi: erc20Abi, functionName }).catch(
      () => undefined,
    )
  const [said, symbol] = await Promise.all([read('decimals'), read('symbol')])
  const decimals = typeof said === 'number' && said <= mostDecimals ? said : 0
  const name =
    typeof symbol === 'string' && symbol !== ''
      ? `${oneLine(symbol, 12)} (token ${token})`
      : `units of the token ${token}`
  return {
    ...{ token, least, mostBond },
    format: (amount) => `${formatTokenAmount(amount, decimals)} ${name}`,
    parse: (text) => parseTokenAmount(text.trim(), decimals),
  }
}
