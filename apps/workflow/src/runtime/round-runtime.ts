import type { RoundEvent } from '@cresolver/protocol'
import type { Address, Hex } from 'viem'
import type { WorkflowConfig } from '../config.ts'

/** One HTTP request: a POST with a JSON body, or a GET without a body. */
export type JsonRequest = {
  readonly url: string
  readonly body?: string | undefined
  readonly timeoutMs: number
  /** True if the nodes may share one answer. */
  readonly shared: boolean
}

/** Response, or the reason for its absence. */
export type JsonAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: Uint8Array }
  | { readonly kind: 'failure'; readonly reason: string }

/** The hash of a block, or the newest block that counts when it is not final yet. */
export type BlockSnapshot =
  | { readonly kind: 'final'; readonly hash: Hex }
  | { readonly kind: 'pending'; readonly newest: bigint }

/** Delivery of a report on chain. */
export type WriteOutcome =
  | { readonly kind: 'accepted'; readonly transactionHash: Hex }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Functions that the steps need from their host: the nodes of a DON, or an enclave.
 *
 * All functions block until they have their result.
 */
export type RoundRuntime = {
  readonly config: WorkflowConfig
  /** The time that all nodes agree on, in milliseconds since 1970. */
  readonly now: number
  /** Reports an event of a step to observers. */
  readonly emit: (event: RoundEvent) => void
  /** Calls a view function; returns ABI-encoded bytes. */
  readonly readChain: (to: Address, data: Hex) => Uint8Array
  /** Reads the hash of a block, once it is as final as the configuration asks for. */
  readonly readBlockHash: (block: bigint) => BlockSnapshot
  /**
   * Sends all requests at once, then reduces the answers, in the order of the requests, to a text
   * that the nodes agree on byte by byte.
   */
  readonly exchange: (
    requests: readonly JsonRequest[],
    reduce: (answers: readonly JsonAnswer[]) => string,
  ) => string
  /** Sends one request that carries the model's key, without showing the key to the workflow. */
  readonly askModel: (request: JsonRequest) => JsonAnswer
  /** Signs a payload as a report and delivers it to the receiver. */
  readonly writeReport: (payload: Hex) => WriteOutcome
}
