import {
  createChainClient,
  createMarketClient,
  type MarketClient,
  type MarketId,
  parseAmount,
  transact,
} from '@cresolver/chain'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { createRandom } from '@cresolver/worlds/campaigns'
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
/** Panels of the markets, and what depends on these: the number of a case chooses one. */
const panels = [
  { votes: 7, reserves: 3, wrongSlashBps: 2_000, valueAtRisk: parseAmount('0') },
  { votes: 5, reserves: 5, wrongSlashBps: 1_000, valueAtRisk: parseAmount('10') },
  { votes: 9, reserves: 1, wrongSlashBps: 5_000, valueAtRisk: parseAmount('0.1') },
  { votes: 8, reserves: 2, wrongSlashBps: 3_333, valueAtRisk: parseAmount('1000') },
] as const
export const window = 3_600
export const findings = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const
/** YES and NO more often: only they slash. */
export const usual = [...findings, 'YES', 'NO', 'YES', 'NO'] as const
export const claims = ['YES', 'NO', 'SPLIT', 'INVALID'] as const

/** Contract in which markets are played. */
export type PlayedChain = { readonly rpcUrl: string; readonly market: Address }

/** A market that is played, with what happens in it by chance. */
export type Game = ReturnType<typeof openGame>

/** Opens the game of a case; `look` is called after each step of an asking. */
export function openGame(
  { rpcUrl, market }: PlayedChain,
  number: number,
  look: (marketId: MarketId) => Promise<void>,
) {
  const account = (index: number) => localAccount(index)
  const local = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const as = (index: number): MarketClient =>
    createMarketClient({
      ...{ rpcUrl, marketAddress: market, pollingIntervalMs: 10 },
      account: account(index),
    })
  const random = createRandom(number)
  return {
    ...{
      random,
      look,
      panel: panels[Math.floor(number / 5) % panels.length] ?? panels[0],
    },
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
