// Where the packages of this repository are: `packages/<group>/<name>` and `apps/<name>`.
import { existsSync, readdirSync } from 'node:fs'
import { root } from './install.mjs'

/** The folders of all packages and applications, relative to the root. */
export const workspaceFolders = [
  ...list('packages').flatMap(list),
  ...list('apps'),
].filter((folder) => existsSync(`${root}${folder}/package.json`))

function list(folder) {
  return readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`)
}
