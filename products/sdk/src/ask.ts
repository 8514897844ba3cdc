import { CresolverError } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import { pause } from './platform/pause.ts'
import {
  openConnection,
  type PlatformConnection,
} from './platform/platform-connection.ts'
import {
  isEnded,
  isUnreachable,
  type ResolutionPort,
  type ResolutionUpdate,
} from './platform/resolution-port.ts'

/** A question for a platform that pays. */
export type AskedQuestion = {
  /** Plain text for agents, or text with a § rule that data can decide. */
  readonly question: string
  /** Reward pool, in the smallest unit of the asset. The platform books it to the API key. */
  readonly budget: bigint
  /** Token of the pool, which the deployment lists; the native currency unless given. */
  readonly asset?: Address | undefined
  /** Only data decides; false unless given. */
  readonly dataOnly?: boolean | undefined
  /** Workers that the platform waits for before it asks, 1 to 10. */
  readonly panelSize?: number | undefined
  /** The court that may decide an appeal; `verify` accepts no other one, and none unless it is given. */
  readonly court?: Address | undefined
}

/** A question, how its platform is reached, and how long to wait. */
export type AskParameters = PlatformConnection &
  AskedQuestion & {
    /** Names the request: with the same key it makes no second market. Random unless given. */
    readonly idempotencyKey?: string | undefined
    /** Milliseconds; no limit unless given. */
    readonly timeoutMs?: number | undefined
    /** Milliseconds between two looks; 1000 unless given. */
    readonly pollingIntervalMs?: number | undefined
    /** Called for each state that a look finds, from the first on. */
    readonly onUpdate?: ((update: ResolutionUpdate) => void) | undefined
    /** Ends the wait. The resolution continues. */
    readonly signal?: AbortSignal | undefined
  }

/** A verdict that a platform requested. The platform says so: pass it to `verify` to rely on it. */
export type AskedVerdict = {
  readonly resolutionId: string
  readonly marketId: bigint
  /** VOID: no verdict; `reason` says why. */
  readonly outcome: 'YES' | 'NO' | 'SPLIT' | 'VOID'
  readonly reason: string | undefined
  /** Question, from the caller and not from the platform. */
  readonly asked: AskedQuestion
}

/** Looks in a row that may fail. */
const mostFailures = 10

/**
 * Asks a question over HTTP or MCP: a platform creates and pays the market, and this waits for the final verdict.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/use-a-verdict.md#in-typescript
 *
 * @param parameters - {@link AskParameters}
 * @returns {@link AskedVerdict}
 * @throws `SdkErrors['ask']`: any code of the platform, such as BUDGET_EXCEEDED; `RESOLUTION_FAILED`,
 *   `PLATFORM_UNREACHABLE`, `VERDICT_TIMEOUT`; the reason of `signal` when it aborts
 *
 * @example
 * ```ts
 * import { ask } from '@cresolver/sdk'
 *
 * const { outcome, marketId } = await ask({
 *   platformUrl: 'http://127.0.0.1:8000',
 *   question: 'Did the Bank of Eurovale cut rates in June 2026?',
 *   budget: 100_000_000_000_000_000n,
 * })
 * console.log(outcome, marketId) // YES 12n
 * ```
 */
export async function ask(parameters: AskParameters): Promise<AskedVerdict> {
  const { question, budget, asset, dataOnly, panelSize, court, signal } = parameters
  const { timeoutMs } = parameters
  const asked: AskedQuestion = { question, budget, asset, dataOnly, panelSize, court }
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const ends = [signal, timeout].filter((each) => each !== undefined)
  const ended = ends.length === 0 ? undefined : AbortSignal.any(ends)
  const idempotencyKey = parameters.idempotencyKey ?? globalThis.crypto.randomUUID()
  const port = openConnection(parameters)
  let posted: ResolutionUpdate | undefined
  try {
    posted = await port.post(
      { question, budget, asset, dataOnly: dataOnly ?? false, panelSize, idempotencyKey },
      ended,
    )
    return verdictOf(await untilEnded(port, posted, parameters, ended), asked)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout?.aborted) throw timedOut(posted, timeoutMs)
    throw error
  }
}

async function untilEnded(
  port: ResolutionPort,
  posted: ResolutionUpdate,
  { onUpdate, pollingIntervalMs = 1_000 }: AskParameters,
  signal: AbortSignal | undefined,
): Promise<ResolutionUpdate> {
  let known = posted
  let failures = 0
  onUpdate?.(known)
  while (!isEnded(known)) {
    await pause(pollingIntervalMs, signal)
    let found: ResolutionUpdate
    try {
      found = await port.get(posted.resolutionId, signal)
      failures = 0
    } catch (error) {
      // A platform that starts again continues.
      failures += 1
      if (failures >= mostFailures || signal?.aborted || !isUnreachable(error))
        throw error
      continue
    }
    if (found.seq > known.seq) onUpdate?.(found)
    known = found
  }
  return known
}

function verdictOf(
  { resolutionId, marketId, outcome, reason, problem }: ResolutionUpdate,
  asked: AskedQuestion,
): AskedVerdict {
  if (marketId !== undefined && outcome !== undefined)
    return { resolutionId, marketId, outcome, reason, asked }
  throw new CresolverError({
    code: 'RESOLUTION_FAILED',
    message: `The resolution ${resolutionId} failed: ${problem ?? 'no reason was given'}.`,
    hint: 'Ask the operator of the platform, or ask again with another question or budget.',
  })
}

function timedOut(posted: ResolutionUpdate | undefined, timeoutMs = 0): CresolverError {
  const name = posted ? `The resolution ${posted.resolutionId}` : 'The platform'
  return new CresolverError({
    code: 'VERDICT_TIMEOUT',
    message: `${name} has no verdict after ${timeoutMs} ms.`,
    hint: 'Ask again with the same idempotencyKey to continue to wait; no second market is created.',
  })
}
