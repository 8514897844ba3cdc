// Folders of the packages of this repository: its levels, each a package or a folder of packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { root } from './install.mjs'

/** The folders of all packages and applications, relative to the root. */
export const workspaceFolders = [
  ...['core', 'chain', 'net', 'tools'],
  ...['products', 'local', 'apps'].flatMap(list),
].filter(
  (folder) => folder !== 'apps/docs' && existsSync(`${root}${folder}/package.json`),
)

/** Reads the package.json in a folder of the repository. */
export function readManifest(folder) {
  return JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))
}

/** The packages that are published: those without `private`. */
export const publishedPackages = workspaceFolders
  .map((folder) => ({ folder, manifest: readManifest(folder) }))
  .filter(({ manifest }) => manifest.private !== true)

/** Files of changes that no version has yet. */
export function listChangesets() {
  return readdirSync(`${root}.changeset`).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  )
}

function list(folder) {
  return readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`)
}
