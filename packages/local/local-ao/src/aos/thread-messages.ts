import type { AoMessage, Evaluation, Tag } from './ao-message.ts'
import type { WasmModule } from './web-assembly.ts'

/** The process and module that a process's wasm is told of. */
export type AoEnvironment = {
  readonly Process: {
    readonly Id: string
    readonly Owner: string
    readonly Tags: readonly Tag[]
  }
  readonly Module: { readonly Id: string; readonly Tags: readonly Tag[] }
}

/** What a thread starts with. */
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
export type ThreadTask = {
  readonly kind: 'evaluate' | 'dry-run'
  readonly message: AoMessage
}

/** What a thread says: `ready` once, then an evaluation for each task. */
export type ThreadReply = 'ready' | Evaluation
