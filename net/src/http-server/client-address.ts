/** A request as Hono passes it; the server of Node adds the connection. */
type ClientRequest = {
  readonly req: { readonly header: (name: string) => string | undefined }
  readonly env?: unknown
}

type Connection = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

/**
 * Finds the address that a request comes from.
 *
 * @param request - {@link ClientRequest}
 * @param proxies - reverse proxies in front, whose `X-Forwarded-For` is believed
 * @returns `unknown` without a server and a proxy
 */
export function clientAddress({ req, env }: ClientRequest, proxies = 0): string {
  const forwarded = (req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const reported = proxies > 0 ? forwarded.at(-proxies) : undefined
  // Absent where an app is called without a server.
  const { incoming }: Connection = env ?? {}
  return reported ?? incoming?.socket?.remoteAddress ?? 'unknown'
}
