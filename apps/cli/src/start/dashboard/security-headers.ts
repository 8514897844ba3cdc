import type { MiddlewareHandler } from 'hono'

/**
 * Headers that pages cannot set themselves; the rest of their content security policy is in each page,
 * with the hashes of its scripts.
 */
const headers = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const

/** Adds security headers to every response. */
export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  }
}
