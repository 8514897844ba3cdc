import { getDomain } from 'tldts'

/**
 * Returns the part of a host name that one owner registered: `bbc.co.uk` of `news.bbc.co.uk`, and
 * `a.github.io` of `b.a.github.io`. Two hosts with the same part are not independent.
 *
 * @param host - host name or address of a URL, without port
 * @returns the domain in lower case; the host itself if it is an address, has one label or is a suffix
 */
export function registrableDomain(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  return getDomain(plain, { allowPrivateDomains: true }) ?? plain
}
