import { type Address, encodeFunctionData, type Hex, parseEventLogs } from 'viem'
import { readContract } from 'viem/actions'
import { type Amount, toAmount, type Wei } from '../amount.ts'
import { type ConnectionParameters, createChainClient } from '../chain-client.ts'
import { realityCourtAbi } from '../generated/reality-court.ts'
import type { MarketId } from '../market/ids.ts'
import type { Sent } from '../market/write.ts'
import { requireEvent } from '../require-event.ts'
import { requireAccount, transact } from '../transaction.ts'

/** A `RealityCourt`: the court of a market that asks Reality.eth. */
export type CourtClient = {
  /** Reads the least bounty of a question. */
  readonly getLeastBounty: () => Promise<Amount>
  /** Asks about a market whose verdict is before the court. The bounty is for the right answerer. */
  readonly ask: (
    marketId: MarketId,
    bounty: Wei | Amount,
  ) => Promise<Sent & { readonly questionId: Hex }>
  /** Rules by the final answer of Reality.eth; any account may. */
  readonly decide: (marketId: MarketId) => Promise<Sent>
  /** Withdraws in an asset what markets paid for the questions that the account asked. */
  readonly withdraw: (asset: Address) => Promise<Sent & { readonly amount: Amount }>
}

/**
 * Connects to a court; nothing is sent before the first call.
 *
 * @param parameters - the chain and, to send, an account
 * @param address - the court
 * @returns {@link CourtClient}
 */
export function createCourtClient(
  parameters: ConnectionParameters,
  address: Address,
): CourtClient {
  const chain = createChainClient(parameters)
  const contract = { address, abi: realityCourtAbi } as const
  const send = (action: string, data: Hex, value?: bigint) =>
    transact(chain, { action, to: address, data, value })
  return {
    getLeastBounty: () =>
      chain.attempt('read the least bounty of the court', async () =>
        toAmount(
          await readContract(chain.client, { ...contract, functionName: 'minBounty' }),
        ),
      ),
    async ask(marketId, bounty) {
      const data = encodeFunctionData({
        ...{ abi: realityCourtAbi, functionName: 'ask' },
        args: [marketId],
      })
      const action = `ask the court about market ${marketId}`
      const receipt = await send(action, data, bounty)
      const { logs, transactionHash } = receipt
      const eventName = 'Asked'
      const events = parseEventLogs({ abi: realityCourtAbi, eventName, logs })
      const { questionId } = requireEvent(events, eventName, receipt).args
      return { questionId, transactionHash }
    },
    decide(marketId) {
      const data = encodeFunctionData({
        ...{ abi: realityCourtAbi, functionName: 'decide' },
        args: [marketId],
      })
      return send(`have the court decide market ${marketId}`, data)
    },
    async withdraw(asset) {
      const action = 'withdraw from the court'
      const account = requireAccount(chain, action).address
      const amount = await chain.attempt(action, () =>
        readContract(chain.client, {
          ...contract,
          functionName: 'balances',
          args: [asset, account],
        }),
      )
      const data = encodeFunctionData({
        ...{ abi: realityCourtAbi, functionName: 'withdrawTo' },
        args: [asset, account],
      })
      const { transactionHash } = await send(action, data)
      return { amount: toAmount(amount), transactionHash }
    },
  }
}
