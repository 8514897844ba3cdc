import type { SourceHost, SourceRequest } from '@cresolver/core/questions'

/** Services that need a key, by the name that rules use. */
export const SOURCE_KEYS = ['fred', 'bls', 'football-data', 'congress'] as const
/** {@link SOURCE_KEYS} */
export type SourceKey = (typeof SOURCE_KEYS)[number]

/** Header or parameter for the key of a service; it goes to no other host. */
const places: {
  readonly [Key in SourceKey]: { readonly host: SourceHost } & (
    | { readonly parameter: string }
    | { readonly header: string }
  )
} = {
  fred: { host: 'api.stlouisfed.org', parameter: 'api_key' },
  bls: { host: 'api.bls.gov', parameter: 'registrationkey' },
  'football-data': { host: 'api.football-data.org', header: 'x-auth-token' },
  congress: { host: 'api.congress.gov', parameter: 'api_key' },
}

/** A request with its key. */
type KeyedRequest = {
  /** Added to the path; never stored. */
  readonly suffix: string
  readonly headers: Readonly<Record<string, string>>
}

/** Adds the key that a request names; a text says why there is none. */
export function withKey(
  { host, path, key }: SourceRequest,
  keys: Readonly<Partial<Record<SourceKey, string>>>,
): KeyedRequest | string {
  if (key === undefined) return { suffix: '', headers: {} }
  const name = SOURCE_KEYS.find((known) => known === key)
  const place = name && places[name]
  if (!name || !place) return `no service has a key named ${key}`
  if (place.host !== host) return `the key ${name} is for ${place.host}, not for ${host}`
  const secret = keys[name]
  if (!secret) return `no key ${name} is configured`
  if ('header' in place) return { suffix: '', headers: { [place.header]: secret } }
  const sign = path.includes('?') ? '&' : '?'
  return {
    suffix: `${sign}${place.parameter}=${encodeURIComponent(secret)}`,
    headers: {},
  }
}
