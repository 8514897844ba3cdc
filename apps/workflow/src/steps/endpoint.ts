import { decodeTokenUri, errorText, findWorkerEndpoint } from '@cresolver/protocol'
import type { WorkflowConfig } from '../config.ts'

/** Where a worker answers, or why it is left out. */
export type EndpointFinding =
  | { readonly kind: 'found'; readonly endpoint: string }
  | { readonly kind: 'missing'; readonly reason: string }

/**
 * Reads a worker's endpoint from its registration file on chain.
 *
 * @param tokenUri - `tokenURI(agentId)`, or undefined when the registry has none
 * @param config - decides whether local addresses are allowed
 */
export function findRegisteredEndpoint(
  tokenUri: string | undefined,
  config: WorkflowConfig,
): EndpointFinding {
  if (tokenUri === undefined) return missing('its agent has no token URI')
  try {
    const endpoint = findWorkerEndpoint(decodeTokenUri(tokenUri))
    return endpoint === undefined
      ? missing('its registration file has no A2A service')
      : checkEndpoint(endpoint, config)
  } catch (thrown) {
    return missing(errorText(thrown))
  }
}

/**
 * Looks up a worker's endpoint in the configuration.
 *
 * @param worker - address of the worker
 * @param config - names the agents
 */
export function findConfiguredEndpoint(
  worker: string,
  config: WorkflowConfig,
): EndpointFinding {
  const agent = config.agents.find(
    (known) => known.worker.toLowerCase() === worker.toLowerCase(),
  )
  return agent
    ? checkEndpoint(agent.endpoint.replace(/\/+$/, ''), config)
    : missing('the configuration names no endpoint for it')
}

/**
 * Refuses what a stranger must not make the DON call: plain http, credentials, bare addresses.
 * The nodes check again what a host name resolves to.
 */
function checkEndpoint(endpoint: string, config: WorkflowConfig): EndpointFinding {
  const match = /^(https?):\/\/([^\s/?#]+)(\/[^\s?#]*)?$/.exec(endpoint)
  if (!match) return missing('its endpoint is no plain http or https URL')
  if (config.localMode) return { kind: 'found', endpoint }
  const [, scheme, authority = ''] = match
  if (scheme !== 'https') return missing('its endpoint is not https')
  if (authority.includes('@')) return missing('its endpoint carries credentials')
  const host = authority.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
  if (host.startsWith('[') || /^[\d.]+$/.test(host) || /^0x/.test(host)) {
    return missing('its endpoint is a bare address, not a host name')
  }
  if (!host.includes('.') || /\.(?:local|localhost|internal)$/.test(host)) {
    return missing('its endpoint is no public host name')
  }
  return { kind: 'found', endpoint }
}

function missing(reason: string): EndpointFinding {
  return { kind: 'missing', reason }
}
