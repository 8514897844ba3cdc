import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'

/** Finds the folder of an installed package, whatever its manifest exports. */
export function findPackage(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const folder = folders.map((path) => join(path, name)).find(existsSync)
  if (folder !== undefined) return folder
  throw new CresolverError({
    code: 'PACKAGE_MISSING',
    message: `The package ${name} is not installed.`,
    hint: 'Run npm start or npm test once: both install what is missing.',
  })
}
