import type { MiddlewareHandler } from 'hono'

/**
 * Guards a server of this machine: a page from elsewhere could reach it through a name of its own
 * that points to 127.0.0.1, and then read what it serves.
 */
export function loopbackOnly(): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(context.req.url)
    if (isLoopbackName(hostname)) return next()
    const error = {
      code: 'HOST_REFUSED',
      message: 'The local dashboard answers only under a name of this machine.',
      hint: 'Open it as http://127.0.0.1 or http://localhost with its port.',
    }
    return context.json({ error }, 403)
  }
}

function isLoopbackName(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname.toLowerCase())
}
