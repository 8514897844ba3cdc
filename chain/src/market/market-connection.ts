import { CresolverError } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import { getCode } from 'viem/actions'
import {
  type ChainClient,
  type ConnectionParameters,
  createChainClient,
} from '../chain-client.ts'
import { type Contract, contractAt } from '../contract.ts'
import { marketAbi } from '../generated/market.ts'
import { readerOf } from '../read-contract.ts'

/** Connection to a market contract. */
export type MarketConnectionParameters = ConnectionParameters & {
  /** Address of the market contract. */
  readonly marketAddress: Address
  /** Address of the contract of its clarifications; older deployments have none. */
  readonly clarificationsAddress?: Address | undefined
}

/** A connection to one market contract. */
export type MarketConnection = ChainClient &
  Contract<typeof marketAbi> & {
    readonly contract: { readonly address: Address; readonly abi: typeof marketAbi }
    readonly clarifications: Address | undefined
    /** Makes sure, once, that the chain is the one that is meant and a market lives there. */
    requireMarket(): Promise<void>
  }

/** Connects to a market contract; nothing is sent before the first call. */
export function connectMarket(parameters: MarketConnectionParameters): MarketConnection {
  const chain = createChainClient(parameters)
  const address = parameters.marketAddress
  let checked: Promise<void> | undefined
  const requireMarket = () => {
    checked ??= check(chain, address).catch((error: unknown) => {
      checked = undefined
      throw error
    })
    return checked
  }
  return {
    ...chain,
    ...contractAt(chain, address, marketAbi, requireMarket),
    contract: { address, abi: marketAbi },
    clarifications: parameters.clarificationsAddress,
    requireMarket,
  }
}

async function check(chain: ChainClient, address: Address): Promise<void> {
  await chain.requireChain()
  const code = await chain.attempt(`look for the market at ${address}`, () =>
    getCode(chain.client, { address }),
  )
  if (code === undefined) throw notMarket(address, 'the address has no code')
  try {
    const action = `recognize the market at ${address}`
    await readerOf(chain, address, marketAbi)(action, 'marketCount', [])
  } catch (error) {
    if (CresolverError.isInstance(error) && error.code === 'RPC_UNREACHABLE') throw error
    throw notMarket(address, 'it has another contract', error)
  }
}

function notMarket(address: Address, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'WRONG_CONTRACT',
    message: `${address} is not a market contract: ${why}.`,
    hint: 'Check the market address and the chain of the RPC URL.',
    cause,
  })
}
