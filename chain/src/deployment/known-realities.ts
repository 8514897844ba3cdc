import type { Address } from 'viem'
import { parseEther } from 'viem'
import { toWei } from '../amount.ts'
import type { CourtRules } from './court-rules.ts'

/** Reality.eth 3.2 of a public chain, and the least amounts of a court in its currency. */
type KnownReality = Pick<CourtRules, 'reality' | 'minBond' | 'minBounty'> & {
  /** Name of the chain. */
  readonly chain: string
}

const known: readonly (readonly [number, string, Address, bond?: string])[] = [
  [1, 'Ethereum', '0x6a2155613b68eFB38D5c6074921F3F4281c8c177'],
  [100, 'Gnosis', '0xEb51d9d9717906c981C57af09C4a3449eF30705b', '100'],
  [143, 'Monad', '0xa317A7B24d72e3C6cD55c8F244AE01398A8D97e1', '5000'],
  [10_200, 'Gnosis Chiado', '0x012fb3aDce7D60672cF634e730927Fa5822b3cAb'],
  [11_155_111, 'Sepolia', '0xB7982f20CC159a40eba4b0eA86fd6cbA6Ff810e1'],
]

/**
 * Reality.eth 3.2 in the native currency of public chains, by chain id, as `@reality.eth/contracts` 3.2.22
 * lists it. The list names no arbitrator for any of them.
 */
export const KNOWN_REALITIES: ReadonlyMap<number, KnownReality> = new Map(
  known.map(([id, chain, reality, bond]) => [
    id,
    { chain, reality, ...(bond !== undefined && amounts(parseEther(bond))) },
  ]),
)

/** A bounty of a fifth of the bond, as in ether. */
function amounts(bond: bigint) {
  return { minBond: toWei(bond), minBounty: toWei(bond / 5n) }
}
