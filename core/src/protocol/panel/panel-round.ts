import { canonicalHash, type Hash } from '../json/canonical.ts'

/** A panel of a market that is asked once. */
export type PanelPlace = {
  readonly chainId: number
  /** The market contract, lower case. */
  readonly market: string
  /** Decimal. */
  readonly marketId: string
  /** Unix seconds of the request. */
  readonly requestedAt: number
}

/** Blocks after the seed's block that a chain needs for finality, rounded up. */
const finalityBlocks: Readonly<Record<number, number>> = {
  1: 96,
  11155111: 96,
  17000: 96,
  31337: 0,
  1337: 0,
}

/**
 * Returns how many blocks after the seed's block the answers of a panel are shown: those that make it
 * final, and 25 more for the hashes. Local chains have no finality; there each
 * transaction is a block, and 20 count.
 *
 * @param chainId - EIP-155 number of the chain
 */
export function answerBlocksOf(chainId: number): number {
  const finality = finalityBlocks[chainId] ?? 96
  return finality === 0 ? 20 : finality + 25
}

/** A worker's address and the hash of its short answer. */
export type ListedHash = readonly [worker: string, hash: string]

/**
 * Hashes the list of commitments that a collector announces before answers are shown.
 *
 * @param place - {@link PanelPlace}
 * @param entries - in the order of the addresses
 * @returns the hash that `commitAnswers` takes with stage 0
 */
export function hashOfList(place: PanelPlace, entries: readonly ListedHash[]): Hash {
  const { chainId, market, marketId, requestedAt } = place
  const round = { chainId, market, marketId, requestedAt }
  return canonicalHash({ kind: 'hashes', ...round, entries })
}
