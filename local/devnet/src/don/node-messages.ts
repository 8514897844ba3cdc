export type NodeData = {
  /** Compiled workflow, shared by all threads. */
  readonly module: WebAssembly.Module
  /** Four bytes: 0 while the node waits for a reply, 1 when it is there. */
  readonly signal: SharedArrayBuffer
}

/** One execution for a node. */
export type NodeTask = {
  /** ExecuteRequest of the SDK. */
  readonly request: Uint8Array
  /** Seed of Math.random. */
  readonly seed: bigint
  /** The DON's time, in nanoseconds since 1970. */
  readonly nanoseconds: bigint
}

/** Outcome of an execution on one node; times in milliseconds. */
export type NodeOutcome = {
  /** ExecutionResult of the SDK. */
  readonly result?: Uint8Array
  readonly error?: string
  readonly milliseconds: number
  /** Part of it that the node waited for the host. */
  readonly blockedMs: number
  /** Peak memory of the wasm instance. */
  readonly memoryBytes: number
}

/** Message of a node to its host. Only the `await` kinds get a reply. */
export type NodeQuestion =
  | { readonly kind: 'call' | 'get-secrets'; readonly bytes: Uint8Array }
  | { readonly kind: 'await' | 'await-secrets'; readonly bytes: Uint8Array }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'done'; readonly outcome: NodeOutcome }

/** The reply to an `await`. */
export type ReplyMessage = { readonly bytes?: Uint8Array; readonly error?: string }
