import { toMarketId } from '@cresolver/chain'
import type { UnsentTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { accountOf, type MarketOptions, rpcUrlOf } from '../settings.ts'
import { readMarkets, writeCourt, writeMarkets } from './market-access.ts'
import type { Act } from './steps/act-step.ts'

/** Opens what a step of `markets act` works with. */
export async function openAct(
  id: string,
  value: string | undefined,
  options: MarketOptions,
  environment: Environment,
): Promise<Act> {
  return {
    marketId: toMarketId(id),
    value,
    chain: await import('@cresolver/chain'),
    rpcUrl: rpcUrlOf(options, environment),
    reader: await readMarkets(options, environment),
    account: async () => (await accountOf(environment)).address,
    confirm: (action) => writeMarkets(options, environment, { action }),
    confirmCourt: (planned: UnsentTransaction & { readonly contract: `0x${string}` }) =>
      writeCourt(options, environment, planned),
  }
}
