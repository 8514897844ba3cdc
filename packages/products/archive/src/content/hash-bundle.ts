import { bundleSchema, findLongFault, hashBundle as hashOf } from '@cresolver/protocol'

/**
 * Hashes a bundle. It throws where a part of the bundle is not covered by the hash: otherwise two
 * different bundles would have one name, and the first one that is posted would stay.
 */
export type HashBundle = (value: unknown) => string

/** Hash of a bundle of answers; its long parts have to be those that the workers signed. */
export const hashBundle: HashBundle = (value) => {
  const bundle = bundleSchema.parse(value)
  const fault = findLongFault(bundle)
  if (fault) throw new Error(fault)
  return hashOf(bundle)
}
