import type { ConnectionParameters } from '@cresolver/chain'
import { answerBlocksOf } from '@cresolver/protocol'
import type { BeaconChain } from '@cresolver/resolution'
import type { Address, LocalAccount } from 'viem'
import type { CollectorEvent } from './collector-event.ts'

/** Settings of a collector. */
export type CollectorParameters = Pick<ConnectionParameters, 'rpcUrl' | 'transport'> & {
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
  /** Multicall3 of the chain. */
  readonly multicall: Address
  /** Contract of the clarifications, as the workflow is configured; older deployments have none. */
  readonly clarifications?: Address | undefined
  /** Account that the deployment lists as collector. It signs requests and announces hashes. */
  readonly account: LocalAccount
  /** Folder that belongs to this collector alone. */
  readonly folder: string
  /** From when on a block counts. Default `LATEST` on local chains, else `FINALIZED`. */
  readonly confidence?: 'LATEST' | 'SAFE' | 'FINALIZED' | undefined
  /** Base URLs of archives that take the bundles, of which one suffices. */
  readonly archiveUrls?: readonly string[] | undefined
  /** Base URL of an IPFS gateway, for registrations on IPFS. */
  readonly ipfsGateway?: string | undefined
  /** The drand beacon of a deployment whose seeds come from it. */
  readonly beacon?: (BeaconChain & { readonly url: string }) | undefined
  /** Blocks after the seed's block in which answers stay hidden; that of the chain unless given. */
  readonly answerBlocks?: number | undefined
  /** Allows plain http and local addresses of workers: for one machine only. */
  readonly localMode?: boolean | undefined
  /** Endpoints by worker, for a market without identity registry. */
  readonly agents?:
    | readonly { readonly worker: string; readonly endpoint: string }[]
    | undefined
  /** First block that is searched for requests at the start. Default: one hour of blocks ago. */
  readonly fromBlock?: bigint | undefined
  /** Milliseconds between two looks at the chain. Default 1,000. */
  readonly pollMs?: number | undefined
  readonly onEvent?: ((event: CollectorEvent) => void) | undefined
  /** Present time in Unix milliseconds. */
  readonly now?: (() => number) | undefined
  /**
   * Called when a round waits for a block, so that a chain that stands still between transactions can
   * mine it.
   */
  readonly onWait?: ((marketId: bigint, block: number) => Promise<void>) | undefined
}

/** From when on a block counts for a collector. */
export function confidenceOf({
  confidence,
  chainId,
}: Pick<CollectorParameters, 'confidence' | 'chainId'>): 'LATEST' | 'SAFE' | 'FINALIZED' {
  return confidence ?? (answerBlocksOf(chainId) < 25 ? 'LATEST' : 'FINALIZED')
}
