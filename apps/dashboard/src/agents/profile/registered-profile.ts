import {
  decodeTokenUri,
  errorText,
  findWorkerEndpoint,
  type Registration,
} from '@cresolver/core/protocol'

/** Self-description of an agent in its registration file; untrusted. */
export type RegisteredProfile = {
  /** Location of the file: inside the token URI, behind it, or missing. */
  readonly kind: 'inside' | 'outside' | 'none'
  readonly uri: string | undefined
  readonly name: string | undefined
  /** Base URL of the worker protocol. */
  readonly endpoint: string | undefined
  readonly registration: Registration | undefined
  /** Why the file inside the URI cannot be read. */
  readonly problem: string | undefined
}

const none: RegisteredProfile = {
  kind: 'none',
  uri: undefined,
  name: undefined,
  endpoint: undefined,
  registration: undefined,
  problem: undefined,
}

/**
 * Reads the registration file inside a token URI. A file elsewhere is not fetched, because that would
 * reveal the visitor to an unknown server.
 */
export function readRegisteredProfile(uri: string | undefined): RegisteredProfile {
  if (uri === undefined || uri === '') return none
  if (!uri.startsWith('data:')) return { ...none, kind: 'outside', uri }
  try {
    const registration = decodeTokenUri(uri)
    const endpoint = findWorkerEndpoint(registration)
    return {
      ...none,
      kind: 'inside',
      uri,
      name: registration.name,
      endpoint,
      registration,
    }
  } catch (error) {
    return { ...none, kind: 'inside', uri, problem: errorText(error) }
  }
}
