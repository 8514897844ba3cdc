import type { JsonLimits } from './json/read-json.ts'

/** Limits of the worker protocol. Times in milliseconds, sizes in bytes or characters. */
export const WORKER_LIMITS = {
  /** Time a worker has to answer `POST /a2a/resolve`. */
  resolveTimeoutMs: 30_000,
  /** Time a worker has to answer `POST /a2a/challenge`. */
  challengeTimeoutMs: 15_000,
  /** Largest request body a worker accepts. */
  requestBytes: 128 * 1024,
  /** Largest answer a worker may send. */
  responseBytes: 100_000,
  /** Longest question, in characters. */
  questionCharacters: 8_192,
  /** Longest context, in characters. */
  contextCharacters: 16_384,
  /** Longest evidence, in characters. */
  evidenceCharacters: 50_000,
  /** Most seats of a market that name one endpoint. */
  seats: 10,
  /** Most sources in one answer. */
  sources: 50,
  /** Longest source, in characters. */
  sourceCharacters: 2_048,
  /** Most claims in one answer. */
  claims: 12,
  /** Longest claim, in characters. */
  /** Longest quote of a claim, in characters. */
  quoteCharacters: 300,
  /** Most challenges in one request. */
  challenges: 10,
  /** Longest challenge, in characters. */
  challengeCharacters: 4_096,
  /** Longest defence of one challenge, in characters. */
  defenceCharacters: 20_000,
} as const

/** Largest JSON of a worker: sized for unknown fields, far below what overflows a parser. */
export const WORKER_JSON_LIMITS: JsonLimits = {
  bytes: WORKER_LIMITS.responseBytes,
  depth: 32,
  values: 10_000,
}

/** Limits of a panel whose answers a collector gathers. Sizes in bytes of UTF-8, times in milliseconds. */
export const PANEL_LIMITS = {
  /** Longest short answer. */
  answerBytes: 1_250,
  /** Longest short defence. */
  defenceBytes: 700,
  /** Largest bundle of answers. */
  bundleBytes: 100_000,
  /**
   * Longest signature: a key's has 65 bytes, a contract wallet's may have more. An answer and a defence of each of ten
   * seats fit one read of 5,000 bytes.
   */
  signatureBytes: 165,
  /** Most seats. */
  seats: 10,
  /** Bundles that a round reads: the documented quotas leave room for two beside the archive. */
  bundles: 2,
  /** Seconds that the second collector has after the bundle of the first one. */
  patienceSeconds: 120,
  /** Seconds after a request in which only collectors that the market names may announce, as the contract has it. */
  fallbackSeconds: 45 * 60,
  /** Most receipts of other collectors that a worker shows. */
  receipts: 4,
  /** Time that a collector waits for a commitment or an answer. */
  answerTimeoutMs: 30_000,
  /** Time that a collector waits for a defence. */
  defenceTimeoutMs: 15_000,
} as const

/** Largest JSON of a bundle. */
export const BUNDLE_JSON_LIMITS: JsonLimits = {
  bytes: PANEL_LIMITS.bundleBytes,
  depth: 12,
  values: 10_000,
}
