import {
  CresolverError,
  decodeTokenUri,
  parseRegistration,
  type Registration,
  TOKEN_URI_CHARACTERS,
} from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'

const limits = { timeoutMs: 5_000, maxBytes: 64 * 1_024 }

/** Location of a registration file, as its URI says. */
export type TokenUriKind = 'data' | 'https' | 'http' | 'ipfs' | 'none' | 'other'

/** Resolves a token URI. */
export function kindOfUri(uri: string): TokenUriKind {
  if (uri.trim() === '') return 'none'
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase()
  return (
    (['data', 'https', 'http', 'ipfs'] as const).find((kind) => kind === scheme) ??
    'other'
  )
}

/** Reads the registration file behind a token URI. */
export async function readRegistrationFile(
  uri: string,
  outbound: Outbound,
): Promise<Registration> {
  switch (kindOfUri(uri)) {
    case 'data':
      return decodeTokenUri(uri)
    case 'https':
    case 'http':
      return fetchRegistration(uri, outbound)
    case 'ipfs':
      throw notRead('it is an IPFS address, which is not read here')
    case 'none':
      throw notRead('it is empty')
    case 'other':
      throw notRead('it is not a data, https or ipfs URI')
  }
}

async function fetchRegistration(uri: string, outbound: Outbound): Promise<Registration> {
  if (uri.length > TOKEN_URI_CHARACTERS) throw notRead('it is too long')
  const { status, value } = await getJson(uri, outbound)
  if (status !== 200) throw notRead(`its server answers with the status ${status}`)
  return parseRegistration(JSON.stringify(value))
}

function notRead(why: string): CresolverError {
  return new CresolverError({
    code: 'REGISTRATION_INVALID',
    message: `The token URI of the agent was not read: ${why}.`,
    hint: 'Store the file on chain: cresolver agents update <id> --replace --uri data, with --name and --url.',
  })
}

type JsonFetchResult = { readonly status: number; readonly value?: unknown }

/**
 * Fetches a small untrusted JSON document. The body of an error page is not read.
 */
export async function getJson(url: string, outbound: Outbound): Promise<JsonFetchResult> {
  const headers = { accept: 'application/json' }
  const { status, body } = await outbound.request({ url, headers, ...limits })
  if (status !== 200) return { status }
  const { parseGuardedJson } = await import('@cresolver/net/outbound')
  return { status, value: parseGuardedJson(body, { maxDepth: 16, maxNodes: 2_000 }) }
}
