import { getDomain } from 'tldts'

/**
 * Returns the part of a host name that was registered for money: `bbc.co.uk` of `news.bbc.co.uk`, and `github.io` of
 * `a.github.io`, because a name below a host of free sites costs nothing. Two hosts with the same part are not
 * independent.
 *
 * @param host - host name or address of a URL, without port
 * @returns the domain in lower case; the host itself if it is an address, has one label or is a suffix
 */
export function registrableDomain(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  return getDomain(plain, { allowPrivateDomains: false }) ?? plain
}
