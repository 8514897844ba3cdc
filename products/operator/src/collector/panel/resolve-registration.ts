import {
  type EndpointResult,
  faultOfTokenUri,
  findUsableEndpoint,
} from '@cresolver/chain/panel'
import {
  errorText,
  parseRegistration,
  readTokenUri,
  TOKEN_URI_CHARACTERS,
} from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import { type Hex, keccak256 } from 'viem'

/** Address of an agent, and the hash of the file that says so. */
export type ResolvedRegistration = EndpointResult & { readonly hash?: Hex }

type RegistrationReader = {
  readonly outbound: Pick<Outbound, 'request'>
  /** Base URL of an IPFS gateway, such as `https://ipfs.example/ipfs/`; undefined: ipfs is not read. */
  readonly ipfsGateway?: string | undefined
  /** Allows plain http and local addresses: for one machine only. */
  readonly localMode: boolean
}

/** The time a file may take. */
const timeoutMs = 10_000

/**
 * Reads the registration file behind a token URI: `data:`, as the workflow reads it, `https:`, and `ipfs:`
 * through a gateway.
 *
 * @param uri - what `tokenURI(agentId)` returned; untrusted
 * @param reader - {@link RegistrationReader}
 * @param uriHash - hash that the market kept of it when the candidate joined; all zeroes for any
 * @returns the endpoint, or why there is none; never throws
 */
export async function resolveRegistration(
  uri: string | undefined,
  reader: RegistrationReader,
  uriHash?: Hex,
): Promise<ResolvedRegistration> {
  const reason = faultOfTokenUri(uri, uriHash)
  if (reason !== undefined) return { kind: 'missing', reason }
  try {
    const bytes = await readFile(uri ?? '', reader)
    const found = findUsableEndpoint(parseRegistration(bytes), reader)
    return { ...found, hash: keccak256(bytes) }
  } catch (error) {
    return { kind: 'missing', reason: errorText(error).slice(0, 160) }
  }
}

async function readFile(uri: string, reader: RegistrationReader): Promise<Uint8Array> {
  if (/^\s*data:/i.test(uri)) return readTokenUri(uri)
  const response = await reader.outbound.request({
    url: toUrl(uri, reader.ipfsGateway),
    headers: { accept: 'application/json' },
    maxBytes: TOKEN_URI_CHARACTERS,
    timeoutMs,
    followRedirects: 3,
  })
  if (response.status !== 200)
    throw new Error(`its file has HTTP status ${response.status}`)
  return response.body
}

function toUrl(uri: string, gateway: string | undefined): string {
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]+(?:\/[\w.~/-]*)?)$/.exec(uri)?.[1]
  if (ipfs !== undefined) {
    if (gateway === undefined) throw new Error('this collector reads no ipfs URI')
    return `${gateway.replace(/\/+$/, '')}/${ipfs}`
  }
  if (/^https?:\/\//i.test(uri)) return uri
  throw new Error('its token URI is not data, https or ipfs')
}
