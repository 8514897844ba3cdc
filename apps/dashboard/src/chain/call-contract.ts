import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { ChainConnection } from './chain-connection.ts'

/** Name of a view of a contract. */
type ViewName<abi extends Abi> = ContractFunctionName<abi, 'pure' | 'view'>

/** A view of a contract and its arguments. */
type ContractCall<abi extends Abi, name extends ViewName<abi>> = {
  readonly address: Address
  readonly abi: abi
  readonly functionName: name
  readonly args?: ContractFunctionArgs<abi, 'pure' | 'view', name> | undefined
}

/**
 * Calls a view of a contract. `readContract` of viem also brings calls without a contract, overrides of
 * state and the errors of transactions, which would be twelve kilobytes more on the first load of each
 * page.
 */
export async function callContract<const abi extends Abi, name extends ViewName<abi>>(
  { client }: Pick<ChainConnection, 'client'>,
  { address, abi, functionName, args }: ContractCall<abi, name>,
): Promise<ContractFunctionReturnType<abi, 'pure' | 'view', name>> {
  const call: { abi: Abi; functionName: string; args: unknown[] } = {
    ...{ abi, functionName },
    args: Object.values(args ?? []),
  }
  const data = await client.request({
    method: 'eth_call',
    params: [{ to: address, data: encodeFunctionData(call) }, 'latest'],
  })
  return decodeFunctionResult({ ...call, data }) as ContractFunctionReturnType<
    abi,
    'pure' | 'view',
    name
  >
}
