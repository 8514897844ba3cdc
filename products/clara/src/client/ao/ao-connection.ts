import type { AoTag } from './ao-tag.ts'
import type { Gateway } from './gateway.ts'

/** A message to a process. */
export type AoMessage = {
  readonly process: string
  readonly tags: readonly AoTag[]
  readonly data?: string | undefined
}

/** Search for a message that was sent. */
export type AoReceipt = {
  /** Id of the signed message. */
  readonly id: string
  /** Its position in the process's schedule; only a HyperBEAM node reports it. */
  readonly slot?: string | undefined
  /** Why it is not known whether the message arrived; its result tells. */
  readonly doubt?: Error | undefined
}

/** One message that a process sent. */
export type AoOutgoing = {
  readonly target: string
  readonly tags: readonly AoTag[]
  readonly data: string
}

/** Result of one message. */
export type AoResult = {
  readonly messages: readonly AoOutgoing[]
  /** Why the process failed; what it did is dropped then. */
  readonly error: string | undefined
}

/** A new process. */
export type AoSpawn = {
  /** Id of the module that runs it. */
  readonly module: string
  /** Address of the scheduler that orders its messages. */
  readonly scheduler: string
  readonly tags: readonly AoTag[]
}

/** A way to one network of AO, with or without a key. What it throws are ClaraErrors. */
export type AoConnection = {
  /** Address of the signer; absent if there is none. */
  readonly address: string | undefined
  /** Signs a message and sends it once. */
  readonly send: (message: AoMessage) => Promise<AoReceipt>
  /** Reads the result of a message, in one try; `CLARA_NO_RESULT` if there is none yet. */
  readonly result: (process: string, receipt: AoReceipt) => Promise<AoResult>
  /** Evaluates a message without sending it; absent in the mode `mainnet`, which has no dry runs. */
  readonly read?: ((message: AoMessage) => Promise<AoResult>) | undefined
  /** Reads a key that a process exposes to a HyperBEAM node; absent in the mode `legacy`. */
  readonly exposed?:
    | ((process: string, key: string) => Promise<string | undefined>)
    | undefined
  /** Starts a process and returns its id. */
  readonly spawn: (spawn: AoSpawn) => Promise<string>
  /** Address at which messages to wallets are found. */
  readonly gateway: Gateway
}
