import { createChainClient, transact } from '@cresolver/chain'
import { localAccount } from '@cresolver/devnet'
import {
  type Abi,
  type Address,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
} from 'viem'

/** Sends calls of contracts from a local account. */
export function sender(rpcUrl: string, account: number) {
  const chain = createChainClient({ rpcUrl, account: localAccount(account) })
  return <const abi extends Abi, name extends ContractFunctionName<abi>>(
    to: Address,
    abi: abi,
    functionName: name,
    args: EncodeFunctionDataParameters<abi, name>['args'],
    value?: bigint,
  ) => {
    // The signature above has matched the arguments to the function.
    const call = { abi, functionName, args } as EncodeFunctionDataParameters
    const action = `call ${functionName}`
    return transact(chain, { action, to, data: encodeFunctionData(call), value })
  }
}
