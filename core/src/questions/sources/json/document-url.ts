import { DATA_HOSTS } from '../hosts.ts'
import type { SourceRequest } from '../source-request.ts'

/** Most characters of an address: a request of a DON has room for 10,000 bytes in all. */
const LONGEST = 1_500

/** Splits `<host>/<path>?<query>` into a request, or says why it cannot be asked. */
export function documentUrl(
  asset: string,
): Pick<SourceRequest, 'host' | 'path'> | string {
  const slash = asset.indexOf('/')
  const name = slash === -1 ? asset : asset.slice(0, slash)
  const host = DATA_HOSTS.find((known) => known === name)
  if (host === undefined) return `${name} is not on the list of hosts`
  const path = slash === -1 ? '/' : asset.slice(slash)
  if (path.length > LONGEST) return `its address has more than ${LONGEST} characters`
  if (!/^[!-~]+$/.test(path) || /[#\\@]|\/\.{1,2}(?:[/?]|$)/.test(path)) {
    return 'its address has characters that an address cannot have'
  }
  return { host, path }
}
