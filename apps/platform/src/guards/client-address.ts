import type { Context } from 'hono'
import type { PlatformEnv } from '../platform-env.ts'

/** Finds the address that a request comes from. */
export function clientAddress(context: Context<PlatformEnv>, proxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const reported = proxies > 0 ? forwarded.at(-proxies) : undefined
  return reported ?? context.env?.incoming?.socket.remoteAddress ?? 'unknown'
}
