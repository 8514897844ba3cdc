import type { ChainClient } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { type Fees, type Node, readFees, replacementFees } from '@cresolver/operator'
import {
  type Address,
  type Hex,
  keccak256,
  type LocalAccount,
  parseTransaction,
  type TransactionSerializableEIP1559,
} from 'viem'
import { call, estimateGas } from 'viem/actions'
import type { PreparedTransaction, ResolutionChain } from './resolution-chain.ts'

/** A base fee can double twice before a transaction waits. */
const spareFees = 2n

/** A call that is to be sent. */
export type Call = {
  readonly chain: ChainClient
  readonly node: Node
  readonly chainId: number
  readonly account: LocalAccount
  readonly to: Address
  readonly action: string
  readonly data: Hex
  readonly value: bigint
  readonly gasLeft: bigint
}

/**
 * Simulates a call and limits its gas.
 *
 * @throws CresolverError `BUDGET_EXCEEDED` where it can cost more than is left
 */
export async function prepareTransaction(parameters: Call): Promise<PreparedTransaction> {
  const { chain, node, chainId, account, to, action, data, value, gasLeft } = parameters
  const { client } = chain
  const request = { account, to, data, value }
  const gas = await chain.attempt(action, async () => {
    await call(client, request)
    return estimateGas(client, request)
  })
  const [used, fees] = await Promise.all([
    node.nonce('latest'),
    node.head().then((head) => readFees(chain, head)),
  ])
  // Blocks in between may make the call dearer; gas that is not used is not paid.
  const limit = gas + gas / 4n + 20_000n
  const highest = gasLeft / limit
  if (highest < fees.maxFeePerGas)
    throw tooDear(action, limit * fees.maxFeePerGas, gasLeft)
  const maxFeePerGas = least(fees.maxFeePerGas * spareFees, highest)
  const priorityFee = least(fees.priorityFee, maxFeePerGas)
  const unsigned = { chainId, to, data, value, gas: limit }
  return {
    used,
    sign: (nonce) => sign(account, { ...unsigned, nonce }, { maxFeePerGas, priorityFee }),
  }
}

/** Signs a transaction again with higher fees; undefined where they can cost more than is left. */
export async function replace(
  { chain, node, account }: Pick<Call, 'chain' | 'node' | 'account'>,
  raw: Hex,
  gasLeft: bigint,
): ReturnType<ResolutionChain['replacementOf']> {
  const before = parseTransaction(raw)
  if (before.type !== 'eip1559') throw new Error('a stored transaction has another type')
  const { chainId, nonce, to, data, value, gas = 0n } = before
  const { maxFeePerGas = 0n, maxPriorityFeePerGas: priorityFee = 0n } = before
  const now = await readFees(chain, await node.head())
  const current = { ...now, maxFeePerGas: now.maxFeePerGas * spareFees }
  const fees = replacementFees({ maxFeePerGas, priorityFee }, current)
  if (gas * fees.maxFeePerGas > gasLeft) return undefined
  return sign(account, { chainId, nonce, to, data, value, gas }, fees)
}

async function sign(
  account: LocalAccount,
  unsigned: Omit<TransactionSerializableEIP1559, 'type'>,
  { maxFeePerGas, priorityFee }: Fees,
) {
  const fees = { maxFeePerGas, maxPriorityFeePerGas: priorityFee }
  const raw = await account.signTransaction({ ...unsigned, ...fees, type: 'eip1559' })
  return { raw, hash: keccak256(raw) }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function tooDear(action: string, cost: bigint, gasLeft: bigint): CresolverError {
  return new CresolverError({
    code: 'BUDGET_EXCEEDED',
    message: `To ${action} can cost ${cost} wei of gas, but the resolution has only ${gasLeft} left.`,
    hint: 'Ask again when gas is cheaper or with a shorter question, or ask the operator for a higher PLATFORM_GAS_ALLOWANCE.',
  })
}
