import { createChainClient, deployCresolver, marketAbi, transact } from '@cresolver/chain'
import { localAccount, startAnvil } from '@cresolver/devnet'
import { encodeFunctionData } from 'viem'
import { COURT_FEE, COURT_PERIOD, PLAYERS, type PlayedChain } from './market-game.ts'

/** Starts a chain for markets that are played: with a court that is an account, and a collector. */
export async function startPlayedChain(): Promise<
  PlayedChain & { readonly close: () => Promise<void> }
> {
  const { rpcUrl, close } = await startAnvil({ port: 0 })
  const account = localAccount(PLAYERS.owner)
  const courts = [
    {
      ...{ court: localAccount(PLAYERS.court).address, asset: undefined },
      ...{ fee: COURT_FEE, periodSeconds: COURT_PERIOD },
    },
  ]
  const directResolver = account.address
  const { market } = await deployCresolver({ rpcUrl, account, directResolver, courts })
  const args = [localAccount(PLAYERS.collector).address] as const
  const data = encodeFunctionData({ abi: marketAbi, functionName: 'listCollector', args })
  const client = createChainClient({ rpcUrl, account })
  await transact(client, { action: 'list a collector', to: market, data })
  return { rpcUrl, market, close }
}
