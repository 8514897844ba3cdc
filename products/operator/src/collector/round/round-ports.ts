import type { AnswerReceipt, Hash } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import type { ReadResponse } from '../asking/read-response.ts'
import type { RequestPlace } from '../asking/worker-requests.ts'
import type { RoundJournal } from '../journal/round-journal.ts'
import type { LineOf } from '../journal/round-line.ts'

/** Request to a worker. */
export type AskPhase = 'commit' | 'answer' | 'defence'

/** The outside of a round. */
export type RoundPorts = {
  readonly place: RequestPlace
  /**
   * Sends a request to a worker.
   *
   * @returns the JSON of a 2xx response, a wait for 425 or 503, or why there is none
   */
  readonly ask: (
    url: string,
    body: string,
    timeoutMs: number,
  ) => Promise<ReadResponse<unknown>>
  /** Verifies that a worker signed a hash in this round. */
  readonly verify: (
    signed: { readonly phase: 0 | 1; readonly worker: Address; readonly hash: Hash },
    value: `0x${string}`,
  ) => Promise<boolean>
  /** Signs a receipt for the answer of a worker. */
  readonly receipt: (worker: Address, hash: Hash) => Promise<AnswerReceipt>
  /** Verifies the receipt of another collector. */
  readonly verifyReceipt: (worker: Address, receipt: AnswerReceipt) => Promise<boolean>
  /** Resolves when the chain has reached a time, Unix seconds. */
  readonly untilTime: (seconds: number) => Promise<void>
  /** Resolves when a block is there. */
  readonly untilBlock: (block: number) => Promise<void>
  /** Makes a list or a bundle readable under its hash. */
  readonly publish: (kind: 'lists' | 'bundles', hash: Hash, text: string) => Promise<void>
  /** Announces a hash on chain, unless it was announced before. */
  readonly announce: (stage: 0 | 1, hash: Hash) => Promise<void>
  /** Waits before a worker is asked again. */
  readonly pause: (ms: number) => Promise<void>
  /** Present time in milliseconds. */
  readonly now: () => number
}

/** A round that is gathered: its journal, with its panel, and its outside. */
export type CollectorRound = {
  readonly journal: RoundJournal
  readonly panel: LineOf<'panel'>
  readonly ports: RoundPorts
}
