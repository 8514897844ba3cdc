import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Who can be behind an address. */
export type AddressKind = 'public' | 'loopback' | 'refused'

/** Public by number, yet the inside of a cloud: the host agent of Azure. */
const cloudInside = ['168.63.129.16']
/** Private by number, yet the metadata of a cloud, which knows its secrets: Alibaba, AWS, Google. */
const cloudMetadata = ['100.100.100.200/32', 'fd00:ec2::/32', 'fd20:ce::/32'].map(
  (range) => ipaddr.parseCIDR(range),
)
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
  const parsed = parseAddress(address)
  if (!parsed) return 'refused'
  const range = parsed.range()
  if (range === 'loopback') return 'loopback'
  if (range !== 'unicast' || cloudInside.includes(parsed.toString())) return 'refused'
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(publicIpv6)) return 'refused'
  return 'public'
}

/** Reads an address in any notation; an IPv4-mapped one becomes the IPv4 address it is. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = toPlainForm(address)
  return plain === undefined ? undefined : ipaddr.process(plain)
}

/** Returns true for the metadata of a cloud, which no request may reach wherever it is. */
export function isNeverAllowed(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return cloudMetadata.some(
    ([base, bits]) => address.kind() === base.kind() && address.match(base, bits),
  )
}

/** One spelling for each address: ipaddr.js takes `::8.8.8.8` for the IPv4 address inside it. */
function toPlainForm(address: string): string | undefined {
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  const url = `http://[${address}]`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined
}
