/** Mode in which the nodes act as one; the other, 2, is each node on its own. */
export const DON_MODE = 1

/**
 * Functions that a workflow calls on its host. Requests and answers are protobuf bytes of the CRE SDK.
 *
 * All functions are synchronous: the guest blocks until they return.
 */
export type HostFunctions = {
  /** Starts a capability call; returns undefined when accepted, else why it was refused. */
  readonly callCapability: (request: Uint8Array, mode: number) => string | undefined
  /** Waits for calls and returns their answers. */
  readonly awaitCapabilities: (request: Uint8Array) => Uint8Array
  /** Starts fetching secrets. */
  readonly getSecrets: (request: Uint8Array) => void
  /** Waits for secrets and returns them. */
  readonly awaitSecrets: (request: Uint8Array) => Uint8Array
  /** Called with one log line. */
  readonly log: (line: string) => void
  /** Called with the result of the execution. */
  readonly sendResponse: (result: Uint8Array) => void
  /** Seeds Math.random for a mode. */
  readonly randomSeed: (mode: number) => bigint
  /** The time that all nodes agree on, in nanoseconds since 1970. */
  readonly nowNanoseconds: () => bigint
}
