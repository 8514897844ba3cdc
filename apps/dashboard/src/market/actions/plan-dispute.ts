import { type Market, toAmount } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData } from 'viem'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { Asset } from '../../transactions/read-asset.ts'
import { planApproval } from './pay-asset.ts'

/** Most bytes of a reason, as the contract has it. */
export const MOST_REASON_BYTES = 1_000

/** What a dispute costs: the bond and, where the court decides, its fee. */
export function disputeCost({
  terms: { bond, disputeFee },
  goesToCourt,
}: Pick<DisputableMarket, 'terms' | 'goesToCourt'>) {
  return toAmount(bond + (goesToCourt ? disputeFee : 0n))
}

/** Plans to dispute a proposed verdict. */
export async function planDispute(
  connection: ChainConnection,
  {
    market,
    details,
    asset,
    reason,
  }: {
    readonly market: Pick<Market, 'marketId' | 'question' | 'verdict'>
    readonly details: DisputableMarket
    readonly asset: Asset
    readonly reason: string
  },
  owner: Address,
): Promise<PlannedTransaction> {
  const { marketId, question, verdict } = market
  const { terms, goesToCourt } = details
  const amount = disputeCost(details)
  const key = `dispute ${marketId}`
  const approval = await planApproval(connection, { asset, amount, owner, key })
  if (approval) return approval
  const fee = goesToCourt ? terms.disputeFee : 0n
  return {
    key,
    title: `Dispute the verdict of market ${marketId}`,
    action: `dispute the verdict of market ${marketId}`,
    consequences: [
      {
        name: 'What it does',
        words: `The proposed verdict ${verdict.outcome} goes to a judge. Your reason is public on the chain.`,
      },
      {
        name: 'You pay',
        words: `${asset.format(amount)}: a bond of ${asset.format(terms.bond)}${
          fee > 0n ? ` and a fee of ${asset.format(toAmount(fee))} for the court` : ''
        }`,
      },
      {
        name: 'Locked',
        words: 'The bond, until the judge decides or its time is over.',
      },
      {
        name: 'You can lose',
        words: `The bond, where the verdict stands; half of it, where no judge decides.${
          fee > 0n ? ' The fee pays the court.' : ''
        }`,
      },
      {
        name: 'You get',
        words: 'The bond back, where the verdict is overturned.',
      },
    ],
    to: connection.market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'dispute',
      args: [marketId, terms.hashOnly ? question : '', reason, '0x'],
    }),
    value: asset.token === undefined ? amount : 0n,
  }
}
