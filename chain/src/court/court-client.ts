import { CresolverError } from '@cresolver/core/protocol'
import { type Address, type Hex, zeroAddress } from 'viem'
import { type Amount, toAmount, toWei, type Wei } from '../amount.ts'
import { type ConnectionParameters, createChainClient } from '../chain-client.ts'
import { contractAt, type SentTransaction } from '../contract.ts'
import { realityCourtAbi } from '../generated/reality-court.ts'
import type { MarketId } from '../market/ids.ts'
import { readerOf } from '../read-contract.ts'
import { requireEvent } from '../require-event.ts'
import { requireAccount } from '../transaction.ts'

/** A `RealityCourt`: the court of a market that asks Reality.eth. */
export type CourtClient = ReturnType<typeof createCourtClient>

/**
 * Connects to a court; nothing is sent before the first call.
 *
 * @param parameters - the chain and, to send, an account
 * @param address - the court
 * @returns {@link CourtClient}, whose functions throw `WRONG_CONTRACT` where the address has no such court
 */
export function createCourtClient(parameters: ConnectionParameters, address: Address) {
  const chain = createChainClient(parameters)
  /** An account without code would take the bounty. */
  const getPrice = async () => {
    try {
      const read = readerOf(chain, address, realityCourtAbi)
      const action = 'read the price of the court'
      const [bounty, bond] = await Promise.all([
        read(action, 'minBounty', []),
        read(action, 'minBond', []),
      ])
      return toWei(bounty + bond)
    } catch (error) {
      if (CresolverError.isInstance(error) && error.code === 'RPC_UNREACHABLE')
        throw error
      throw new CresolverError({
        code: 'WRONG_CONTRACT',
        message: `The court ${address} is not a RealityCourt.`,
        hint: 'Another court rules by itself: cresolver markets act rule, as its account.',
        cause: error,
      })
    }
  }
  const { read, send } = contractAt(chain, address, realityCourtAbi, getPrice)
  return {
    /** Reads what bounty and first answer cost; a fee in the native currency pays them. */
    getPrice,
    /**
     * Asks about a market whose verdict is before the court, where its opening failed or its fee is in a token. The
     * value is for bounty and first answer.
     */
    async ask(
      marketId: MarketId,
      value: Wei,
    ): Promise<SentTransaction & { readonly questionId: Hex }> {
      const sending = { action: `ask the court about market ${marketId}`, value }
      const receipt = await send(sending, 'ask', [marketId])
      const { questionId } = requireEvent(realityCourtAbi, 'Asked', receipt)
      return { questionId, transactionHash: receipt.transactionHash }
    },
    /** Rules by the final answer of Reality.eth; any account may. */
    decide: (marketId: MarketId): Promise<SentTransaction> =>
      send(`have the court decide market ${marketId}`, 'decide', [marketId]),
    /**
     * Withdraws what markets paid for the questions that the account asked, in an asset or the native currency, to
     * itself unless `to` is given.
     */
    async withdraw(
      asset: Address = zeroAddress,
      to?: Address,
    ): Promise<SentTransaction & { readonly amount: Amount }> {
      const action = 'withdraw from the court'
      const account = requireAccount(chain, action).address
      const amount = await read(action, 'balances', [asset, account])
      const { transactionHash } = await send(action, 'withdrawTo', [asset, to ?? account])
      return { amount: toAmount(amount), transactionHash }
    },
  }
}
