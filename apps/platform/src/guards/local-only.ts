import type { MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'

/**
 * Guards a platform without keys: it answers only to programs and pages of this machine.
 *
 * A page from elsewhere could reach it through a name that points to 127.0.0.1, or post to it
 * blindly; a reverse proxy on this machine would let every client in.
 */
export function localOnly(
  corsOrigins: readonly string[],
): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const { hostname, origin } = new URL(context.req.url)
    if (!isLoopbackName(hostname)) throw refuseHost()
    if (context.req.header('forwarded') || context.req.header('x-forwarded-for'))
      throw refuseProxy()
    const pageOrigin = context.req.header('origin')
    if (pageOrigin && pageOrigin !== origin && !corsOrigins.includes(pageOrigin))
      throw refuseOrigin()
    if (pageOrigin === undefined && isFromAnotherSite((name) => context.req.header(name)))
      throw refuseOrigin()
    await next()
  }
}

/**
 * Images and scripts of another site send no Origin, but browsers say where they come from. A person
 * who follows a link to this machine is let in.
 */
function isFromAnotherSite(header: (name: string) => string | undefined): boolean {
  const isLink =
    header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document'
  return ['cross-site', 'same-site'].includes(header('sec-fetch-site') ?? '') && !isLink
}

/** Returns true if a host is this machine. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

function refuseHost(): PlatformError {
  return new PlatformError({
    code: 'ORIGIN_REFUSED',
    message: 'Without API keys the platform answers only to localhost.',
    hint: 'Call it as localhost, or set PLATFORM_LOCAL_MODE=false and use a key.',
  })
}

function refuseProxy(): PlatformError {
  return new PlatformError({
    code: 'ORIGIN_REFUSED',
    message: 'Without API keys the platform does not answer through a proxy.',
    hint: 'Set PLATFORM_LOCAL_MODE=false and PLATFORM_ADMIN_KEY behind a proxy.',
  })
}

function refuseOrigin(): PlatformError {
  return new PlatformError({
    code: 'ORIGIN_REFUSED',
    message: 'A web page of another origin called the platform.',
    hint: 'Add the origin of the page to PLATFORM_CORS_ORIGINS.',
  })
}
