import { isIP } from 'node:net'
import { errorText } from '@cresolver/core/protocol'
import { type AddressKind, classifyAddress } from './classify-address.ts'
import { OutboundError } from './outbound-error.ts'
import type { PrivateNetworkRules } from './private-network.ts'

/** Finds the addresses of a host name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>

/** Allowed targets of requests. */
export type TargetRules = {
  /** Ports of public hosts. */
  readonly ports: readonly number[]
  /** True to allow `http` and any port on loopback addresses. */
  readonly localMode: boolean
  readonly lookup: Lookup
  /** Private networks that some tenants may call. */
  readonly networks?: readonly PrivateNetworkRules[] | undefined
  /** In local mode: port of loopback hosts whose URL names none. */
  readonly loopbackPort?: number | undefined
}

/** A place that may be called, with the only addresses that may be connected to. */
export type Target = {
  readonly url: URL
  /** Host name or address without brackets. */
  readonly hostname: string
  readonly addresses: readonly string[]
  /** Port to connect to instead of the one of the URL; the `Host` header keeps that of the URL. */
  readonly port?: number | undefined
  /** Private network that the addresses are in. */
  readonly network?: PrivateNetworkRules | undefined
}

/**
 * Checks a URL and every address behind it. The host is looked up once; a connection must go to
 * the returned addresses only, so that a second look-up cannot lead elsewhere.
 *
 * Private networks count for requests of a tenant only, and all addresses of a host have to be in one
 * of them.
 */
export async function resolveTarget(
  text: string,
  rules: TargetRules,
  tenant?: string,
): Promise<Target> {
  const url = parseUrl(text)
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const networks =
    tenant === undefined
      ? []
      : (rules.networks ?? []).filter((each) => each.allowsUrl(url, tenant))
  if (!rules.localMode && networks.length === 0) checkDoor(url, rules)
  // A connection to an address in the URL itself would never ask a look-up hook.
  const addresses = isIP(hostname) ? [hostname] : await findAddresses(hostname, rules)
  const network = networks.find((each) => addresses.every(each.allowsAddress))
  if (network) return { url, hostname, addresses, network }
  const kinds = addresses.map(classifyAddress)
  const allowed: readonly AddressKind[] = rules.localMode
    ? ['public', 'loopback']
    : ['public']
  const refused = kinds.findIndex((kind) => !allowed.includes(kind))
  if (refused >= 0) {
    throw new OutboundError(
      'OUTBOUND_ADDRESS_REFUSED',
      isIP(hostname)
        ? `The address ${hostname} is not public.`
        : // Names of the operator's network are looked up too: their addresses are not for tenants.
          `The host ${hostname} has an address that is not public.`,
    )
  }
  if (kinds.every((kind) => kind === 'loopback')) {
    return { url, hostname, addresses, port: loopbackPort(url, rules) }
  }
  checkDoor(url, rules)
  return { url, hostname, addresses }
}

/** Only a name gets the port: an address in the URL may be any program of this machine. */
function loopbackPort(url: URL, rules: TargetRules): number | undefined {
  const isName = !isIP(url.hostname.replace(/^\[|\]$/g, ''))
  return isName && url.protocol === 'http:' && url.port === ''
    ? rules.loopbackPort
    : undefined
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text)) {
    throw new OutboundError(
      'OUTBOUND_ADDRESS_REFUSED',
      'The address is not an absolute URL.',
    )
  }
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw schemeRefused(url)
  if (url.username || url.password) {
    throw new OutboundError(
      'OUTBOUND_ADDRESS_REFUSED',
      `The address of ${url.hostname} holds a user name or password.`,
    )
  }
  return url
}

/** Scheme and port of everything that is not loopback in local mode. */
function checkDoor(url: URL, { ports }: TargetRules): void {
  if (url.protocol !== 'https:') throw schemeRefused(url)
  const port = url.port === '' ? 443 : Number(url.port)
  if (ports.includes(port)) return
  throw new OutboundError(
    'OUTBOUND_ADDRESS_REFUSED',
    `Port ${port} of ${url.hostname} is not among ${ports.join(', ')}.`,
  )
}

function schemeRefused(url: URL): OutboundError {
  return new OutboundError(
    'OUTBOUND_ADDRESS_REFUSED',
    `The address of ${url.hostname || 'the host'} starts with ${url.protocol} and not with https:.`,
  )
}

async function findAddresses(
  hostname: string,
  { lookup }: TargetRules,
): Promise<readonly string[]> {
  let addresses: readonly string[]
  try {
    addresses = await lookup(hostname)
  } catch (cause) {
    throw new OutboundError(
      'OUTBOUND_UNREACHABLE',
      `The host ${hostname} cannot be found: ${errorText(cause)}.`,
      cause,
    )
  }
  if (addresses.length > 0) return addresses
  throw new OutboundError('OUTBOUND_UNREACHABLE', `The host ${hostname} has no address.`)
}
