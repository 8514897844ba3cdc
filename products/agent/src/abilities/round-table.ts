import { readText } from '@cresolver/core/bounded'
import {
  CresolverError,
  challengeResponseSchema,
  errorBodySchema,
  resolveResponseSchema,
  WORKER_LIMITS,
} from '@cresolver/core/protocol'
import type { ZodType } from 'zod'
import type { Abilities } from '../definition/agent-definition.ts'

/** Which round table an agent asks. */
export type RoundTableParameters = {
  /** Base URL of the platform, such as `http://127.0.0.1:8000`. */
  readonly url: string
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Makes abilities that ask a round table: its verdict becomes the answer, its record the defence.
 *
 * The platform seats a table for each question and answers from it at `/worker`.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#abilities
 *
 * @param parameters - {@link RoundTableParameters}
 * @returns abilities, to be spread into a definition
 *
 * @example
 * ```ts
 * import { defineAgent, roundTable } from '@cresolver/agent'
 *
 * const agent = defineAgent({ name: 'Table', ...roundTable({ url: 'http://127.0.0.1:8000' }) })
 * console.log(typeof agent.defend) // function
 * ```
 */
export function roundTable(
  parameters: RoundTableParameters,
): Required<Pick<Abilities, 'investigate' | 'defend'>> {
  const ask = <T>(step: string, body: object, schema: ZodType<T>, signal: AbortSignal) =>
    askPlatform(parameters, step, body, schema, signal)
  return {
    investigate: (request, { signal }) =>
      ask('resolve', request, resolveResponseSchema, signal),
    defend: async (request, { signal, remembered }) => {
      const meant = remembered.at(-1)?.request
      const body = {
        ...request,
        ...(meant && { market_id: meant.market_id, question: meant.question }),
      }
      return ask('challenge', body, challengeResponseSchema, signal)
    },
  }
}

async function askPlatform<T>(
  { url, fetch = globalThis.fetch }: RoundTableParameters,
  step: string,
  body: object,
  schema: ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const address = `${url.replace(/\/+$/, '')}/worker/a2a/${step}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw tableFailed(address, 'it cannot be reached', cause)
  })
  const text = await readText(response, WORKER_LIMITS.responseBytes)
  if (text === undefined) throw tableFailed(address, 'its answer is too large')
  const value = parse(text)
  if (!response.ok) {
    const known = errorBodySchema.safeParse(value)
    const why = known.success ? known.data.error.message : 'without a reason'
    throw tableFailed(address, `it answered ${response.status}: ${why}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw tableFailed(address, 'its answer does not fit the worker protocol', parsed.error)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tableFailed(address: string, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'NO_ANSWER',
    message: `The round table at ${address} gave no verdict: ${why}.`,
    hint: 'Check that the platform runs and has agents.',
    cause,
  })
}
