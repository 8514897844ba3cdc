import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Who can be behind an address. */
export type AddressKind = 'public' | 'loopback' | 'refused'

/** Public by number, yet the inside of a cloud: the host agent of Azure. */
const cloudInside = ['168.63.129.16']
/** The only block from which public IPv6 addresses are given out (RFC 4291). */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Classifies an address: only plain public unicast is public.
 *
 * Private, link-local, carrier-grade NAT, documentation, multicast and reserved ranges are
 * refused, and so is every form that hides an IPv4 address inside IPv6 (NAT64, 6to4, Teredo,
 * IPv4-compatible); an IPv4-mapped address is judged as the IPv4 address it is.
 */
export function classifyAddress(address: string): AddressKind {
  const plain = toPlainForm(address)
  if (plain === undefined) return 'refused'
  const parsed = ipaddr.process(plain)
  const range = parsed.range()
  if (range === 'loopback') return 'loopback'
  if (range !== 'unicast' || cloudInside.includes(parsed.toString())) return 'refused'
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(publicIpv6)) return 'refused'
  return 'public'
}

/** One spelling for each address: ipaddr.js takes `::8.8.8.8` for the IPv4 address inside it. */
function toPlainForm(address: string): string | undefined {
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  const url = `http://[${address}]`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined
}
