import type { PanelHost } from '@cresolver/panel'
import type { Hex } from 'viem'
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

/** Delivery of a report on chain. */
export type WriteOutcome =
  | { readonly kind: 'accepted'; readonly transactionHash: Hex }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Functions that the steps need from their host: the nodes of a DON, or an enclave.
 *
 * All functions block until they have their result.
 */
export type RoundRuntime = PanelHost & {
  readonly config: WorkflowConfig
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
