import { utf8ToBytes } from '@noble/hashes/utils'
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
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#registration
 *
 * @param registration - a registration file
 * @returns `data:application/json;base64,...`
 *
 * @example
 * ```ts
 * import { createRegistration, encodeTokenUri } from '@cresolver/sdk/protocol'
 *
 * const file = createRegistration({ name: 'Calendar', endpoint: 'https://agent.example.com' })
 * console.log(encodeTokenUri(file)) // data:application/json;base64,eyJ0eXBl…
 * ```
 */
export function encodeTokenUri(registration: Registration): string {
  return prefix + base64.fromByteArray(utf8ToBytes(JSON.stringify(registration)))
}

/**
 * Reads the registration file inside a `data:` token URI.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#registration
 *
 * @param uri - what `tokenURI(agentId)` returned; untrusted
 * @returns the registration
 * @throws `SdkErrors['decodeTokenUri']`: as {@link readTokenUri}, or `REGISTRATION_INVALID` when its content is not a
 *   registration file
 *
 * @example
 * ```ts
 * import { createRegistration, decodeTokenUri, encodeTokenUri } from '@cresolver/sdk/protocol'
 *
 * const file = createRegistration({ name: 'Calendar', endpoint: 'https://agent.example.com' })
 * console.log(decodeTokenUri(encodeTokenUri(file)).name) // Calendar
 * ```
 */
export function decodeTokenUri(uri: string): Registration {
  return parseRegistration(readTokenUri(uri))
}

/**
 * Reads the bytes inside a `data:` token URI (RFC 2397) of JSON: as plain text with or without percent
 * encoding, or as base64 or base64url with or without padding.
 *
 * @param uri - what `tokenURI(agentId)` returned; untrusted
 * @returns the bytes of the file, unchecked
 * @throws CresolverError `REGISTRATION_INVALID` with what it is instead
 */
export function readTokenUri(uri: string): Uint8Array {
  if (uri.length > TOKEN_URI_CHARACTERS) {
    throw unsupported(
      `it has ${uri.length} characters, more than ${TOKEN_URI_CHARACTERS}`,
    )
  }
  const trimmed = uri.trim()
  const [head, mediaType = ''] = /^data:([^,]*),/i.exec(trimmed) ?? []
  if (head === undefined) throw unsupported(describe(trimmed))
  const content = decodePercent(trimmed.slice(head.length))
  if (!jsonTypes.test(mediaType)) throw unsupported('its content is not JSON')
  if (/;\s*enc=/i.test(mediaType)) throw unsupported('its content is compressed')
  if (otherCharsets.test(mediaType)) throw unsupported('its text is not UTF-8')
  return /;\s*base64\s*(?:;|$)/i.test(mediaType)
    ? decodeBase64(content)
    : utf8ToBytes(content)
}

/** A missing type is plain text, as RFC 2397 has it. */
const jsonTypes =
  /^\s*(?:(?:application|text)\/(?:[\w.-]+\+)?json|text\/plain)?\s*(?:;|$)/i
const otherCharsets = /;\s*charset=(?!"?(?:utf-?8|us-ascii)"?\s*(?:;|$))/i

/** A `%` without two digits stands for itself, as in browsers. */
function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    throw unsupported('its percent encoding is damaged')
  }
}

function decodeBase64(text: string): Uint8Array {
  const [, digits = ''] = /^([\w+/-]*)={0,2}$/.exec(text) ?? []
  const rest = digits.length % 4
  if (digits === '' || rest === 1) throw unsupported('its base64 is damaged')
  return base64.toByteArray(rest === 0 ? digits : digits + '='.repeat(4 - rest))
}

function describe(uri: string): string {
  if (uri === '') return 'it is empty, so the agent has no registration file'
  if (uri.startsWith('{')) return 'it is JSON without the prefix data:application/json,'
  const [, scheme] = /^([a-z][a-z0-9+.-]{0,15}):/i.exec(uri) ?? []
  if (scheme === undefined) return 'it is not a URI'
  return scheme.toLowerCase() === 'data'
    ? 'its data has no comma'
    : `it is a URI of the scheme ${scheme.toLowerCase()}, and only data is read without a request`
}

function unsupported(why: string): CresolverError {
  return new CresolverError({
    code: 'REGISTRATION_INVALID',
    message: `The agent's token URI cannot be read: ${why}.`,
    hint: `Register the agent with a URI that starts with ${prefix}`,
  })
}
