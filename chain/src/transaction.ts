import { CresolverError } from '@cresolver/core/protocol'
import type { Account, Address, Hex, TransactionReceipt } from 'viem'
import {
  call,
  estimateGas,
  sendTransaction,
  waitForTransactionReceipt,
} from 'viem/actions'
import type { ChainClient } from './chain-client.ts'

/** A call of a contract that changes something, or, without `to`, the creation of one. */
export type TransactionParameters = {
  /** Current action, such as `join market 3`. */
  readonly action: string
  readonly to?: Address | undefined
  /** Encoded call, or creation code. */
  readonly data: Hex
  /** Wei to send along. */
  readonly value?: bigint | undefined
  /** Gas limit, where an estimate would be too low. */
  readonly gas?: bigint | undefined
}

/**
 * Simulates a transaction, sends it and waits until it is mined.
 *
 * @param chain - a connection with an account
 * @returns receipt of the successful transaction
 * @throws CresolverError `SIGNER_MISSING` without an account, `CONTRACT_REVERTED` when it
 *   failed although its simulation passed, or what `toChainError` makes of the failure
 */
export async function transact(
  chain: ChainClient,
  parameters: TransactionParameters,
): Promise<TransactionReceipt> {
  const { action, to, data, value, gas } = parameters
  const account = requireAccount(chain, action)
  const receipt = await chain.attempt(action, async () => {
    const request = { account, to, data, value }
    await call(chain.client, { ...request, gas })
    const hash = await sendTransaction(chain.client, {
      ...request,
      chain: null,
      gas: gas ?? withMargin(await estimateGas(chain.client, request)),
    })
    return waitForTransactionReceipt(chain.client, { hash })
  })
  if (receipt.status === 'success') return receipt
  throw new CresolverError({
    code: 'CONTRACT_REVERTED',
    message: `The transaction ${receipt.transactionHash} to ${action} was reverted.`,
    hint: 'The state changed between simulation and execution: check it, then retry.',
  })
}

/**
 * Other transactions between estimate and block may make a call dearer: each worker that joins
 * a market before has to be compared. Gas that is not used is not paid.
 */
function withMargin(estimate: bigint): bigint {
  return estimate + estimate / 4n + 20_000n
}

/** Returns the account that sends transactions. */
export function requireAccount({ client }: ChainClient, action: string): Account {
  if (client.account) return client.account
  throw new CresolverError({
    code: 'SIGNER_MISSING',
    message: `This connection only reads; to ${action}, it needs an account.`,
    hint: 'Pass an account, such as privateKeyToAccount(key) of viem.',
  })
}
