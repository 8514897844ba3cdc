import type { RoundEvent } from '@cresolver/core/protocol'
import type { BeaconChain } from '@cresolver/core/resolution'
import type { Address, Hex } from 'viem'

/** Hash and Unix time of a block, or the newest block that counts when it is not final yet. */
export type BlockSnapshot =
  | { readonly kind: 'final'; readonly hash: Hex; readonly time: number }
  | { readonly kind: 'pending'; readonly newest: bigint }

/** The part of a configuration that decides who is asked. */
export type PanelConfig = {
  readonly chainId: number
  /** Market contract, lower case. */
  readonly market: Address
  /** Multicall3, lower case. */
  readonly multicall: Address
  /** The contract of clarifications, lower case; without it none are read. */
  readonly clarifications?: Address | undefined
  /** From when on a block counts. */
  readonly confidence: 'LATEST' | 'SAFE' | 'FINALIZED'
  /** Endpoints of the workers, on a market without identity registry. */
  readonly agents: readonly { readonly worker: string; readonly endpoint: string }[]
  /** The beacon of a deployment whose chain has no RANDAO. */
  readonly beacon?: BeaconChain | undefined
  /** Allows plain http and local addresses: for one machine only. */
  readonly localMode: boolean
  readonly quotas: {
    /** Largest call data of one read, in bytes. */
    readonly chainReadBytes: number
  }
}

/** Functions for reading a panel: the nodes of a DON, or a process with a chain. All functions block. */
export type PanelHost = {
  readonly config: PanelConfig
  /** Milliseconds since 1970. */
  readonly now: number
  /** Reports an event of a step to observers. */
  readonly emit: (event: RoundEvent) => void
  /** Calls a view function, now or in the state after a block; returns ABI-encoded bytes. */
  readonly readChain: (to: Address, data: Hex, block?: bigint) => Uint8Array
  /** Reads the hash of a block, once it is as final as the configuration asks for. */
  readonly readBlockHash: (block: bigint) => BlockSnapshot
  /** Reads the signature of a round of the beacon in hex; undefined where it is not there. */
  readonly readBeacon?: ((round: number) => string | undefined) | undefined
}
