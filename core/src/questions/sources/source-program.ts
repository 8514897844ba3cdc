import { type Fault, fault, READING_FAULTS } from './fault.ts'
import type { Observation, SourceRequest } from './source-request.ts'

/** Extract of an answer, as plain JSON, or why there is nothing. */
export type Extract = { readonly kind: 'facts'; readonly facts: unknown } | Fault

/** A program that asks sources: it yields requests, receives extracts, and returns its result. */
export type SourceProgram<T> = Generator<SourceRequest, T, Extract>

/** A request without an answer yet, or the result. */
type AskingStep<T> =
  | { readonly kind: 'fetch'; readonly request: SourceRequest }
  | { readonly kind: 'done'; readonly value: T }

/** Runs a program on the answers so far. */
export function runAsking<T>(
  program: SourceProgram<T>,
  observations: readonly Observation[],
): AskingStep<T> {
  let step = program.next()
  while (step.done !== true) {
    const request = step.value
    const observation = observations.find((seen) => isSame(seen.request, request))
    if (observation === undefined) return { kind: 'fetch', request }
    step = program.next(readExtract(observation))
  }
  return { kind: 'done', value: step.value }
}

/** Returns true if both ask the same. */
export function isSame(left: SourceRequest, right: SourceRequest): boolean {
  return (
    left.host === right.host && left.path === right.path && left.extract === right.extract
  )
}

function readExtract(observation: Observation): Extract {
  if (observation.kind === 'failure') {
    return fault(observation.code ?? 'SOURCE_FAILED', observation.reason)
  }
  if (observation.status !== 200) {
    return fault('SOURCE_FAILED', `HTTP status ${observation.status}`)
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(observation.body)
  } catch {
    return fault('UNREADABLE', 'its extract is not JSON')
  }
  if (typeof parsed !== 'object' || parsed === null) {
    return fault('UNREADABLE', 'its extract is not an object')
  }
  if (!('fault' in parsed)) return { kind: 'facts', facts: parsed }
  const code = READING_FAULTS.find((known) => known === parsed.fault)
  const reason =
    'reason' in parsed && typeof parsed.reason === 'string' ? parsed.reason : ''
  return fault(code ?? 'UNREADABLE', reason)
}
