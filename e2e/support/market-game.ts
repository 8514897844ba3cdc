import type { Random } from '@cresolver/campaigns'
import {
  createChainClient,
  createMarketClient,
  type MarketClient,
  parseAmount,
  transact,
} from '@cresolver/chain'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { type Address, createTestClient, type Hex, http } from 'viem'

/** Accounts of a market that is played: all that it can owe something to. */
export const PLAYERS = {
  ...{ owner: ACCOUNT_ROLES.owner, creator: 1, asker: 2, disputer: 3, appellant: 4 },
  ...{ sharer: 5, court: 6, prover: 7, workers: [8, 9, 10, 11, 12, 13], collector: 14 },
} as const

/** Fee of the court. */
export const COURT_FEE = parseAmount('0.03')
/** Seconds that the court has. */
export const COURT_PERIOD = 3_600

export const unit = parseAmount('0.01')
export const votes = 7
export const window = 3_600
export const findings = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const
/** YES and NO more often: only they slash. */
export const usual = [...findings, 'YES', 'NO', 'YES', 'NO'] as const
export const claims = ['YES', 'NO', 'SPLIT', 'INVALID'] as const

/** Where markets are played. */
export type PlayedChain = { readonly rpcUrl: string; readonly market: Address }

/** A market that is played, with what happens in it by chance. */
export type Game = ReturnType<typeof openGame>

/** Opens it. */
export function openGame({ rpcUrl, market }: PlayedChain, random: Random) {
  const account = (index: number) => localAccount(index)
  const local = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const as = (index: number): MarketClient =>
    createMarketClient({
      ...{ rpcUrl, marketAddress: market, pollingIntervalMs: 10 },
      account: account(index),
    })
  return {
    random,
    as,
    market,
    happens: (percent: number) => random.below(100) < percent,
    pass: async (seconds: number) => {
      await local.increaseTime({ seconds })
      await local.mine({ blocks: 1 })
    },
    owner: (data: Hex) =>
      transact(createChainClient({ rpcUrl, account: account(PLAYERS.owner) }), {
        ...{ action: 'report as the owner', to: market, data },
      }),
  }
}
