import { hkdfSync } from 'node:crypto'

/** Secret keys of a platform, 32 bytes each. */
export type SecretKeys = {
  /** The first one is the platform's own; what the others sealed and signed is accepted too. */
  readonly all: readonly [Uint8Array, ...Uint8Array[]]
  /** The one of `all` that seals and signs now: another one while some process does not have the first. */
  readonly inUse: () => Uint8Array
}

/**
 * Puts secret keys together.
 *
 * @param own - seals and signs
 * @param accepted - keys of before or after, which still or already occur
 * @returns the keys
 */
export function secretKeysOf(
  own: Uint8Array,
  accepted: readonly Uint8Array[] = [],
): SecretKeys {
  return { all: [own, ...accepted], inUse: () => own }
}

/**
 * Derives keys for one purpose, one of each secret key.
 *
 * @param keys - the secret keys
 * @param purpose - another text for each use
 * @returns the derived keys, of which the same one is in use
 */
export function deriveSecretKeys(keys: SecretKeys, purpose: string): SecretKeys {
  const derived = new Map(keys.all.map((key) => [key, derive(key, purpose)]))
  const of = (key: Uint8Array) => derived.get(key) ?? derive(key, purpose)
  const [own, ...accepted] = keys.all
  return { all: [of(own), ...accepted.map(of)], inUse: () => of(keys.inUse()) }
}

function derive(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `cresolver ${purpose}`, 32))
}
