import { OutboundError } from './outbound-error.ts'
import { type HostResponse, isRedirect, type OutboundResponse } from './send-request.ts'

type RedirectableRequest = {
  readonly url: string
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly followRedirects?: number | undefined
  readonly tenant?: string | undefined
}

/** Returns true if redirects of this request are followed. */
export function followsRedirects({
  method = 'GET',
  followRedirects: most = 0,
}: RedirectableRequest): boolean {
  return most > 0 && (method === 'GET' || method === 'HEAD')
}

/**
 * Sends a request and follows the redirects it allows, one after another. Each hop is a request of
 * its own, so that its target is checked and pinned like the first one.
 *
 * @throws OutboundError `OUTBOUND_REDIRECT_REFUSED` for a loop, one hop too many, a target that is
 *   not a URL and the way from https to http; for every other reason as one request does
 */
export async function followRedirects<T extends RedirectableRequest>(
  request: T,
  send: (request: T) => Promise<HostResponse>,
): Promise<OutboundResponse> {
  const hops = [request.url]
  let current: T = request
  for (;;) {
    const response = await send(current)
    if (!followsRedirects(request) || !isRedirect(response.status, response.headers)) {
      return { ...response, url: current.url, hops }
    }
    const url = nextUrl(current.url, response.headers.location ?? '')
    if (hops.length > (request.followRedirects ?? 0)) {
      throw refused(current.url, `redirects more than ${hops.length - 1} times`)
    }
    if (hops.includes(url)) throw refused(current.url, 'redirects to itself')
    hops.push(url)
    const isSame = new URL(current.url).origin === new URL(url).origin
    current = {
      ...current,
      url,
      headers: headersFor(current, url),
      body: undefined,
      // No host leads into a private network.
      tenant: isSame ? current.tenant : undefined,
    }
  }
}

const longestLocation = 8_192

function nextUrl(from: string, location: string): string {
  const isUsable = location.length <= longestLocation && URL.canParse(location, from)
  if (!isUsable) throw refused(from, 'redirects to something that is not a URL')
  const to = new URL(location, from)
  to.hash = ''
  if (new URL(from).protocol === 'https:' && to.protocol !== 'https:') {
    throw refused(from, 'redirects from https to another scheme')
  }
  return to.href
}

const harmless = ['accept', 'accept-language', 'user-agent']

/** Another origin learns nothing that was meant for the first: no credentials, no cookies. */
function headersFor(
  { url, headers = {} }: RedirectableRequest,
  next: string,
): RedirectableRequest['headers'] {
  if (new URL(url).origin === new URL(next).origin) return headers
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => harmless.includes(name.toLowerCase())),
  )
}

function refused(url: string, what: string): OutboundError {
  return new OutboundError(
    'OUTBOUND_REDIRECT_REFUSED',
    `The host ${new URL(url).hostname} ${what}.`,
  )
}
