import { formatPeriod, type Market } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { encodeFunctionData, type Hex } from 'viem'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { MarketAction } from './market-action.ts'

/** An action that takes nothing but a signature. */
type SimpleAction = Exclude<
  MarketAction,
  { readonly kind: 'join' | 'ask' | 'dispute' | 'appeal' }
>

/** Names of actions, as on their buttons. */
export const ACTION_NAMES = {
  join: 'Join as a worker',
  announce: 'Announce leaving',
  leave: 'Leave',
  request: 'Request the resolution',
  ask: 'Ask for the verdict',
  dispute: 'Dispute the claim',
  appeal: 'Appeal the finding',
  finalize: 'Pay out the verdict',
  void: 'Void the market',
} as const satisfies Record<MarketAction['kind'], string>

/**
 * Plans an action that takes nothing but a signature.
 *
 * @param question - text of the question, which a market may keep only as a hash
 */
export function planSimple(
  connection: ChainConnection,
  market: Market,
  details: DisputableMarket,
  action: SimpleAction,
  question: string,
): PlannedTransaction {
  const { marketId } = market
  const { kind } = action
  return {
    key: `${kind} ${marketId}`,
    title: `${ACTION_NAMES[kind]}: market ${marketId}`,
    action: `${kind} market ${marketId}`,
    consequences: [
      { name: 'What it does', words: effectOf(action, market, details) },
      { name: 'You pay', words: 'only the network fee' },
    ],
    to: connection.market,
    data: encode(market, details, action, question),
    value: 0n,
  }
}

function effectOf(
  action: SimpleAction,
  market: Market,
  { times, asking }: DisputableMarket,
): string {
  switch (action.kind) {
    case 'announce':
      return `Announces that your account leaves. It can leave ${formatPeriod(times.notice)} later, if nobody has asked by then; it is no longer drawn.`
    case 'leave':
      return 'Your account leaves the market. Its stake can be withdrawn at once.'
    case 'request':
      return market.workerCount === 0
        ? 'Asks for a verdict. No worker joined, so only data can decide.'
        : `Asks for a verdict. Data decides if the question has a rule, otherwise the ${market.workerCount === 1 ? 'worker that joined is' : `${market.workerCount} workers that joined are`} asked.`
    case 'finalize':
      if (asking?.found === 'TOO_EARLY' && market.verdict.state === 'PROPOSED') {
        return 'It was asked too early, so the bond is paid out and the market is open again.'
      }
      return `Pays out the final verdict ${market.verdict.outcome}, and then each account can withdraw its share.`
    case 'void':
      return 'No verdict was requested or reached in time, so the market becomes void, and the pool and the stakes are returned.'
  }
}

function encode(
  { marketId }: Market,
  { terms }: DisputableMarket,
  action: SimpleAction,
  question: string,
): Hex {
  const abi = marketAbi
  const args = [marketId] as const
  switch (action.kind) {
    case 'announce':
    case 'leave':
      return encodeFunctionData({ abi, functionName: 'leaveMarket', args })
    case 'request':
      return encodeFunctionData({
        ...{ abi, functionName: 'requestResolution' },
        args: terms.hashOnly ? [marketId, question] : args,
      })
    case 'finalize':
      return encodeFunctionData({ abi, functionName: 'finalize', args })
    case 'void':
      return encodeFunctionData({ abi, functionName: 'voidExpiredMarket', args })
  }
}
