import type {
  Abi,
  Address,
  Client,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  ReadContractParameters,
  Transport,
} from 'viem'
import { readContract } from 'viem/actions'
import type { ChainClient } from './chain-client.ts'

/** The part of a connection that reading takes. */
export type Reader = Pick<ChainClient, 'attempt'> & { readonly client: Client<Transport> }

type Views = 'view' | 'pure'

/** Calls a view of a contract; the action is such as `read the terms of market 3`. */
export type ReadContract<abi extends Abi> = <
  name extends ContractFunctionName<abi, Views>,
  const args extends ContractFunctionArgs<abi, Views, name>,
>(
  action: string,
  functionName: name,
  args: args,
  blockNumber?: bigint,
) => Promise<ContractFunctionReturnType<abi, Views, name, args>>

/** Opens a contract to read; `prepare` runs before each call. */
export function readerOf<const abi extends Abi>(
  chain: Reader,
  address: Address,
  abi: abi,
  prepare?: () => Promise<unknown>,
): ReadContract<abi> {
  return async (action, functionName, args, blockNumber) => {
    await prepare?.()
    const call = { address, abi, functionName, args, blockNumber }
    // The compiler cannot match the types of a generic name; the signature has done it.
    const read = () => readContract(chain.client, call as ReadContractParameters)
    return (await chain.attempt(action, read)) as never
  }
}
