import type { MarketClient } from '@cresolver/chain'
import type { Environment } from '../environment.ts'
import { accountOf, type MarketOptions, marketAddressOf, rpcUrlOf } from '../settings.ts'

/**
 * Connects to the market contract that the options name, for reading.
 *
 * @param options - options of the command
 * @param environment - the variables
 * @returns client without an account
 * @throws CresolverError when a setting is missing or invalid
 */
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

/**
 * Connects to the market contract that the options name, for sending.
 *
 * @param options - options of the command
 * @param environment - the variables, PRIVATE_KEY among them
 * @returns client with an account
 * @throws CresolverError when a setting is missing or invalid
 */
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
