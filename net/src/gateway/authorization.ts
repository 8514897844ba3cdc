import { CresolverError, canonicalJson } from '@cresolver/core/protocol'
import {
  type Address,
  bytesToHex,
  type Hex,
  hexToBytes,
  isAddressEqual,
  type LocalAccount,
  recoverMessageAddress,
  sha256,
  stringToHex,
} from 'viem'
import * as z from 'zod'

/** Longest life of a token, in seconds. */
export const TOKEN_SECONDS = 300

const headerSchema = z.object({ alg: z.literal('ETH') })
const claimsSchema = z.object({
  digest: z.string(),
  iss: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  iat: z.number(),
  exp: z.number(),
  jti: z.string().min(1).max(100),
})

/** Claims of a valid token. */
type Authorization = { readonly issuer: Address; readonly tokenId: string }

/** Signs a gateway request: a JWT of algorithm `ETH` over the digest of the body. */
export async function signGatewayRequest(
  account: Pick<LocalAccount, 'address' | 'signMessage'>,
  body: unknown,
  now: number,
  tokenId: string,
): Promise<string> {
  const claims = {
    digest: digestOf(body),
    iss: account.address,
    iat: now,
    exp: now + TOKEN_SECONDS,
    jti: tokenId,
  }
  const signed = `${encode({ alg: 'ETH', typ: 'JWT' })}.${encode(claims)}`
  const signature = hexToBytes(await account.signMessage({ message: signed }))
  // The network writes the recovery bit as 0 or 1.
  signature[64] = (signature[64] ?? 27) - 27
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}

/** Checks the token of a gateway request. */
export async function verifyGatewayRequest(
  token: string,
  body: unknown,
  authorizedKeys: readonly Address[],
  now: number,
): Promise<Authorization> {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || signature === '') throw unauthorized('the token is not a JWT')
  const claims = claimsSchema.safeParse(decode(payload)).data
  if (!headerSchema.safeParse(decode(header)).success || !claims) {
    throw unauthorized('its header or claims are malformed')
  }
  if (claims.digest !== digestOf(body))
    throw unauthorized('its digest is of another body')
  if (claims.exp <= now) throw unauthorized('it has expired')
  if (claims.iat > now + 30) throw unauthorized('it was issued in the future')
  if (claims.exp - claims.iat > TOKEN_SECONDS) {
    throw unauthorized(`it is valid for more than ${TOKEN_SECONDS} seconds`)
  }
  const signer = await recover(`${header}.${payload}`, signature)
  const issuer = authorizedKeys.find((key) => signer && isAddressEqual(key, signer))
  if (!issuer || !isAddressEqual(issuer, claims.iss as Address)) {
    throw unauthorized('its signer is not an authorized key')
  }
  return { issuer, tokenId: claims.jti }
}

function digestOf(body: unknown): Hex {
  return sha256(stringToHex(canonicalJson(body)))
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

async function recover(message: string, signature: string): Promise<Address | undefined> {
  const bytes = new Uint8Array(Buffer.from(signature, 'base64url'))
  if (bytes.length !== 65) return undefined
  const bit = bytes[64] ?? 0
  if (bit < 27) bytes[64] = bit + 27
  try {
    return await recoverMessageAddress({ message, signature: bytesToHex(bytes) })
  } catch {
    return undefined
  }
}

function unauthorized(why: string): CresolverError {
  return new CresolverError({
    code: 'UNAUTHORIZED',
    message: `The request is not authorized: ${why}.`,
    hint: 'Send a Bearer JWT of algorithm ETH, signed by an authorized key of the workflow.',
  })
}
