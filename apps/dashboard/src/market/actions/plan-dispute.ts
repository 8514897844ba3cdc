import {
  type Amount,
  type Asking,
  type DisputeParameters,
  formatPeriod,
  type Market,
  toAmount,
} from '@cresolver/chain'
import { FINDINGS, marketAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData } from 'viem'
import { findingText, firstJudgeText, JUDGE_NAMES } from '../../activity/judge-text.ts'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { Asset } from '../../transactions/read-asset.ts'
import { planApproval } from './pay-asset.ts'

/** Most bytes of a reason, as the contract has it. */
export const MOST_REASON_BYTES = 1_000

/** Statement of a dispute or an appeal. */
export type DisputeAnswer = DisputeParameters['answer']

/** Deposit of a dispute, the bond and the fee of the court; an appeal deposits the bond twice. */
export function depositOf(
  { terms: { bond }, court }: Pick<DisputableMarket, 'terms' | 'court'>,
  isAppeal: boolean,
): Amount {
  return toAmount((isAppeal ? 2n : 1n) * bond + (court?.fee ?? 0n))
}

/** Plans to dispute a claim or to appeal a finding, or the approval before it. */
export async function planDispute(
  connection: ChainConnection,
  {
    market: { marketId },
    details,
    asking,
    asset,
    answer,
    amount,
    reason,
    question,
  }: {
    readonly market: Pick<Market, 'marketId'>
    readonly details: DisputableMarket
    readonly asking: Asking
    readonly asset: Asset
    readonly answer: DisputeAnswer
    /** The whole deposit, or a share of it. */
    readonly amount: Amount
    readonly reason: string
    /** Text of the question. */
    readonly question: string
  },
  owner: Address,
): Promise<PlannedTransaction> {
  const { terms, court } = details
  const isAppeal = asking.judge !== 'NONE'
  const key = `dispute ${marketId}`
  const approval = await planApproval(connection, { asset, amount, owner, key })
  if (approval) return approval
  const whole = depositOf(details, isAppeal)
  const bond = toAmount((isAppeal ? 2n : 1n) * terms.bond)
  const title = `${isAppeal ? 'Appeal the finding' : 'Dispute the claim'} of market ${marketId}`
  const isShare = amount < whole
  const text = findingText(answer)
  return {
    key,
    title,
    action: title.charAt(0).toLowerCase() + title.slice(1),
    consequences: [
      {
        name: 'What it does',
        words: `Says ${text} instead of ${attackedText(asking)}. ${nextText(details, isAppeal)} Your reason is public on the chain.${
          isShare
            ? ` It counts once the deposits for ${text} are ${asset.format(whole)}; until then you can take your share back.`
            : ''
        }`,
      },
      {
        name: 'You pay',
        words: isShare
          ? `${asset.format(amount)}: a share of the deposit of ${asset.format(whole)}`
          : `${asset.format(amount)}: a bond of ${asset.format(bond)}${
              court && court.fee > 0n
                ? ` and ${asset.format(court.fee)} for the court`
                : ''
            }`,
      },
      { name: 'Locked', words: 'The deposit, until the verdict is final.' },
      {
        name: 'You can lose',
        words:
          'If you are wrong, the bond, and the fee of the court if it was asked. A tenth of the bond and a spent fee, if no judge decides in time.',
      },
      {
        name: 'You get',
        words: 'If you are right, the deposit back, and up to half of what others lost.',
      },
    ],
    to: connection.market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'dispute',
      args: [
        ...([marketId, FINDINGS[answer], amount] as const),
        !isAppeal && terms.dataOnly && terms.hashOnly ? question : '',
        ...([reason, '0x'] as const),
      ],
    }),
    value: asset.token === undefined ? amount : 0n,
  }
}

function attackedText({ judge, claim, found }: Asking): string {
  return judge === 'NONE'
    ? `the claim ${findingText(claim)}`
    : `${findingText(found)}, which ${JUDGE_NAMES[judge]} found`
}

function nextText({ terms, times }: DisputableMarket, isAppeal: boolean): string {
  if (isAppeal) return 'The court decides, and its ruling is final.'
  const first = firstJudgeText(terms)
  if (terms.dataOnly) return `It asks ${first}.`
  return `It asks ${first}, which agents can join for ${formatPeriod(times.notice)}.`
}
