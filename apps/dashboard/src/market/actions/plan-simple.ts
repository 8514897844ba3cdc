import { formatPeriod, type Market } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { MarketAction } from './market-action.ts'

/** An action that takes nothing but a signature. */
export type SimpleAction = Exclude<
  MarketAction,
  { readonly kind: 'join' | 'ask' | 'dispute' | 'appeal' }
>

/** Names of actions, as on their buttons. */
export const ACTION_NAMES = {
  join: 'Join as a worker',
  announce: 'Announce to leave',
  leave: 'Leave',
  request: 'Request the resolution',
  repeat: 'Request the report again',
  ask: 'Ask for the verdict',
  dispute: 'Dispute the claim',
  appeal: 'Appeal the finding',
  'start-panel': 'Start the panel',
  'open-court': 'Open the court',
  finalize: 'Pay out the verdict',
  void: 'Void the market',
  push: 'Pass the verdict on',
  publish: 'Publish the scores',
} as const satisfies Record<MarketAction['kind'], string>

/**
 * Plans an action that takes nothing but a signature.
 *
 * @param question - text of the question, which a market may keep only as a hash
 */
export async function planSimple(
  connection: ChainConnection,
  market: Market,
  details: DisputableMarket,
  action: SimpleAction,
  question: string,
): Promise<PlannedTransaction> {
  const { marketId } = market
  const { kind } = action
  const worker = 'worker' in action ? ` ${action.worker}` : ''
  return {
    key: `${kind} ${marketId}${worker}`,
    title: `${ACTION_NAMES[kind]}: market ${marketId}`,
    action: `${kind} market ${marketId}`,
    consequences: [
      { name: 'What it does', words: effectOf(action, market, details) },
      { name: 'You pay', words: 'only the fee of the network' },
    ],
    to: connection.market,
    data: await encode(connection, market, details, action, question),
    value: 0n,
    ...(kind === 'publish' && { gas: await feedbackGas(connection) }),
  }
}

function effectOf(
  action: SimpleAction,
  market: Market,
  { times, asking }: DisputableMarket,
): string {
  switch (action.kind) {
    case 'announce':
      return `Announces that your account leaves. From ${formatPeriod(times.notice)} later on it can leave, while nobody has asked; it is not drawn any more.`
    case 'leave':
      return 'Your account leaves the market. Its stake can be withdrawn at once.'
    case 'request':
      return market.workerCount === 0
        ? 'Asks for a verdict. No worker joined, so only data can decide.'
        : `Asks for a verdict. Data decides where the question has a rule, otherwise the ${market.workerCount === 1 ? 'worker that joined is' : `${market.workerCount} workers that joined are`} asked.`
    case 'repeat':
      return 'Asks again for the report of the rule or the panel, in case the first request was missed.'
    case 'start-panel':
      return 'Draws the panel from all that have joined, and asks it. Where too few have joined, the court is asked.'
    case 'open-court':
      return 'Passes the market on to its court and has it open the case. Where the case is open already, nothing changes.'
    case 'finalize':
      if (asking?.found === 'TOO_EARLY' && market.verdict.state === 'PROPOSED') {
        return 'It was asked too early: the bond of the asker is paid out, and the market is open again.'
      }
      return `Pays out the final verdict ${market.verdict.outcome}: everyone can withdraw its share then.`
    case 'void':
      return 'Nobody asked, or no verdict came, in time: the market becomes void, and pool and stakes go back.'
    case 'push':
      return `Passes the final verdict to the contract ${action.consumer} that the terms name.`
    case 'publish':
      return `Writes the scores of ${action.worker} into the reputation registry.`
  }
}

async function encode(
  connection: ChainConnection,
  { marketId }: Market,
  { terms }: DisputableMarket,
  action: SimpleAction,
  question: string,
): Promise<Hex> {
  const abi = marketAbi
  const args = [marketId] as const
  switch (action.kind) {
    case 'announce':
    case 'leave':
      return encodeFunctionData({ abi, functionName: 'leaveMarket', args })
    case 'request':
    case 'repeat':
      return encodeFunctionData({
        ...{ abi, functionName: 'requestResolution' },
        args: terms.hashOnly ? [marketId, question] : args,
      })
    case 'start-panel':
      return encodeFunctionData({
        ...{ abi, functionName: 'startPanel' },
        args: [marketId, terms.hashOnly ? question : ''],
      })
    case 'open-court':
      return encodeFunctionData({ abi, functionName: 'openCourt', args })
    case 'finalize':
      return encodeFunctionData({ abi, functionName: 'finalize', args })
    case 'void':
      return encodeFunctionData({ abi, functionName: 'voidExpiredMarket', args })
    case 'push': {
      const { client, market: address } = connection
      const id = await connection.attempt('read the id of the verdict', () =>
        readContract(client, { address, abi, functionName: 'verdictId', args }),
      )
      return encodeFunctionData({
        abi,
        functionName: 'push',
        args: [action.consumer, id],
      })
    }
    case 'publish':
      return encodeFunctionData({
        ...{ abi, functionName: 'publishFeedback' },
        args: [marketId, action.worker],
      })
  }
}

/** Feedback is given only as long as the gas lasts, so an estimate finds the least gas that gives none. */
async function feedbackGas({
  client,
  market: address,
  attempt,
}: ChainConnection): Promise<bigint | undefined> {
  const registry = await attempt('read the reputation registry', () =>
    readContract(client, { address, abi: marketAbi, functionName: 'reputationRegistry' }),
  )
  return registry === zeroAddress ? undefined : 2_000_000n
}
