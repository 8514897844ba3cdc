import type { AoMessage, Evaluation, Tag } from './ao-message.ts'
import type { SnapshotSubject } from './snapshot-file.ts'
import type { WasmModule } from './web-assembly.ts'

/** Process and module in the environment of a process's wasm. */
export type AoEnvironment = {
  readonly Process: {
    readonly Id: string
    readonly Owner: string
    readonly Tags: readonly Tag[]
  }
  readonly Module: { readonly Id: string; readonly Tags: readonly Tag[] }
}

/** Parameters of a thread. */
export type ThreadData = {
  /** File of the wasm loader: it runs in sloppy mode only, so that it cannot be bundled. */
  readonly loaderPath: string
  readonly module: WasmModule
  readonly format: string
  readonly environment: AoEnvironment
  /** Successful messages between two copies of the memory. */
  readonly checkpointEvery: number
  /** Most linear memory, in bytes. */
  readonly memoryLimitBytes: number
}

/** One task of a thread. */
export type ThreadTask =
  | { readonly kind: 'evaluate' | 'dry-run'; readonly message: AoMessage }
  /** Evaluates messages that succeeded before, one after the other. */
  | { readonly kind: 'replay'; readonly messages: readonly AoMessage[] }
  /** Writes the memory as a snapshot. */
  | { readonly kind: 'save'; readonly subject: SnapshotSubject }
  /** Takes the memory from a snapshot, before the first message. */
  | {
      readonly kind: 'restore'
      readonly subject: SnapshotSubject
      readonly file: Uint8Array<ArrayBuffer>
    }

/** A message that succeeded before and failed now. */
export type ReplayFailure = { readonly id: string; readonly error: string }

/** Outcome of one task. */
export type ThreadAnswer =
  | { readonly kind: 'evaluated'; readonly evaluation: Evaluation }
  /** The first message that failed, if one did. */
  | { readonly kind: 'replayed'; readonly failure: ReplayFailure | undefined }
  | { readonly kind: 'saved'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'restored'; readonly refusal: string | undefined }

/** Message of a thread: `ready` once, then an answer to each task. */
export type ThreadReply = 'ready' | ThreadAnswer
