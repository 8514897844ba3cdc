import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIPv6 } from 'node:net'

/** Finds addresses for a connection, as `lookup` of `node:dns` does. */
type PinnedLookup = (
  hostname: string,
  options: LookupOptions,
  callback: (
    error: NodeJS.ErrnoException | null,
    address: string | LookupAddress[],
    family?: number,
  ) => void,
) => void

/**
 * Answers every look-up of a connection with the addresses that were checked, whatever the host name
 * means by now. An address that stands in the URL itself is never looked up.
 *
 * @param addresses - IP addresses that may be connected to
 * @returns for the option `lookup` of a connection
 */
export function pinLookup(addresses: readonly string[]): PinnedLookup {
  const checked: LookupAddress[] = addresses.map((address) => ({
    address,
    family: isIPv6(address) ? 6 : 4,
  }))
  return (_hostname, options, callback) => {
    const [first] = checked
    if (options.all || !first) callback(null, checked)
    else callback(null, first.address, first.family)
  }
}
