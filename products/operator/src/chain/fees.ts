import type { ChainClient } from '@cresolver/chain'
import type { Hex } from 'viem'
import type { Head } from './node.ts'

/** Fees of a transaction, in wei for one gas. */
export type Fees = {
  readonly maxFeePerGas: bigint
  readonly priorityFee: bigint
}

const leastPriority = 1n
const usualPriority = 1_000_000_000n

/** Reads what a transaction should offer to be in one of the next blocks. */
export async function readFees(chain: ChainClient, head: Head): Promise<Fees> {
  // Some nodes do not know the method.
  const priority = await readPriority(chain).catch(() => usualPriority)
  const priorityFee = priority > leastPriority ? priority : leastPriority
  return { maxFeePerGas: 2n * head.baseFee + priorityFee, priorityFee }
}

/**
 * Returns fees that nodes take in the place of those of a transaction that waits: an eighth more of
 * both is what they ask for.
 */
export function replacementFees(before: Fees, current: Fees): Fees {
  return {
    maxFeePerGas: largest(raised(before.maxFeePerGas), current.maxFeePerGas),
    priorityFee: largest(raised(before.priorityFee), current.priorityFee),
  }
}

function raised(fee: bigint): bigint {
  return fee + fee / 4n + 1n
}

function largest(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

async function readPriority({ client }: ChainClient): Promise<bigint> {
  // It returns one number in hex.
  return BigInt((await client.request({ method: 'eth_maxPriorityFeePerGas' })) as Hex)
}
