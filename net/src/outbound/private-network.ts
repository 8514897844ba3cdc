import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isNeverAllowed, parseAddress } from './classify-address.ts'

/** Hosts of a private network that may be called. */
export type PrivateNetwork = {
  /** Names, exact or `*.suffix`. Default: every name and every address that `addresses` allows. */
  readonly hosts?: readonly string[] | undefined
  /**
   * Addresses and ranges such as `10.1.0.0/16`; a loopback address only by itself. Default: every
   * private address of the names in `hosts`, loopback excepted.
   */
  readonly addresses?: readonly string[] | undefined
  readonly ports: readonly number[]
  /** True to allow `http` beside `https`. Default false. */
  readonly http?: boolean | undefined
  /** Certificates in PEM. */
  readonly tls?: PrivateTls | undefined
  /** Who may call them. Default: every tenant. */
  readonly tenants?: readonly string[] | undefined
}

/** Certificates of a private network, in PEM. */
type PrivateTls = {
  /** The only certificate authorities that are trusted there. Default: those of the system. */
  readonly ca?: string | undefined
  /** Certificate of the client, with its key. */
  readonly cert?: string | undefined
  readonly key?: string | undefined
}

/** A private network that can be asked. */
export type PrivateNetworkRules = {
  /** Differs between the networks of one client. */
  readonly id: number
  readonly tls: PrivateTls
  /** Returns true if a tenant may call this URL, provided that the addresses are right. */
  readonly allowsUrl: (url: URL, tenant: string) => boolean
  readonly allowsAddress: (address: string) => boolean
}

/**
 * Reads private networks.
 *
 * @throws TypeError for an address, a range or a host that is not allowed in one
 */
export function readPrivateNetworks(
  networks: readonly PrivateNetwork[],
): readonly PrivateNetworkRules[] {
  return networks.map(
    ({ hosts, addresses, ports, http = false, tls = {}, tenants }, id) => {
      for (const host of hosts ?? []) failOn(host, problemOfHost(host))
      for (const range of addresses ?? []) failOn(range, problemOfRange(range))
      if (!hosts && !addresses)
        throw new TypeError('A private network needs hosts or addresses.')
      const names = hosts?.map((host) => host.toLowerCase())
      const ranges = addresses?.map(toRange)
      return {
        id,
        tls,
        allowsUrl: (url, tenant) =>
          (url.protocol === 'https:' || (http && url.protocol === 'http:')) &&
          ports.includes(portOf(url)) &&
          (tenants?.includes(tenant) ?? true) &&
          (names?.some((name) => fits(url.hostname, name)) ?? true),
        allowsAddress: (address) => {
          const parsed = parseAddress(address)
          if (!parsed || isNeverAllowed(parsed)) return false
          if (ranges) return ranges.some((range) => isInside(parsed, range))
          return privateRanges.includes(parsed.range())
        },
      }
    },
  )
}

/**
 * Says why a text cannot be one of the `hosts` of a private network.
 *
 * @returns half a sentence; undefined if it can
 */
export function problemOfHost(text: string): string | undefined {
  const name = text.toLowerCase().replace(/^\*\./, '')
  if (isIP(name) || /^[\d.]*$/.test(name))
    return 'is an address, which belongs to addresses'
  const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
  const isName = name.length <= 253 && new RegExp(`^${label}(?:\\.${label})*$`).test(name)
  return isName ? undefined : 'is neither a host name nor *. and a suffix'
}

/**
 * Says why a text cannot be one of the `addresses` of a private network.
 *
 * @returns half a sentence; undefined if it can
 */
export function problemOfRange(text: string): string | undefined {
  const [base, bits] = splitRange(text)
  const parsed = parseAddress(base)
  if (!parsed) return 'is neither an address nor a range such as 10.1.0.0/16'
  const most = parsed.kind() === 'ipv6' ? 128 : 32
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) {
    return `needs a prefix from 0 to ${most}`
  }
  const range = toRange(text)
  const first = firstOf(range)
  if (first.toString() !== parsed.toString())
    return `starts at ${first.toString()}/${bits}`
  if (isNeverAllowed(parsed)) return 'is never allowed'
  if (parsed.range() === 'loopback') {
    return range[1] === most
      ? undefined
      : 'has loopback addresses, each of which has to be listed'
  }
  const isPrivate = privateBlocks.some(
    (block) => isInside(parsed, block) && range[1] >= block[1],
  )
  return isPrivate ? undefined : 'is not private'
}

type ParsedAddress = ipaddr.IPv4 | ipaddr.IPv6
type Range = readonly [ParsedAddress, number]

/** Names of ipaddr.js for what {@link privateBlocks} covers. */
const privateRanges = ['private', 'carrierGradeNat', 'uniqueLocal']
const privateBlocks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
].map(toRange)

function toRange(text: string): Range {
  const [base, bits] = splitRange(text)
  const parsed = parseAddress(base)
  if (!parsed) throw new TypeError(`${text} is not an address.`)
  return [
    parsed,
    bits === undefined ? (parsed.kind() === 'ipv6' ? 128 : 32) : Number(bits),
  ]
}

function splitRange(text: string): [string, string | undefined] {
  const [base = '', bits, ...more] = text.split('/')
  return more.length > 0 ? ['', undefined] : [base, bits]
}

function firstOf([parsed, bits]: Range): ParsedAddress {
  const bytes = parsed.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - 8 * index))
    return byte & (0xff << (8 - kept)) & 0xff
  })
  return ipaddr.fromByteArray(bytes)
}

function isInside(address: ParsedAddress, [base, bits]: Range): boolean {
  return address.kind() === base.kind() && address.match(base, bits)
}

function fits(hostname: string, name: string): boolean {
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

function failOn(text: string, problem: string | undefined): void {
  if (problem) throw new TypeError(`${text} ${problem}.`)
}
