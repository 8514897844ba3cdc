import type { Wei } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import {
  createOnchainMarkets,
  type OnchainMarkets,
} from '@cresolver/moltbook/market-store'
import type { Environment } from '../environment.ts'
import { accountOf, rpcUrlOf } from '../settings.ts'

/** Connects to the market contract that the variables name. */
export async function openChain(
  environment: Environment,
  rewardPool: Wei,
): Promise<OnchainMarkets> {
  const { createChainClient, createMarketClient, parseAddress } = await import(
    '@cresolver/chain'
  )
  const address = addressIn(environment)
  if (!address) throw addressMissing()
  const marketAddress = parseAddress(address, 'the market')
  const rpcUrl = rpcUrlOf({}, environment)
  const account = await accountOf(environment)
  const chainId = await createChainClient({ rpcUrl }).requireChain()
  const client = createMarketClient({ rpcUrl, marketAddress, account })
  return createOnchainMarkets(client, chainId, rewardPool)
}

/**
 * Connects to the market contract where the variables name one. A chain that cannot be reached
 * fails the markets that stand there, not the others.
 */
export async function openChainIfSet(
  environment: Environment,
): Promise<OnchainMarkets | undefined> {
  const address = addressIn(environment)
  if (!address || !environment.variables.PRIVATE_KEY) return undefined
  try {
    return await openChain(environment, 0n as Wei)
  } catch (error) {
    if (!(CresolverError.isInstance(error) && error.code === 'RPC_UNREACHABLE')) {
      throw error
    }
    const fail = () => Promise.reject(error)
    return {
      chainId: 0,
      marketAddress: address,
      find: fail,
      create: fail,
      outcome: fail,
      request: fail,
      settle: fail,
    }
  }
}

function addressIn({ variables }: Environment): string | undefined {
  return variables.MARKET_ADDRESS || variables.CRESOLVER_MARKET
}

function addressMissing(): CresolverError {
  return new CresolverError({
    code: 'NOT_CONFIGURED',
    message: 'The address of the market contract is missing.',
    hint: 'Set MARKET_ADDRESS, RPC_URL and PRIVATE_KEY.',
  })
}
