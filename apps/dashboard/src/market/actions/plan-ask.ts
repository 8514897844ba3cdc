import { formatPeriod, type Market, type VerdictAskParameters } from '@cresolver/chain'
import { FINDINGS, marketAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData } from 'viem'
import { firstJudgeText } from '../../activity/judge-text.ts'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { Asset } from '../../transactions/read-asset.ts'
import { planApproval } from './pay-asset.ts'

/** Claims of an asker; UNSURE for nothing. */
export type AskedClaim = VerdictAskParameters['claim']

/** Plans to ask for the verdict of a market with a window, or the approval before it. */
export async function planAsk(
  connection: ChainConnection,
  {
    market: { marketId },
    details: { terms },
    asset,
    claim,
    question,
  }: {
    readonly market: Pick<Market, 'marketId'>
    readonly details: Pick<DisputableMarket, 'terms'>
    readonly asset: Asset
    readonly claim: AskedClaim
    /** Text of the question. */
    readonly question: string
  },
  owner: Address,
): Promise<PlannedTransaction> {
  const { bond, judgeFirst, hashOnly, windowSeconds } = terms
  const key = `ask ${marketId}`
  const approval = await planApproval(connection, { asset, amount: bond, owner, key })
  if (approval) return approval
  const said = claim === 'UNSURE' ? 'Claims nothing' : `Claims ${claim}`
  const isClaim = claim !== 'UNSURE'
  return {
    key,
    title: `Ask for the verdict of market ${marketId}`,
    action: `ask for the verdict of market ${marketId}`,
    consequences: [
      {
        name: 'What it does',
        words: judgeFirst
          ? `${said}, and asks ${firstJudgeText(terms)} at once.`
          : `${said}. It becomes final in ${formatPeriod(windowSeconds)} unless it is disputed.`,
      },
      { name: 'You pay', words: `a bond of ${asset.format(bond)}` },
      { name: 'Locked', words: 'The bond, until the verdict is final.' },
      {
        name: 'You can lose',
        words: isClaim
          ? 'The bond, if the final verdict is different or the market was asked too early. A tenth of it, if no judge decides in time.'
          : 'The bond, if it is too early. A tenth of it, if no judge decides in time.',
      },
      {
        name: 'You get',
        words: isClaim
          ? 'If you are right, the bond back, and up to half of what others lost.'
          : 'The bond back.',
      },
    ],
    to: connection.market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'ask',
      args: [marketId, FINDINGS[claim], judgeFirst && hashOnly ? question : '', '0x'],
    }),
    value: asset.token === undefined ? bond : 0n,
  }
}
