const tracking =
  /^(?:utm_.*|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref_src|cmpid|yclid)$/i

/**
 * Returns a key that is equal for addresses of one page: without scheme, `www.`, fragment, tracking
 * parameters, order of parameters and a slash at the end.
 *
 * @param url - a valid http or https URL
 */
export function canonicalUrl(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const kept = [...searchParams].filter(([name]) => !tracking.test(name)).sort(compare)
  const query = new URLSearchParams(kept).toString()
  const host = `${hostname.replace(/^www\.|\.$/g, '')}${port ? `:${port}` : ''}`
  return `${host}${pathname.replace(/\/+$/, '')}${query ? `?${query}` : ''}`
}

function compare(one: readonly string[], other: readonly string[]): number {
  return one.join('=') < other.join('=') ? -1 : 1
}
