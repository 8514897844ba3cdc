import {
  errorText,
  type JsonLimits,
  readJson,
  WORKER_JSON_LIMITS,
} from '@cresolver/core/protocol'
import type * as z from 'zod'
import type { JsonAnswer } from '../runtime/round-runtime.ts'

/** A body that has the right shape, or why it has not. */
type ReadAnswer<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failure'; readonly reason: string }

/** Reads an untrusted answer. */
export function readAnswer<Value>(
  answer: JsonAnswer,
  schema: z.ZodType<Value>,
  limits: JsonLimits = WORKER_JSON_LIMITS,
): ReadAnswer<Value> {
  if (answer.kind === 'failure') return failure(answer.reason)
  if (!isSuccess(answer)) {
    return failure(`it answered with HTTP status ${answer.status}`)
  }
  let value: unknown
  try {
    value = readJson(answer.body, limits)
  } catch (error) {
    return failure(`its answer was not read: ${errorText(error)}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { kind: 'value', value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'body'
  return failure(`its answer is malformed: ${where}: ${issue?.message}`)
}

/** Returns true if somebody answered, with a status of success. */
export function isSuccess(answer: JsonAnswer): boolean {
  return answer.kind === 'answer' && answer.status >= 200 && answer.status < 300
}

function failure(reason: string): ReadAnswer<never> {
  return { kind: 'failure', reason: reason.slice(0, 160) }
}
