import { errorText, readJson } from '@cresolver/core/protocol'
import { OutboundError } from './outbound-error.ts'

/** Limits for untrusted JSON. */
export type GuardedJsonLimits = {
  /** Most levels of lists and objects inside one another. */
  readonly maxDepth: number
  /** Most values: every list, object, text, number, true, false and null counts. */
  readonly maxNodes: number
}

/**
 * Parses untrusted JSON.
 *
 * @param bytes - JSON in UTF-8
 * @param limits - {@link GuardedJsonLimits}
 * @returns the value
 * @throws OutboundError `OUTBOUND_ANSWER_INVALID` for no JSON, for JSON over a limit and for keys
 *   that reach into prototypes (`__proto__`, or `prototype` inside `constructor`)
 */
export function parseGuardedJson(bytes: Uint8Array, limits: GuardedJsonLimits): unknown {
  const { maxDepth: depth, maxNodes: values } = limits
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // The bytes are limited while the body is read.
    value = readJson(text, { bytes: bytes.length, depth, values })
  } catch (cause) {
    throw invalid(errorText(cause), cause)
  }
  checkKeys(value)
  return value
}

/** The depth is limited, so recursion is safe. */
function checkKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) refusePrototypeKeys(value)
  for (const child of Object.values(value)) checkKeys(child)
}

function refusePrototypeKeys(value: object): void {
  if (Object.hasOwn(value, '__proto__')) throw invalid('it has a key __proto__')
  if (!Object.hasOwn(value, 'constructor')) return
  const inherited: unknown = value.constructor
  if (
    typeof inherited === 'object' &&
    inherited !== null &&
    Object.hasOwn(inherited, 'prototype')
  ) {
    throw invalid('it has a key constructor.prototype')
  }
}

function invalid(why: string, cause?: unknown): OutboundError {
  return new OutboundError(
    'OUTBOUND_ANSWER_INVALID',
    `The JSON of the answer cannot be used: ${why.replace(/\.$/, '')}.`,
    cause,
  )
}
