import type { MarketClient } from '@cresolver/chain'
import type { Environment } from '../environment.ts'
import { accountOf, type MarketOptions, marketAddressOf, rpcUrlOf } from '../settings.ts'

/** Connects to the market contract that the options name, for reading. */
export async function readMarkets(
  options: MarketOptions,
  environment: Environment,
): Promise<MarketClient> {
  const { createMarketClient } = await import('@cresolver/chain')
  return createMarketClient({
    rpcUrl: rpcUrlOf(options, environment),
    marketAddress: await marketAddressOf(options, environment),
  })
}

/** Connects to the market contract that the options name, for sending. */
export async function writeMarkets(
  options: MarketOptions,
  environment: Environment,
): Promise<MarketClient> {
  const { createMarketClient } = await import('@cresolver/chain')
  return createMarketClient({
    rpcUrl: rpcUrlOf(options, environment),
    marketAddress: await marketAddressOf(options, environment),
    account: await accountOf(environment),
  })
}
