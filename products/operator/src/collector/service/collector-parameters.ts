import type { PanelConfig } from '@cresolver/chain/panel'
import { answerBlocksOf, type Hash } from '@cresolver/core/protocol'
import type { LocalAccount } from 'viem'
import type { OperatorParameters, ProblemEvent } from '../../loop/operator-parameters.ts'

export type CollectorParameters = OperatorParameters<CollectorEvent> &
  Pick<PanelConfig, 'chainId' | 'multicall' | 'clarifications'> & {
    /** Account that the deployment lists as collector. It signs requests and announces hashes. */
    readonly account: LocalAccount
    /** Base URLs of archives that take the bundles, of which one suffices. */
    readonly archiveUrls?: readonly string[] | undefined
    /** Base URL of an IPFS gateway, for registrations on IPFS. */
    readonly ipfsGateway?: string | undefined
    /** Allows plain http and local addresses of workers: for one machine only. */
    readonly localMode?: boolean | undefined
    /** Endpoints by worker, for a market without identity registry. */
    readonly agents?: PanelConfig['agents'] | undefined
    /**
     * Called when a round waits for a block, so that a chain that stands still between transactions can
     * mine it.
     */
    readonly onWait?: ((marketId: bigint, block: number) => Promise<void>) | undefined
  }

/** Actions of a collector, for a person who watches. */
export type CollectorEvent =
  | {
      readonly type: 'round-begun'
      readonly marketId: bigint
      readonly seats: number
    }
  | {
      readonly type: 'announced'
      readonly marketId: bigint
      /** A list of hashes, or the bundle. */
      readonly kind: 'list' | 'bundle'
      readonly hash: Hash
    }
  | { readonly type: 'round-skipped'; readonly marketId: bigint; readonly reason: string }
  | { readonly type: 'archive-failed'; readonly hash: Hash; readonly message: string }
  | (ProblemEvent & { readonly marketId?: bigint | undefined })

/** From when on a block counts for a collector: at once on a local chain. */
export function confidenceOf(chainId: number): 'LATEST' | 'FINALIZED' {
  return answerBlocksOf(chainId) < 25 ? 'LATEST' : 'FINALIZED'
}
