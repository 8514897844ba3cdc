import type { Outbound } from '@cresolver/outbound'
import { type EndpointResult, findRegisteredEndpoint } from '@cresolver/panel'
import { encodeTokenUri, errorText, parseRegistration } from '@cresolver/protocol'
import { type Hex, keccak256 } from 'viem'

/** Where an agent is asked, and the hash of the file that says so. */
export type ResolvedRegistration =
  | { readonly kind: 'found'; readonly endpoint: string; readonly hash: Hex }
  | { readonly kind: 'missing'; readonly reason: string; readonly hash?: Hex }

/** How registration files are read. */
export type RegistrationReader = {
  readonly outbound: Pick<Outbound, 'request'>
  /** Base URL of an IPFS gateway, such as `https://ipfs.example/ipfs/`; undefined: ipfs is not read. */
  readonly ipfsGateway?: string | undefined
  /** Allows plain http and local addresses: for one machine only. */
  readonly localMode: boolean
}

/** Largest registration file in bytes, and the time it may take. */
const maxBytes = 64_000
const timeoutMs = 10_000

/**
 * Reads the registration file behind a token URI: `data:` plain or base64, `https:`, and `ipfs:` through
 * a gateway.
 *
 * @param uri - what `tokenURI(agentId)` returned; untrusted
 * @param reader - {@link RegistrationReader}
 * @returns the endpoint, or why there is none; never throws
 */
export async function resolveRegistration(
  uri: string | undefined,
  reader: RegistrationReader,
): Promise<ResolvedRegistration> {
  if (uri === undefined || uri === '') {
    return { kind: 'missing', reason: 'its agent has no token URI' }
  }
  try {
    const bytes = await readFile(uri, reader)
    const hash = keccak256(bytes)
    const found = findEndpoint(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      reader,
    )
    return found.kind === 'found'
      ? { kind: 'found', endpoint: found.endpoint, hash }
      : { kind: 'missing', reason: found.reason, hash }
  } catch (error) {
    return { kind: 'missing', reason: errorText(error).slice(0, 160) }
  }
}

/** Checks the file as the workflow does in direct mode, by the form in which that reads it. */
function findEndpoint(text: string, { localMode }: RegistrationReader): EndpointResult {
  return findRegisteredEndpoint(encodeTokenUri(parseRegistration(text)), { localMode })
}

async function readFile(uri: string, reader: RegistrationReader): Promise<Uint8Array> {
  if (/^data:/i.test(uri)) return readDataUri(uri)
  const response = await reader.outbound.request({
    url: toUrl(uri, reader.ipfsGateway),
    headers: { accept: 'application/json' },
    maxBytes,
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
  throw new Error('its token URI is none of data, https and ipfs')
}

function readDataUri(uri: string): Uint8Array {
  const match = /^data:([^,]*),(.*)$/is.exec(uri)
  const [, head = '', content = ''] = match ?? []
  if (!match || uri.length > 2 * maxBytes) throw new Error('its data URI cannot be read')
  const bytes = /;\s*base64\s*$/i.test(head)
    ? Buffer.from(content, 'base64')
    : Buffer.from(decodeURIComponent(content), 'utf8')
  if (bytes.length > maxBytes) throw new Error(`its file has more than ${maxBytes} bytes`)
  return bytes
}
