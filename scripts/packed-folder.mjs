// Folder of the tarballs of the present sources.
import { join } from 'node:path'
import { hashPackages } from './hash-packages.mjs'
import { root } from './install.mjs'

/** Returns the folder of what was packed, by the name of its kind and the sources. */
export function packedFolder(kind) {
  return join(root, '.cresolver/build', `${kind}-${hashPackages()}`)
}
