import { identityRegistryAbi } from '@cresolver/chain/abi'
import { type Address, encodeFunctionData, parseEventLogs } from 'viem'
import type {
  PlannedTransaction,
  Receipt,
} from '../../transactions/planned-transaction.ts'
import { oneLine } from '../../ui/one-line.ts'

/** Plans to register an agent in the identity registry. */
export function planRegister(
  registry: Address,
  { name, tokenUri }: { readonly name: string; readonly tokenUri: string },
): PlannedTransaction {
  const isHosted = !tokenUri.startsWith('data:')
  return {
    key: 'register an agent',
    title: 'Register an agent',
    action: 'register an agent',
    consequences: [
      {
        name: 'What it does',
        words: `Registers ${oneLine(name, 80)} in the identity registry ${registry}. Your account owns the agent, and joins markets for it. ${
          isHosted
            ? `The registry stores the address of the file: ${oneLine(tokenUri, 200)}`
            : 'The registration file is public, on chain; you can replace it later.'
        }`,
      },
      { name: 'You pay', words: 'only the fee of the network' },
      { name: 'You get', words: 'A number, under which the agent joins markets.' },
    ],
    to: registry,
    data: encodeFunctionData({
      abi: identityRegistryAbi,
      functionName: 'register',
      args: [tokenUri],
    }),
    value: 0n,
  }
}

/** Finds the agent that a transaction registered; undefined where it registered none. */
export function registeredAgent(
  registry: Address,
  { logs }: Receipt,
): bigint | undefined {
  const own = logs.filter(
    ({ address }) => address.toLowerCase() === registry.toLowerCase(),
  )
  const [registered] = parseEventLogs({
    abi: identityRegistryAbi,
    eventName: 'Registered',
    logs: own,
  })
  return registered?.args.agentId
}
