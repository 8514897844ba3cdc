import { createHash } from 'node:crypto'

/** One tag of a message. */
export type Tag = { readonly name: string; readonly value: string }

/** A message as a compute unit gives it to the wasm. */
export type UnitMessage = {
  /** 43 characters. */
  readonly Id: string
  /** Process that gets it. */
  readonly Target: string
  /** Address that signed it. */
  readonly Owner: string
  /** Sender: the process that sent it, otherwise its owner. */
  readonly From: string
  /** Id of the process's module. */
  readonly Module: string
  readonly Tags: readonly Tag[]
  readonly Data: string
  /** Unix time in milliseconds. */
  readonly Timestamp: number
  readonly 'Block-Height': number
  /** Place in the process's log, from 0. */
  readonly Nonce: number
  readonly Epoch: number
  readonly Cron: boolean
  readonly 'Hash-Chain': string
  readonly Signature?: string | undefined
  readonly Anchor?: string | undefined
  /** True for a dry run. */
  readonly 'Read-Only'?: boolean | undefined
}

/** A message that a process evaluated with success. */
export type PastMessage = {
  readonly id: string
  /** Reads the whole message. */
  readonly read: () => UnitMessage
}

/** A message or a spawn that a process sends; its fields are as the process wrote them. */
export type OutgoingMessage = {
  readonly Target?: string | undefined
  readonly Anchor?: string | undefined
  readonly Tags: readonly Tag[]
  readonly Data?: string | undefined
}

/** Answer of a process to a message. */
export type ProcessAnswer = {
  readonly Messages: readonly OutgoingMessage[]
  readonly Spawns: readonly OutgoingMessage[]
  readonly Assignments: readonly unknown[]
  readonly Output: unknown
  /** Set when the message failed; the process is then as it was before. */
  readonly Error?: string | undefined
}

/** Answer of a process to a message, and its cost. */
export type MeasuredAnswer = ProcessAnswer & {
  /** Time of the wasm call in milliseconds; a dry run's includes copying the memory. */
  readonly milliseconds: number
  /** Linear memory of the wasm after the call. */
  readonly memoryBytes: number
}

/** Fields of a message. Omitted ones get defaults. */
export type AoMessageParameters = {
  /** Default: the owner of the process. */
  readonly from?: string | undefined
  /** Address that signed it. Default: `from`. */
  readonly owner?: string | undefined
  /** Value of the tag `Action`. */
  readonly action?: string | undefined
  readonly tags?: Readonly<Record<string, string>> | undefined
  /** Default: empty. */
  readonly data?: string | undefined
  /** Unix time in milliseconds. Default: one second after the message before. */
  readonly timestamp?: number | undefined
  /** Default: derived from the process's id and the nonce. */
  readonly id?: string | undefined
}

const firstTimestamp = 1_700_000_000_000

/** Derives an id or an address from text. */
export function deriveId(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Makes a builder of messages to a process; the same calls in the same order build the same messages.
 *
 * @param firstNonce - nonce of the first message. Default 1, as 0 is the spawn
 */
export function createMessageBuilder(
  process: { readonly id: string; readonly owner: string; readonly module: string },
  firstNonce = 1,
): (parameters?: AoMessageParameters) => UnitMessage {
  let nonce = firstNonce - 1
  return (parameters = {}) => {
    nonce += 1
    const { from = process.owner, action, tags = {} } = parameters
    return {
      Id: parameters.id ?? deriveId(`${process.id}/${nonce}`),
      Target: process.id,
      Owner: parameters.owner ?? from,
      From: from,
      Module: process.module,
      Tags: Object.entries(action === undefined ? tags : { Action: action, ...tags }).map(
        ([name, value]) => ({ name, value }),
      ),
      Data: parameters.data ?? '',
      Timestamp: parameters.timestamp ?? firstTimestamp + nonce * 1000,
      'Block-Height': 1 + nonce,
      Nonce: nonce,
      Epoch: 0,
      Cron: false,
      'Hash-Chain': deriveId(`${process.id}#${nonce}`),
    }
  }
}
