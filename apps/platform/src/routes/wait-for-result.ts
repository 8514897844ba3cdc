import type { TableResult } from '@cresolver/protocol'
import type { Context } from 'hono'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { servicesOf } from './services-of.ts'

/**
 * Reads how long a client wants to wait.
 *
 * @param wait - `?wait=`
 * @param prefer - the header `Prefer`, such as `wait=30`
 * @param longestMs - longest wait in milliseconds
 * @returns milliseconds; 0 is not at all
 */
export function readWaitMs(
  wait: boolean | undefined,
  prefer: string | undefined,
  longestMs: number,
): number {
  const seconds = /(?:^|[,;\s])wait=(\d{1,6})(?:$|[,;\s])/i.exec(prefer ?? '')?.[1]
  if (seconds !== undefined) return Math.min(Number(seconds) * 1_000, longestMs)
  return wait ? longestMs : 0
}

/**
 * Waits until a table has its result.
 *
 * @param context - the request; when its client goes away, so does the wait
 * @param parts - what the platform is made of
 * @param taskId - id of the table
 * @param waitMs - longest time in milliseconds
 * @returns the result, undefined when there is none in time
 */
export async function waitForResult(
  context: Context<PlatformEnv>,
  parts: RouteContext,
  taskId: string,
  waitMs: number,
): Promise<TableResult | undefined> {
  if (waitMs === 0) return undefined
  const { tables } = servicesOf(context, parts)
  const { draining } = parts
  context.header('Preference-Applied', `wait=${Math.floor(waitMs / 1_000)}`)
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const { signal: clientGone } = context.req.raw
  const timeout = setTimeout(giveUp, waitMs)
  draining.addEventListener('abort', giveUp)
  clientGone.addEventListener('abort', giveUp)
  try {
    const events = tables.follow(taskId, { after: 0, signal: stop.signal })
    for await (const { event } of events) {
      if (event.type === 'closed') return await tables.result(taskId)
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    clearTimeout(timeout)
    draining.removeEventListener('abort', giveUp)
    clientGone.removeEventListener('abort', giveUp)
  }
  return undefined
}
