import { createHash } from 'node:crypto'
import { errorText } from '@cresolver/core/protocol'
import type { Context } from 'hono'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import type { OnceTicket, RepeatableAnswer } from './idempotency-store.ts'

type Attempt = {
  /** True when an earlier attempt died: what it did may be there. */
  readonly resumed: boolean
  /** The same for every attempt of one request, never used before; undefined without a key. */
  readonly operationId: string | undefined
}

const day = 24 * 60 * 60 * 1_000

/**
 * Lets a request with an `Idempotency-Key` happen once, and answers the same from then on.
 *
 * A request that fails is not kept: it may be sent again.
 */
export async function answerOnce<Answer extends RepeatableAnswer>(
  context: Context<PlatformEnv>,
  parts: RouteContext,
  happen: (attempt: Attempt) => Promise<Answer>,
): Promise<Answer> {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return happen({ resumed: false, operationId: undefined })
  const owner = context.get('caller').id
  const now = parts.clock.now()
  const start = await parts.idempotency.start({
    owner,
    key,
    requestHash: hashRequest(context),
    now,
    leaseUntil: now + parts.limits.idempotencyLeaseMs,
    forgetAt: now + day,
  })
  if (start.state === 'busy') throw busy()
  if (start.state === 'reused') throw reused()
  if (start.state === 'answered') {
    context.header('Idempotent-Replayed', 'true')
    // The hash says that it is the same route, whose answers have this type.
    return start.answer as Answer
  }
  return carryOut(parts, { owner, key, token: start.token }, () =>
    happen({ resumed: start.attempt > 1, operationId: start.operationId }),
  )
}

async function carryOut<Answer extends RepeatableAnswer>(
  { idempotency, clock, limits, logger }: RouteContext,
  ticket: OnceTicket,
  happen: () => Promise<Answer>,
): Promise<Answer> {
  const lease = limits.idempotencyLeaseMs
  const warn = (error: unknown) =>
    logger.warn({ reason: errorText(error) }, 'an idempotency key could not be stored')
  const renewal = setInterval(() => {
    idempotency.renew(ticket, clock.now() + lease).catch(warn)
  }, lease / 3)
  try {
    const answer = await happen()
    await idempotency.finish(ticket, answer).catch(warn)
    return answer
  } catch (error) {
    await idempotency.abandon(ticket).catch(warn)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

function hashRequest(context: Context<PlatformEnv>): string {
  return hash(`${context.req.method} ${context.req.path}\n${context.get('bodyText')}`)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function busy(): PlatformError {
  return new PlatformError({
    code: 'IDEMPOTENCY_KEY_BUSY',
    message: 'A request with this idempotency key is still running.',
    hint: 'Wait for its answer, then send the request again.',
    headers: { 'retry-after': '1' },
  })
}

function reused(): PlatformError {
  return new PlatformError({
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: 'The idempotency key was used for another request before.',
    hint: 'Use a new key for each request.',
  })
}
