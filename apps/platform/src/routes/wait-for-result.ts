import type { TableResult } from '@cresolver/core/protocol'
import type { Context } from 'hono'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { servicesOf } from './services-of.ts'

/** Reads how long a client wants to wait. */
export function readWaitMs(
  wait: boolean | undefined,
  prefer: string | undefined,
  longestMs: number,
): number {
  const seconds = /(?:^|[,;\s])wait=(\d{1,6})(?:$|[,;\s])/i.exec(prefer ?? '')?.[1]
  if (seconds !== undefined) return Math.min(Number(seconds) * 1_000, longestMs)
  return wait ? longestMs : 0
}

/** Waits until a table has its result. */
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
