import { bytesToUtf8, utf8ToBytes } from '@noble/hashes/utils'
import base64 from 'base64-js'
import { CresolverError } from './error.ts'
import {
  parseRegistration,
  type Registration,
  TOKEN_URI_CHARACTERS,
} from './registration.ts'

const prefix = 'data:application/json;base64,'

/**
 * Writes a registration file as a `data:` URI, to be stored in the identity registry.
 *
 * @param registration - a registration file
 * @returns `data:application/json;base64,...`
 */
export function encodeTokenUri(registration: Registration): string {
  return prefix + base64.fromByteArray(utf8ToBytes(JSON.stringify(registration)))
}

/**
 * Reads the registration file inside a `data:` token URI.
 *
 * @param uri - what `tokenURI(agentId)` returned; untrusted
 * @returns the registration
 * @throws CresolverError `TOKEN_URI_UNSUPPORTED` when it is not a base64 `data:` URI, or too long,
 *   `REGISTRATION_INVALID` when its content is not a registration file
 */
export function decodeTokenUri(uri: string): Registration {
  if (uri.length > TOKEN_URI_CHARACTERS) {
    throw unsupported(
      `it has ${uri.length} characters, more than ${TOKEN_URI_CHARACTERS}`,
    )
  }
  if (!uri.startsWith(prefix)) throw unsupported('it is no base64 data URI of JSON') // words: allow
  const encoded = uri.slice(prefix.length)
  if (!damageless.test(encoded) || encoded.length % 4 !== 0) {
    throw unsupported('its base64 is damaged')
  }
  return parseRegistration(bytesToUtf8(base64.toByteArray(encoded)))
}

const damageless = /^[A-Za-z0-9+/]*={0,2}$/

function unsupported(why: string): CresolverError {
  return new CresolverError({
    code: 'TOKEN_URI_UNSUPPORTED',
    message: `The agent's token URI cannot be read: ${why}.`,
    hint: `Register the agent with a URI that starts with ${prefix}`,
  })
}
