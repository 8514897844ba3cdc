import { EXTERNAL_AGENT_LIMITS, WORKER_LIMITS } from '@cresolver/core/protocol'

/** Limits of the checks for an agent, and sizes of their requests. Times in milliseconds, sizes in bytes. */
export type ConformanceLimits = {
  /** Time for `POST /a2a/resolve`. Default 30,000. */
  readonly resolveTimeoutMs: number
  /** Time for `POST /a2a/challenge`. Default 15,000. */
  readonly challengeTimeoutMs: number
  /** Time after which an answer of a worker comes too late for the workflow. Default 10,000. */
  readonly fastMs: number
  /** Time for the three requests of the external agent protocol. Default 120,000. */
  readonly answerTimeoutMs: number
  /** Time for a message over A2A. Default 120,000. */
  readonly messageTimeoutMs: number
  /** Time for what needs no thought: a refusal, a health check, an agent card. Default 10,000. */
  readonly refusalTimeoutMs: number
  /** Largest answer of a worker. Default 100,000. */
  readonly workerBytes: number
  /** Largest answer of an external agent. Default 5 MiB. */
  readonly externalBytes: number
  /** Most that is read of any answer. Default 6 MiB. */
  readonly readBytes: number
  /** Size of the body that is too large and says so. Default 1 MiB. */
  readonly largeBytes: number
  /** Size of the body that is too large and does not say so. Default 4 MiB. */
  readonly streamedBytes: number
}

const mebibyte = 1024 * 1024

/** The limits of the protocols. */
export const CONFORMANCE_LIMITS: ConformanceLimits = {
  resolveTimeoutMs: WORKER_LIMITS.resolveTimeoutMs,
  challengeTimeoutMs: WORKER_LIMITS.challengeTimeoutMs,
  fastMs: 10_000,
  answerTimeoutMs: EXTERNAL_AGENT_LIMITS.answerTimeoutMs,
  messageTimeoutMs: EXTERNAL_AGENT_LIMITS.answerTimeoutMs,
  refusalTimeoutMs: 10_000,
  workerBytes: WORKER_LIMITS.responseBytes,
  externalBytes: EXTERNAL_AGENT_LIMITS.responseBytes,
  readBytes: 6 * mebibyte,
  largeBytes: mebibyte,
  streamedBytes: 4 * mebibyte,
}
