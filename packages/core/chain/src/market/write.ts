import {
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { marketAbi } from '../generated/market.ts'
import { transact } from '../transaction.ts'
import type { MarketConnection } from './market-connection.ts'

/** A transaction that was mined. */
export type Sent = { readonly transactionHash: Hex }

type WriteName = ContractFunctionName<typeof marketAbi, 'nonpayable' | 'payable'>

/** How a call of the market contract is sent. */
export type Write = {
  /** Current action, such as `join market 3`. */
  readonly action: string
  /** Wei to send along. */
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
}

/** Calls the market contract in a transaction, which is simulated first. */
export async function write<name extends WriteName>(
  connection: MarketConnection,
  { action, value, gas }: Write,
  functionName: name,
  args: EncodeFunctionDataParameters<typeof marketAbi, name>['args'],
): Promise<TransactionReceipt> {
  await connection.requireMarket()
  // The parameters of a generic name cannot be matched to their arguments by the compiler; the
  // signature above has done it.
  const call = { abi: marketAbi, functionName, args } as EncodeFunctionDataParameters
  const to = connection.contract.address
  return transact(connection, { action, to, data: encodeFunctionData(call), value, gas })
}
