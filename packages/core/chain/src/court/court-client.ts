import { CresolverError } from '@cresolver/protocol'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { readContract } from 'viem/actions'
import { type Amount, toAmount, toWei, type Wei } from '../amount.ts'
import { type ConnectionParameters, createChainClient } from '../chain-client.ts'
import { realityCourtAbi } from '../generated/reality-court.ts'
import type { MarketId } from '../market/ids.ts'
import type { Sent } from '../market/write.ts'
import { requireEvent } from '../require-event.ts'
import { requireAccount, transact } from '../transaction.ts'

/** A `RealityCourt`: the court of a market that asks Reality.eth. */
export type CourtClient = {
  /** Reads the least bounty of a question. */
  readonly getLeastBounty: () => Promise<Wei>
  /** Asks about a market whose verdict is before the court. The bounty is for the right answerer. */
  readonly ask: (
    marketId: MarketId,
    bounty: Wei,
  ) => Promise<Sent & { readonly questionId: Hex }>
  /** Rules by the final answer of Reality.eth; any account may. */
  readonly decide: (marketId: MarketId) => Promise<Sent>
  /**
   * Withdraws what markets paid for the questions that the account asked, in an asset or the native currency, to
   * itself unless `to` is given.
   */
  readonly withdraw: (
    asset?: Address,
    to?: Address,
  ) => Promise<Sent & { readonly amount: Amount }>
}

/**
 * Connects to a court; nothing is sent before the first call.
 *
 * @param parameters - the chain and, to send, an account
 * @param address - the court
 * @returns {@link CourtClient}, whose functions throw `COURT_INVALID` where the address has no such court
 */
export function createCourtClient(
  parameters: ConnectionParameters,
  address: Address,
): CourtClient {
  const chain = createChainClient(parameters)
  const contract = { address, abi: realityCourtAbi } as const
  /** An account without code would take the bounty. */
  const getLeastBounty = async () => {
    const read = () =>
      readContract(chain.client, { ...contract, functionName: 'minBounty' })
    try {
      return toWei(await chain.attempt('read the least bounty of the court', read))
    } catch (error) {
      if (CresolverError.isInstance(error) && error.code === 'RPC_UNREACHABLE')
        throw error
      throw notCourt(address, error)
    }
  }
  const send = async (action: string, data: Hex, value?: bigint) => {
    await getLeastBounty()
    return transact(chain, { action, to: address, data, value })
  }
  return {
    getLeastBounty,
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
    async withdraw(asset = zeroAddress, to) {
      const action = 'withdraw from the court'
      const account = requireAccount(chain, action).address
      await getLeastBounty()
      const amount = await chain.attempt(action, () =>
        readContract(chain.client, {
          ...contract,
          functionName: 'balances',
          args: [asset, account],
        }),
      )
      const data = encodeFunctionData({
        ...{ abi: realityCourtAbi, functionName: 'withdrawTo' },
        args: [asset, to ?? account],
      })
      const { transactionHash } = await send(action, data)
      return { amount: toAmount(amount), transactionHash }
    },
  }
}

function notCourt(address: Address, cause: unknown): CresolverError {
  return new CresolverError({
    code: 'COURT_INVALID',
    message: `The court ${address} is not a RealityCourt.`,
    hint: 'Another court rules by itself: cresolver markets rule, as its account.',
    cause,
  })
}
