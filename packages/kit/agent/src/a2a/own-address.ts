import type { Context } from 'hono'
import * as z from 'zod'

/** Connection data of a request, as the HTTP server of Node reports it. */
const bindingsSchema = z.object({
  incoming: z.object({
    socket: z.object({ localAddress: z.string(), localPort: z.number() }),
  }),
})

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/**
 * Finds the address under which an agent can be reached if its own is not configured.
 *
 * On Node a caller chooses the `Host` of a request: it is used only when both it and the connection
 * are on this machine, otherwise the address of the connection is. On Cloudflare Workers the address
 * is one that the platform routes to the agent.
 */
export function findOwnAddress({ req, env }: Context): string {
  const { origin, hostname } = new URL(req.url)
  const parsed = bindingsSchema.safeParse(env)
  if (!parsed.success) return origin
  const { localAddress, localPort } = parsed.data.incoming.socket
  const address = localAddress.replace(/^::ffff:/, '')
  if (loopback.test(hostname) && loopback.test(address)) return origin
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}
