import { lookup } from 'node:dns/promises'
import { isIP, isIPv6 } from 'node:net'
import { type Outbound, OutboundError } from '@cresolver/outbound'
import type { CheckSubject } from './check-report.ts'

/** Finds the addresses of a host name. */
type LookUp = (hostname: string) => Promise<readonly string[]>

/**
 * Restricts clients that send requests by other means to the outbound rules. A host is
 * looked up once, and keeps for the length of a check the addresses that were judged then.
 */
export function allowAddresses(
  outbound: Pick<Outbound, 'check'>,
  lookUp: LookUp = lookUpInSystem,
): CheckSubject['resolveAddresses'] {
  const known = new Map<string, Promise<readonly string[]>>()
  return (url, signal) => {
    const origin = URL.canParse(url) ? new URL(url).origin : url
    const addresses = known.get(origin) ?? findAllowed(url, { outbound, lookUp, signal })
    known.set(origin, addresses)
    addresses.catch(() => known.delete(origin))
    return addresses
  }
}

async function findAllowed(
  url: string,
  {
    outbound,
    lookUp,
    signal,
  }: {
    readonly outbound: Pick<Outbound, 'check'>
    readonly lookUp: LookUp
    readonly signal: AbortSignal
  },
): Promise<readonly string[]> {
  await outbound.check(url, { signal })
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(hostname)) return [hostname]
  const addresses = await lookUp(hostname)
  // This look-up may have brought others than the one of the check.
  for (const address of addresses) await outbound.check(at(address, url), { signal })
  if (addresses.length > 0) return addresses
  throw new OutboundError('OUTBOUND_UNREACHABLE', `The host ${hostname} has no address.`)
}

function at(address: string, url: string): string {
  const place = new URL(url)
  place.hostname = isIPv6(address) ? `[${address}]` : address
  return place.href
}

async function lookUpInSystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}
