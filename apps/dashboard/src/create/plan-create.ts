import { encodeTerms, formatPeriod, type TermsInput } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { formatMoment, unixSeconds } from '@cresolver/core/questions'
import { type Address, encodeFunctionData, parseEventLogs } from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { readBlock } from '../chain/read-block.ts'
import { planApproval } from '../market/actions/pay-asset.ts'
import type {
  MinedReceipt,
  PlannedTransaction,
} from '../transactions/planned-transaction.ts'
import type { Asset } from '../transactions/read-asset.ts'
import type { PlannedMarket } from './market-draft.ts'

/** Plans to create a market, or the approval before it. */
export async function planCreate(
  connection: ChainConnection,
  planned: PlannedMarket,
  asset: Asset,
  owner: Address,
): Promise<PlannedTransaction> {
  const { question, pool, terms } = planned
  const paid = { asset, amount: pool, owner, key: 'create' }
  const approval = await planApproval(connection, paid)
  if (approval) return approval
  const deadline =
    'deadline' in planned
      ? planned.deadline
      : (await connection.attempt('read the newest block', () => readBlock(connection)))
          .timestamp + planned.durationSeconds
  const moment = unixSeconds(deadline)
  return {
    key: 'create',
    title: 'Create a market',
    action: 'create a market',
    consequences: [
      {
        name: 'What it does',
        words: `Creates a market on your question. ${
          terms.dataOnly ? 'Only data decides it' : 'Agents can join it'
        } until ${moment === undefined ? 'the deadline' : formatMoment(moment)}. The text is public and cannot be changed.`,
      },
      { name: 'You pay', words: `a reward pool of ${asset.format(pool)}` },
      { name: 'Locked', words: 'The pool, until the verdict is final.' },
      { name: 'You can lose', words: lossText(terms) },
      { name: 'You get', words: gainText(terms) },
    ],
    to: connection.market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'createMarket',
      args: [
        {
          question,
          deadline: BigInt(deadline),
          pool,
          ...encodeTerms(terms),
          permit: '0x',
        },
      ],
    }),
    value: asset.token === undefined ? pool : 0n,
  }
}

function lossText({ court, judgeFirst }: TermsInput): string {
  if (court === undefined || judgeFirst) {
    return 'The pool pays the agents that answer. If the market is void, the pool is returned to you.'
  }
  return 'After a dispute, losing bonds pay the agents that answer, and the pool pays only what the bonds do not cover. The rest of the pool is returned to you.'
}

function gainText({
  court,
  judgeFirst,
  windowSeconds = 0,
  dataOnly,
}: TermsInput): string {
  const time = formatPeriod(windowSeconds)
  if (court !== undefined) {
    return judgeFirst
      ? `A verdict that can be appealed for ${time} before court ${court}.`
      : `A verdict: a claim becomes final in ${time} unless it is disputed, and court ${court} decides appeals.`
  }
  return dataOnly
    ? 'A verdict that is final with the first report, because no judge follows.'
    : 'A verdict that is final with the first report. Stakes that are returned decide this market, and no judge follows.'
}

/** Finds the market that a transaction created; undefined where it created none. */
export function createdMarket(
  { market }: Pick<ChainConnection, 'market'>,
  { logs }: MinedReceipt,
): bigint | undefined {
  const own = logs.filter(({ address }) => address.toLowerCase() === market.toLowerCase())
  const sought = { abi: marketAbi, eventName: 'MarketCreated', logs: own } as const
  const [created] = parseEventLogs(sought)
  return created?.args.marketId
}
