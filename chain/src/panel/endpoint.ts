import {
  decodeTokenUri,
  errorText,
  hashText,
  listWorkerEndpoints,
  type Registration,
} from '@cresolver/core/protocol'
import { type Hex, zeroHash } from 'viem'
import type { PanelConfig } from './panel-host.ts'

/** Endpoint of a worker, or the reason why it is left out. */
export type EndpointResult =
  | { readonly kind: 'found'; readonly endpoint: string }
  | { readonly kind: 'missing'; readonly reason: string }

/** Reads a worker's endpoint from its registration file on chain. */
export function findRegisteredEndpoint(
  tokenUri: string | undefined,
  config: Pick<PanelConfig, 'localMode'>,
  uriHash?: Hex,
): EndpointResult {
  const fault = faultOfTokenUri(tokenUri, uriHash)
  if (fault !== undefined) return missing(fault)
  try {
    return findUsableEndpoint(decodeTokenUri(tokenUri ?? ''), config)
  } catch (error) {
    return missing(errorText(error))
  }
}

/**
 * Says why no registration file is read behind a token URI.
 *
 * @param uriHash - hash that the market kept of it when the candidate joined; all zeroes for any
 */
export function faultOfTokenUri(
  tokenUri: string | undefined,
  uriHash: Hex = zeroHash,
): string | undefined {
  if (uriHash !== zeroHash && (tokenUri === undefined || hashText(tokenUri) !== uriHash))
    return 'its registration changed since it joined'
  if (tokenUri === undefined) return 'its agent has no token URI'
  return tokenUri.trim() === '' ? 'its agent has no registration file' : undefined
}

/** Finds the first A2A service of a registration file that may be asked. */
export function findUsableEndpoint(
  registration: Registration,
  config: Pick<PanelConfig, 'localMode'>,
): EndpointResult {
  if (registration.active === false) {
    return missing('its registration file says that it is not active')
  }
  const endpoints = listWorkerEndpoints(registration)
  let firstReason: string | undefined
  for (const endpoint of endpoints) {
    const result = checkEndpoint(endpoint, config)
    if (result.kind === 'found') return result
    firstReason ??= result.reason
  }
  if (firstReason === undefined) {
    return missing('its registration file has no A2A service')
  }
  const count = endpoints.length
  return missing(
    count === 1 ? firstReason : `none of its ${count} A2A services fits: ${firstReason}`,
  )
}

/** Looks up a worker's endpoint in the configuration. */
export function findConfiguredEndpoint(
  worker: string,
  config: PanelConfig,
): EndpointResult {
  const agent = config.agents.find(
    (known) => known.worker.toLowerCase() === worker.toLowerCase(),
  )
  return agent
    ? checkEndpoint(agent.endpoint.replace(/\/+$/, ''), config)
    : missing('the configuration names no endpoint for it')
}

/**
 * Refuses what an untrusted party must not make the DON call: plain http, credentials, addresses,
 * other ports. The nodes check again what a host name resolves to.
 *
 * Spellings of one endpoint become one: host in lower case, no default port, no trailing slash.
 */
function checkEndpoint(
  endpoint: string,
  config: Pick<PanelConfig, 'localMode'>,
): EndpointResult {
  if (endpoint.length > 300) return missing('its endpoint has more than 300 characters')
  if (/[?#]/.test(endpoint)) return missing('its endpoint has a query or a fragment')
  const match = /^(https?):\/\/([^\s/?#]+)((?:\/[^\s/?#]+)*)\/*$/i.exec(endpoint)
  if (!match) return missing('its endpoint is not a plain http or https URL')
  const [, scheme = '', authority = '', path = ''] = match
  const secure = scheme.toLowerCase() === 'https'
  if (/[{}]|%7[bd]/i.test(path)) return missing('the path of its endpoint is a template')
  if (!/^[\w~./-]*$/.test(path) || /\/\.{1,2}(?:\/|$)/.test(path)) {
    return missing(
      'the path of its endpoint has characters or segments that have two spellings',
    )
  }
  const host = authority
    .toLowerCase()
    .replace(secure ? /:443$/ : /:80$/, '')
    .replace(/\.$/, '')
  const normalized = `${secure ? 'https' : 'http'}://${host}${path}`
  if (config.localMode) return { kind: 'found', endpoint: normalized }
  if (!secure) return missing('its endpoint is not https')
  if (authority.includes('@')) return missing('its endpoint carries credentials')
  if (/:\d*$/.test(host)) return missing('its endpoint is not on port 443')
  if (!/^[a-z0-9.-]+$/.test(host)) {
    return missing(
      'the host of its endpoint has characters other than a-z, 0-9, dot and dash',
    )
  }
  const lastLabel = host.slice(host.lastIndexOf('.') + 1)
  if (/^(?:\d+|0x[0-9a-f]*)$/.test(lastLabel)) {
    return missing('its endpoint is a bare address, not a host name')
  }
  if (
    !host.includes('.') ||
    host.includes('..') ||
    /\.(?:local|localhost|internal|lan|svc|home|arpa)$/.test(host)
  ) {
    return missing('its endpoint is not a public host name')
  }
  return { kind: 'found', endpoint: normalized }
}

function missing(reason: string): EndpointResult {
  return { kind: 'missing', reason }
}
