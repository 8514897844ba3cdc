import type { CourtClient, MarketClient } from '@cresolver/chain'
import type { Address } from 'viem'
import {
  type ConfirmOptions,
  confirmTransaction,
  type UnsentTransaction,
} from '../confirm.ts'
import type { Environment } from '../environment.ts'
import {
  accountOf,
  clarificationsAddressOf,
  type MarketOptions,
  marketAddressOf,
  rpcUrlOf,
} from '../settings.ts'

/** Connects to the market contract that the options name, for reading. */
export async function readMarkets(
  options: MarketOptions,
  environment: Environment,
): Promise<MarketClient> {
  const { createMarketClient } = await import('@cresolver/chain')
  return createMarketClient({
    rpcUrl: rpcUrlOf(options, environment),
    marketAddress: await marketAddressOf(options, environment),
    clarificationsAddress: await clarificationsAddressOf(options, environment),
  })
}

/**
 * Connects to the market contract that the options name, for sending, once that is confirmed.
 */
export async function writeMarkets(
  options: MarketOptions & ConfirmOptions,
  environment: Environment,
  planned: Omit<UnsentTransaction, 'contract'>,
): Promise<MarketClient> {
  const { createMarketClient } = await import('@cresolver/chain')
  const marketAddress = await marketAddressOf(options, environment)
  const account = await accountOf(environment)
  await confirmTransaction({ ...planned, contract: marketAddress }, options, environment)
  return createMarketClient({
    rpcUrl: rpcUrlOf(options, environment),
    marketAddress,
    clarificationsAddress: await clarificationsAddressOf(options, environment),
    account,
  })
}

/** Connects to a court, for sending, once that is confirmed. */
export async function writeCourt(
  options: ConfirmOptions,
  environment: Environment,
  planned: UnsentTransaction & { readonly contract: Address },
): Promise<CourtClient> {
  const { createCourtClient } = await import('@cresolver/chain')
  const account = await accountOf(environment)
  await confirmTransaction(planned, options, environment)
  return createCourtClient(
    { rpcUrl: rpcUrlOf(options, environment), account },
    planned.contract,
  )
}
