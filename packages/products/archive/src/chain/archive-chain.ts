import type { Hex } from 'viem'

/** What an archive asks the chain. */
export type ArchiveChain = {
  /** Returns true if a receiver of the market recorded this evidence hash. */
  readonly hasEvidence: (hash: string) => Promise<boolean>
  /** Returns true if a collector announced this bundle. */
  readonly hasBundle: (hash: string) => Promise<boolean>
  /** Returns true if a market was requested and no receiver recorded a hash for it since, as of the last look. */
  readonly hasOpenRequest: (marketId: string) => boolean
  /** Lists the evidence hashes of a market, oldest first, each once. */
  readonly listEvidence: (marketId: bigint) => Promise<readonly Hex[]>
}
