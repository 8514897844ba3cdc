import { CresolverError } from '@cresolver/core/protocol'
import {
  type Address,
  concat,
  encodeAbiParameters,
  getAddress,
  type Hex,
  keccak256,
} from 'viem'

/** Accounts that may join a market, as a Merkle tree. */
export type AllowList = {
  /** Root, for the terms of the market. */
  readonly root: Hex
  /** Number of different accounts. */
  readonly size: number
  /**
   * Proof that the list holds an account, for `join`.
   *
   * @throws CresolverError `NOT_ALLOWED`
   */
  proofOf(account: Address): Hex[]
}

/**
 * Builds the tree of accounts that may join. Order and repetitions do not matter.
 *
 * @param accounts - at least one
 * @throws CresolverError `VALUE_INVALID`
 */
export function allowListOf(accounts: readonly Address[]): AllowList {
  const leaves = [...new Set(accounts.map((account) => leafOf(account)))].sort()
  const levels = [leaves]
  for (let level = leaves; level.length > 1; ) {
    level = parentsOf(level)
    levels.push(level)
  }
  const root = levels.at(-1)?.[0]
  if (root === undefined) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: 'The allow-list holds no account, so no account could join.',
      hint: 'Name at least one account, or leave the list out.',
    })
  }
  return {
    root,
    size: leaves.length,
    proofOf: (account) => proofOf(levels, account),
  }
}

/** Hashed twice, so that no inner node can pass for a leaf. */
function leafOf(account: Address): Hex {
  return keccak256(
    keccak256(encodeAbiParameters([{ type: 'address' }], [getAddress(account)])),
  )
}

/** A node without a neighbor moves up as it is. */
function parentsOf(level: readonly Hex[]): Hex[] {
  const parents: Hex[] = []
  for (let index = 0; index < level.length; index += 2) {
    const pair = level.slice(index, index + 2).sort()
    const [only] = pair
    if (only !== undefined)
      parents.push(pair.length === 1 ? only : keccak256(concat(pair)))
  }
  return parents
}

function proofOf(levels: readonly (readonly Hex[])[], account: Address): Hex[] {
  let index = levels[0]?.indexOf(leafOf(account)) ?? -1
  if (index < 0) {
    throw new CresolverError({
      code: 'NOT_ALLOWED',
      message: `The allow-list does not hold ${account}.`,
      hint: 'Use an account of the list that the market was created with.',
    })
  }
  const proof: Hex[] = []
  for (const level of levels) {
    const neighbor = level[index ^ 1]
    if (neighbor !== undefined) proof.push(neighbor)
    index >>= 1
  }
  return proof
}
