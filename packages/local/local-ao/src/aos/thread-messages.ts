import type { AoMessage, Evaluation, Tag } from './ao-message.ts'
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
  readonly environment: AoEnvironment
  /** Successful messages between two copies of the memory. */
  readonly checkpointEvery: number
  /** Most linear memory, in bytes. */
  readonly memoryLimitBytes: number
  /** Memory to start from; empty if absent. */
  readonly memory: Uint8Array<ArrayBuffer> | undefined
}

/** One task of a thread. */
export type ThreadTask =
  | { readonly kind: 'evaluate' | 'dry-run'; readonly message: AoMessage }
  /** Copies the memory. */
  | { readonly kind: 'copy' }

/** Outcome of one task. */
export type ThreadAnswer =
  | { readonly kind: 'evaluated'; readonly evaluation: Evaluation }
  | { readonly kind: 'copied'; readonly memory: Uint8Array<ArrayBuffer> }

/** Message of a thread: `ready` once, then an answer to each task. */
export type ThreadReply = 'ready' | ThreadAnswer
