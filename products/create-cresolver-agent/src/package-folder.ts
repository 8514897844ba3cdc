import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package that this file is in, wherever a bundler put the file. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(`${folder}/package.json`)) folder = dirname(folder)
  return folder
}
