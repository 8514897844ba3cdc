import {
  type Abi,
  type Address,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import type { ChainClient } from './chain-client.ts'
import { type ReadContract, readerOf } from './read-contract.ts'
import { type TransactionParameters, transact } from './transaction.ts'

/** A transaction that was mined. */
export type SentTransaction = { readonly transactionHash: Hex }

type Sending = string | Pick<TransactionParameters, 'action' | 'value' | 'gas'>

/** A contract and what it is called with. */
export type Contract<abi extends Abi> = {
  readonly read: ReadContract<abi>
  /** Calls a function in a transaction, which is simulated first. */
  readonly send: <name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>>(
    sending: Sending,
    functionName: name,
    args: EncodeFunctionDataParameters<abi, name>['args'],
  ) => Promise<TransactionReceipt>
}

/** Opens a contract; `prepare` runs before each call. */
export function contractAt<const abi extends Abi>(
  chain: ChainClient,
  address: Address,
  abi: abi,
  prepare?: () => Promise<unknown>,
): Contract<abi> {
  return {
    read: readerOf(chain, address, abi, prepare),
    async send(sending, functionName, args) {
      await prepare?.()
      // The compiler cannot match the types of a generic name; the signature has done it.
      const call = { abi, functionName, args } as EncodeFunctionDataParameters
      const how = typeof sending === 'string' ? { action: sending } : sending
      return transact(chain, { ...how, to: address, data: encodeFunctionData(call) })
    },
  }
}
