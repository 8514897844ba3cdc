import { MoltbookError } from '../moltbook-error.ts'

/** Address of the real API. Any other host of Moltbook redirects and drops the key. */
export const MOLTBOOK_BASE_URL = 'https://www.moltbook.com/api/v1'

const moltbookHost = 'www.moltbook.com'

/**
 * Checks the base URL of the API: `https://www.moltbook.com`, or a loopback address in local
 * mode.
 */
export function parseBaseUrl(text: string, rules: { readonly localMode: boolean }): URL {
  if (!URL.canParse(text))
    throw refused('The base URL of Moltbook is not an absolute URL.')
  const url = new URL(text)
  if (url.username || url.password || url.search || url.hash) {
    throw refused('The base URL of Moltbook holds more than host and path.')
  }
  if (!isMoltbook(url) && !(rules.localMode && isLoopback(url))) {
    throw refused(
      `The base URL ${url.origin} is not https://${moltbookHost}; the key goes nowhere else.`,
    )
  }
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

function isMoltbook(url: URL): boolean {
  return url.origin === `https://${moltbookHost}`
}

function isLoopback(url: URL): boolean {
  const knownScheme = url.protocol === 'http:' || url.protocol === 'https:'
  return knownScheme && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
}

function refused(message: string): MoltbookError {
  return new MoltbookError({ code: 'MOLTBOOK_REFUSED', message })
}
