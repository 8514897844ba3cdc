import { CresolverError, errorText, problemSchema, readJson } from '@cresolver/protocol'
import * as z from 'zod'

/** A question for a platform that pays. */
export type AskParameters = {
  /** Base URL of the platform. */
  readonly platformUrl: string
  /** API key of the platform; none in its local mode. */
  readonly apiKey?: string | undefined
  /** Plain text for agents, or text with a § rule that data can decide. */
  readonly question: string
  /** Reward pool, in the smallest unit of the asset. The platform books it to the API key. */
  readonly budget: bigint
  /** Only data decides; false unless given. */
  readonly dataOnly?: boolean | undefined
  /** Most seats of the panel, 1 to 10. */
  readonly panelSize?: number | undefined
  /** Names the request: with the same key it makes no second market. Random unless given. */
  readonly idempotencyKey?: string | undefined
  /** Milliseconds; no limit unless given. */
  readonly timeoutMs?: number | undefined
  /** Milliseconds between two looks; 1000 unless given. */
  readonly pollingIntervalMs?: number | undefined
  /** Ends the wait. The resolution continues. */
  readonly signal?: AbortSignal | undefined
}

/** A verdict that a platform requested. The platform says so: verify the market to rely on it. */
export type AskedVerdict = {
  readonly resolutionId: string
  readonly marketId: bigint
  /** VOID: no verdict; `reason` says why. */
  readonly outcome: 'YES' | 'NO' | 'SPLIT' | 'VOID'
  readonly reason: string | undefined
}

const resolutionSchema = z.object({
  id: z.string(),
  state: z.string(),
  market_id: z.string().nullable(),
  verdict: z
    .object({
      outcome: z.enum(['YES', 'NO', 'SPLIT', 'VOID']),
      reason: z.string().nullable(),
    })
    .nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

type Resolution = z.infer<typeof resolutionSchema>

const limits = { bytes: 100_000, depth: 8, values: 1_000 }
const requestMs = 30_000
/** Looks in a row that may fail. */
const mostFailures = 10

/**
 * Asks a question over HTTP: a platform creates and pays the market, and this waits for the final verdict.
 *
 * @param parameters - {@link AskParameters}
 * @returns {@link AskedVerdict}
 * @throws CresolverError with the code of the platform, such as `BUDGET_EXCEEDED`; `RESOLUTION_FAILED`,
 *   `PLATFORM_UNREACHABLE`, `VERDICT_TIMEOUT`; the reason of `signal` when it aborts
 *
 * @example
 * ```ts
 * import { ask } from '@cresolver/sdk'
 *
 * const { outcome, marketId } = await ask({
 *   platformUrl: 'http://127.0.0.1:8000',
 *   question: 'Did FTX file for bankruptcy in November 2022?',
 *   budget: 100_000_000_000_000_000n,
 * })
 * ```
 */
export async function ask(parameters: AskParameters): Promise<AskedVerdict> {
  const { question, budget, dataOnly = false, panelSize, signal } = parameters
  const { timeoutMs, pollingIntervalMs = 1_000 } = parameters
  const panel = {
    data_only: dataOnly,
    ...(panelSize !== undefined && { size: panelSize }),
  }
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const ends = [signal, timeout].filter((each) => each !== undefined)
  const ended = ends.length === 0 ? undefined : AbortSignal.any(ends)
  const idempotencyKey = parameters.idempotencyKey ?? globalThis.crypto.randomUUID()
  let resolution: Resolution | undefined
  try {
    resolution = await call(parameters, ended, '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify({ question, budget: String(budget), panel }),
    })
    const path = `/${encodeURIComponent(resolution.id)}`
    let failures = 0
    while (!isEnded(resolution)) {
      await pause(pollingIntervalMs, ended)
      try {
        resolution = await call(parameters, ended, path)
        failures = 0
      } catch (error) {
        // A platform that starts again continues.
        failures += 1
        if (failures >= mostFailures || ended?.aborted || !isUnreachable(error))
          throw error
      }
    }
    return verdictOf(resolution)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout?.aborted) throw timedOut(resolution, timeoutMs)
    throw error
  }
}

async function call(
  { platformUrl, apiKey }: AskParameters,
  signal: AbortSignal | undefined,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Resolution> {
  const base = platformUrl.replace(/\/+$/, '')
  const authorization = apiKey && { authorization: `Bearer ${apiKey}` }
  const timeout = AbortSignal.timeout(requestMs)
  let text: string
  let isOk: boolean
  try {
    const response = await fetch(`${base}/api/v1/resolutions${path}`, {
      ...init,
      headers: { ...init.headers, ...authorization },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    isOk = response.ok
    text = await response.text()
  } catch (error) {
    throw unreachable(base, errorText(error))
  }
  const answer = readAnswer(text)
  if (!isOk) throw problemOf(base, answer)
  const parsed = resolutionSchema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw unreachable(base, 'it did not answer like a CREsolver platform')
}

function readAnswer(text: string): unknown {
  try {
    return readJson(text, limits)
  } catch {
    return undefined
  }
}

function problemOf(base: string, answer: unknown): CresolverError {
  const parsed = problemSchema.safeParse(answer)
  if (!parsed.success) return unreachable(base, 'it refused the request')
  const { code, detail, hint } = parsed.data
  return new CresolverError({ code, message: detail, hint })
}

function isUnreachable(error: unknown): boolean {
  return CresolverError.isInstance(error) && error.code === 'PLATFORM_UNREACHABLE'
}

function isEnded({ state }: Resolution): boolean {
  return state === 'final' || state === 'void' || state === 'failed'
}

function verdictOf({
  id,
  market_id: marketId,
  verdict,
  problem,
}: Resolution): AskedVerdict {
  if (verdict && marketId !== null) {
    const { outcome, reason } = verdict
    return {
      resolutionId: id,
      marketId: BigInt(marketId),
      outcome,
      reason: reason ?? undefined,
    }
  }
  throw new CresolverError({
    code: 'RESOLUTION_FAILED',
    message: `The resolution ${id} failed: ${problem ? `${problem.message} (${problem.code})` : 'no reason was given'}.`,
    hint: 'Ask the operator of the platform, or ask again with another question or budget.',
  })
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}

function timedOut(resolution: Resolution | undefined, timeoutMs = 0): CresolverError {
  const name = resolution ? `The resolution ${resolution.id}` : 'The platform'
  return new CresolverError({
    code: 'VERDICT_TIMEOUT',
    message: `${name} has no verdict after ${timeoutMs} ms.`,
    hint: 'Ask again with the same idempotencyKey to continue to wait; no second market is made.',
  })
}

function unreachable(base: string, reason: string): CresolverError {
  return new CresolverError({
    code: 'PLATFORM_UNREACHABLE',
    message: `${base} cannot be used: ${reason}.`,
    hint: 'Check that platformUrl is the base URL of a running platform.',
  })
}
