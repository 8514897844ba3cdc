import type { Market } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainConnection } from '../../chain/chain-connection.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { PlannedTransaction } from '../../transactions/planned-transaction.ts'
import type { MarketAction } from './market-action.ts'

/** An action that takes nothing but a signature. */
export type SimpleAction = Exclude<MarketAction, { readonly kind: 'join' | 'dispute' }>

/** Names of actions, as on their buttons. */
export const ACTION_NAMES = {
  join: 'Join as a worker',
  leave: 'Leave',
  request: 'Request the resolution',
  dispute: 'Dispute the verdict',
  finalize: 'Pay out the verdict',
  void: 'Void the market',
  push: 'Pass the verdict on',
  publish: 'Publish the scores',
} as const satisfies Record<MarketAction['kind'], string>

/** Plans an action that takes nothing but a signature. */
export async function planSimple(
  connection: ChainConnection,
  market: Market,
  details: DisputableMarket | undefined,
  action: SimpleAction,
): Promise<PlannedTransaction> {
  const { marketId } = market
  const { kind } = action
  const worker = 'worker' in action ? ` ${action.worker}` : ''
  return {
    key: `${kind} ${marketId}${worker}`,
    title: `${ACTION_NAMES[kind]}: market ${marketId}`,
    action: `${kind} market ${marketId}`,
    consequences: [
      { name: 'What it does', words: effectOf(action, market) },
      { name: 'You pay', words: 'only the fee of the network' },
    ],
    to: connection.market,
    data: await encode(connection, market, details, action),
    value: 0n,
    ...(kind === 'publish' && { gas: await feedbackGas(connection) }),
  }
}

function effectOf(action: SimpleAction, market: Market): string {
  switch (action.kind) {
    case 'leave':
      return 'Your account leaves the market. Its stake can be withdrawn at once.'
    case 'request':
      return market.workerCount === 0
        ? 'Asks for a verdict. No worker joined, so only data can decide.'
        : `Asks for a verdict. Data decides where the question has a rule, otherwise the ${market.workerCount === 1 ? 'worker that joined is' : `${market.workerCount} workers that joined are`} asked.`
    case 'finalize':
      return `Pays out the final verdict ${market.verdict.outcome}: everyone can withdraw its share then.`
    case 'void':
      return 'No verdict came in time, so the market becomes void: pool and stakes go back.'
    case 'push':
      return `Passes the final verdict to the contract ${action.consumer} that the terms name.`
    case 'publish':
      return `Writes the scores of ${action.worker} into the reputation registry.`
  }
}

async function encode(
  connection: ChainConnection,
  { marketId, question }: Market,
  details: DisputableMarket | undefined,
  action: SimpleAction,
): Promise<Hex> {
  const abi = marketAbi
  const args = [marketId] as const
  switch (action.kind) {
    case 'leave':
      return encodeFunctionData({ abi, functionName: 'leaveMarket', args })
    case 'request':
      return encodeFunctionData({
        ...{ abi, functionName: 'requestResolution' },
        args: details?.terms.hashOnly ? [marketId, question] : args,
      })
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
