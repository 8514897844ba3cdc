import { type AgentId, type Amount, formatPeriod, type Market } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
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
    readonly market: Pick<Market, 'marketId'>
    readonly details: Pick<DisputableMarket, 'terms'>
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
  const { terms } = details
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
      { name: 'You pay', words: `a stake of ${asset.format(stake)}` },
      {
        name: 'Locked',
        words:
          'The stake, until the verdict is final or the market is void. Before the first request you can leave.',
      },
      {
        name: 'You can lose',
        words:
          terms.wrongSlashBps > 0 || terms.silentSlashBps > 0
            ? `${percent(terms.wrongSlashBps)} of the stake for a confidently wrong answer or a verdict that a judge turns around, ${percent(terms.silentSlashBps)} for silence.`
            : 'Nothing of the stake: an answer that loses the vote earns nothing.',
      },
      {
        name: 'You get',
        words: `A share of the pool that depends on the scores of the answer${
          terms.windowSeconds > 0
            ? `, at the earliest ${formatPeriod(terms.windowSeconds)} after the verdict`
            : ''
        }.`,
      },
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

function percent(bps: number): string {
  return `${bps / 100} %`
}
