import type { PanelHost } from '@cresolver/chain/panel'
import type { Address, Hex } from 'viem'
import type { WorkflowConfig } from '../config.ts'

/** One HTTP request: a POST with a JSON body, or a GET without a body. */
export type JsonRequest = {
  readonly url: string
  readonly body?: string | undefined
  readonly timeoutMs: number
}

/** Response, or the reason for its absence. */
export type JsonAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body: Uint8Array
      /** Header `Age`: seconds for which a cache has kept it. */
      readonly age?: string | undefined
    }
  | { readonly kind: 'failure'; readonly reason: string }

/** Which logs to read. */
export type ChainLogQuery = {
  readonly address: Address
  /** Allowed values of each topic, by its place. */
  readonly topics: readonly (readonly Hex[])[]
  readonly fromBlock: bigint
  /** The last block, included. The newest that counts unless given. */
  readonly toBlock?: bigint | undefined
}

/** Header of a block. */
export type ChainBlock = {
  readonly number: bigint
  readonly hash: Hex
  readonly parentHash: Hex
  /** Unix seconds. */
  readonly time: number
}

/** A log of the chain. */
export type ChainLog = {
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: bigint
}

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
   * Sends all requests at once, then reduces the answers, in the order of the requests, to a JSON value
   * whose text the nodes agree on byte by byte.
   */
  readonly exchange: <Reduced>(
    requests: readonly JsonRequest[],
    reduce: (answers: readonly JsonAnswer[]) => Reduced,
  ) => Reduced
  /** Reads the header of a block, or of the newest that counts; undefined where there is none. */
  readonly readHeader: (block: bigint | 'newest') => ChainBlock | undefined
  /** Reads the logs of a contract up to the newest block that counts, in their order. */
  readonly readLogs: (query: ChainLogQuery) => readonly ChainLog[]
  /**
   * Sends requests that carry the model's key, all before the first answer is awaited, without showing
   * the key to the workflow.
   */
  readonly askModel: (requests: readonly JsonRequest[]) => readonly JsonAnswer[]
  /** Signs a payload as a report and delivers it to the receiver. */
  readonly writeReport: (payload: Hex) => WriteOutcome
}
