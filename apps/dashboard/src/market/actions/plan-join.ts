import {
  type AgentId,
  type Amount,
  formatPeriod,
  type Market,
  toAmount,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { unitSlash } from '@cresolver/core/resolution'
import { type Address, encodeFunctionData } from 'viem'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { Asset } from '../../transactions/read-asset.ts'
import { planApproval } from './pay-asset.ts'

/** Plans to join a market as a worker. */
export async function planJoin(
  connection: ChainConnection,
  {
    market,
    details,
    asset,
    agentId,
    stake,
  }: {
    readonly market: Pick<Market, 'marketId' | 'rewardPool'>
    readonly details: Pick<DisputableMarket, 'terms' | 'times' | 'court'>
    readonly asset: Asset
    readonly agentId: AgentId
    readonly stake: Amount
  },
  owner: Address,
): Promise<PlannedTransaction> {
  const { marketId } = market
  const key = `join ${marketId}`
  const approval = await planApproval(connection, { asset, amount: stake, owner, key })
  if (approval) return approval
  const { terms, times } = details
  const units = terms.unit > 0n ? stake / terms.unit : 0n
  const votes = units > 1n ? `, ${units} units that can each be drawn as a vote` : ''
  return {
    key,
    title: `Join market ${marketId}`,
    action: `join market ${marketId}`,
    consequences: [
      {
        name: 'What it does',
        words:
          agentId === 0n
            ? 'Your account takes part as a worker. Its agent has to answer when it is asked.'
            : `Your account takes part for agent ${agentId}, which has to answer when it is asked.`,
      },
      { name: 'You pay', words: `a stake of ${asset.format(stake)}${votes}` },
      {
        name: 'Locked',
        words: `The stake, until the verdict is final or the market is void. Before a verdict is requested you can leave, with a notice of ${formatPeriod(times.notice)}.`,
      },
      { name: 'You can lose', words: lossText(terms, asset) },
      { name: 'You get', words: gainText(market, details, asset) },
    ],
    to: connection.market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'joinMarket',
      args: [marketId, agentId, stake, [], '0x'],
    }),
    value: asset.token === undefined ? stake : 0n,
  }
}

function lossText(terms: DisputableMarket['terms'], asset: Asset): string {
  if (terms.court === undefined) {
    return 'None of the stake, but an answer that loses the vote earns nothing.'
  }
  const wrong = asset.format(toAmount(unitSlash(terms)))
  const silent = asset.format(toAmount(terms.unit / 5n))
  return `${wrong} for each vote that a final YES or NO proves wrong, ${silent} for each that stays silent. A vote that abstains loses nothing, or 5 % of its unit if too few answer.`
}

function gainText(
  { rewardPool }: Pick<Market, 'rewardPool'>,
  { terms, court }: Pick<DisputableMarket, 'terms' | 'court'>,
  asset: Asset,
): string {
  if (court === undefined) {
    return 'A share of the pool that depends on the scores of the answer.'
  }
  const pay =
    terms.judgeFirst && rewardPool > court.fee
      ? (rewardPool - court.fee) / BigInt(terms.votes)
      : unitSlash(terms) / 2n
  const when = terms.judgeFirst ? '' : ', if a claim is disputed'
  return `${asset.format(toAmount(pay))} for each vote that is right${when}, and a part of what wrong votes lose.`
}
