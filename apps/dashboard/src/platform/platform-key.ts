import { CresolverError } from '@cresolver/core/protocol'
import { readKept } from '../ui/kept-value.ts'

/** The API key that a person entered for a platform. */
type KeptKey = { readonly origin: string; readonly key: string }

const place = 'cresolver.platform-key'
const listeners = new Set<() => void>()

/**
 * Returns the API key that was entered in this tab for a platform; undefined if there is none, or if it was
 * entered for another origin.
 */
export function platformKeyOf(origin: string): string | undefined {
  const kept = readKept('sessionStorage', place)
  return isKept(kept) && kept.origin === origin ? kept.key : undefined
}

/** Keeps an API key until the tab is closed, for one origin only. */
export function keepPlatformKey(origin: string, key: string): void {
  sessionStorage.setItem(place, JSON.stringify({ origin, key: readPlatformKey(key) }))
  for (const listener of listeners) listener()
}

/** Forgets the API key. */
export function forgetPlatformKey(): void {
  sessionStorage.removeItem(place)
  for (const listener of listeners) listener()
}

/** Calls a listener when a key is kept or forgotten. */
export function watchPlatformKey(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Reads an API key that a person typed.
 *
 * @throws CresolverError `PLATFORM_KEY_REFUSED` without the text of the key
 */
export function readPlatformKey(text: string): string {
  const key = text.trim()
  if (/^[\x21-\x7e]{8,300}$/.test(key)) return key
  throw new CresolverError({
    code: 'PLATFORM_KEY_REFUSED',
    message: 'That is not an API key.',
    hint: 'Paste the whole key, which starts with crk_.',
  })
}

function isKept(value: unknown): value is KeptKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'origin' in value &&
    'key' in value &&
    typeof value.origin === 'string' &&
    typeof value.key === 'string'
  )
}
