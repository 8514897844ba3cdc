import { errorText } from '@cresolver/protocol'
import { OutboundError } from './outbound-error.ts'

/** How much JSON is taken from a stranger. */
export type GuardedJsonLimits = {
  /** Most levels of lists and objects inside one another. */
  readonly maxDepth: number
  /** Most values: every list, object, text, number, true, false and null counts. */
  readonly maxNodes: number
}

/**
 * Parses JSON from a stranger.
 *
 * @param bytes - JSON in UTF-8
 * @param limits - {@link GuardedJsonLimits}
 * @returns the value
 * @throws OutboundError `OUTBOUND_JSON_INVALID` for no JSON, for JSON over a limit and for keys
 *   that reach into prototypes (`__proto__`, or `prototype` inside `constructor`)
 */
export function parseGuardedJson(bytes: Uint8Array, limits: GuardedJsonLimits): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw invalid(`it cannot be parsed: ${errorText(cause).slice(0, 120)}`, cause)
  }
  checkTree(value, limits)
  return value
}

/** Walks without recursion, so that no depth can overflow the stack. */
function checkTree(root: unknown, { maxDepth, maxNodes }: GuardedJsonLimits): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [
    { value: root, depth: 0 },
  ]
  let nodes = 0
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    nodes += 1
    if (nodes > maxNodes) throw invalid(`it has more than ${maxNodes} values`)
    const { value, depth } = entry
    if (typeof value !== 'object' || value === null) continue
    if (depth === maxDepth) throw invalid(`it is more than ${maxDepth} levels deep`)
    if (!Array.isArray(value)) checkKeys(value)
    for (const child of Object.values(value)) {
      waiting.push({ value: child, depth: depth + 1 })
    }
  }
}

function checkKeys(value: object): void {
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
    'OUTBOUND_JSON_INVALID',
    `The JSON of the answer cannot be used: ${why}.`,
    cause,
  )
}
