import { canonicalHash } from '@cresolver/protocol'

/**
 * Hashes a bundle. It throws where a part of the bundle is not covered by the hash: otherwise two
 * different bundles would have one name, and the first one that is posted would stay.
 */
export type HashBundle = (value: unknown) => string

/** Hash of a bundle unless another function is given. */
export const hashBundle: HashBundle = canonicalHash
