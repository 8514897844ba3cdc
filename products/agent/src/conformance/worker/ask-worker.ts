import type { CheckContext, CheckRequest } from '../check-context.ts'
import type { Exchange } from '../exchange.ts'

/** Path at which a worker investigates. */
export const resolvePath = '/a2a/resolve'
/** Path at which a worker defends. */
export const challengePath = '/a2a/challenge'

/** The challenges of the checks, in the manner of the workflow. */
export const challenges = [
  'The opposite conclusion was also reached. What evidence speaks for yours?',
  'What would have to change for you to reverse your determination?',
  'Name the weakest point of your analysis and defend it.',
] as const

/** Writes a request to investigate. */
export function resolveRequest(
  context: CheckContext,
  body: object | string,
): CheckRequest {
  return {
    to: resolvePath,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    timeoutMs: context.limits.resolveTimeoutMs,
  }
}

/** Writes a request to defend. */
export function challengeRequest(
  context: CheckContext,
  body: object | string,
): CheckRequest {
  return {
    to: challengePath,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    timeoutMs: context.limits.challengeTimeoutMs,
  }
}

/** Sends the question of the check to a worker, on the first request for it. */
export function askQuestion(
  context: CheckContext,
): Promise<{ readonly marketId: number; readonly exchange: Exchange }> {
  return context.once('worker.question', async () => {
    const marketId = context.nextMarketId()
    const body = { market_id: marketId, question: context.question }
    return { marketId, exchange: await context.send(resolveRequest(context, body)) }
  })
}

/**
 * Challenges the answer to the question of the check, the first time it is asked for.
 */
export function askChallenges(context: CheckContext): Promise<Exchange> {
  return context.once('worker.challenges', async () => {
    const { marketId } = await askQuestion(context)
    const body = { market_id: marketId, question: context.question, challenges }
    return context.send(challengeRequest(context, body))
  })
}

/** Returns whether two answers have the same bytes. */
export function sameBytes({ answer: one }: Exchange, { answer: other }: Exchange) {
  return (
    one.kind === 'answer' &&
    other.kind === 'answer' &&
    Buffer.compare(one.bytes, other.bytes) === 0
  )
}
