// Bundles the package in this folder into dist: its entries with all of the workspace that they reach.
// Shared code of entries is in chunks; packages of others stay imports. It fails when one
// of them is not in package.json, or when a file of one got into the bundle.
import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { build } from 'esbuild'
import { declareTypes } from './declare-types.mjs'
import { root } from './install.mjs'
import { readManifest, workspaceFolders } from './workspace.mjs'

const folder = relative(root, process.cwd()).replaceAll('\\', '/')
const manifest = readManifest(folder)
const inWorkspace = new Map(
  workspaceFolders.map((each) => [readManifest(each).name, readManifest(each)]),
)

const sources = sourcesOf(manifest)
const entries = { ...sources, ...binariesOf(manifest.publishConfig) }
rmSync('dist', { recursive: true, force: true })
const { metafile } = await build({
  entryPoints: entries,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'node20',
  chunkNames: 'shared/[name]-[hash]',
  plugins: [{ name: 'only-the-workspace', setup: leaveOthersOut }],
  metafile: true,
  logLevel: 'warning',
})
const declared = declareTypes(folder, sources)
const faults = [
  ...foreignFiles(metafile),
  ...undeclared([...externalsOf(metafile), ...declared]),
]
if (faults.length > 0) {
  console.error(`${manifest.name} cannot be published:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}

function leaveOthersOut({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || inWorkspace.has(packageName(path))
      ? undefined
      : { path, external: true },
  )
}

/** The entries that are published, such as `{ 'cloudflare/clara': './src/cloudflare/clara/index.ts' }`. */
function sourcesOf({ exports = {}, publishConfig }) {
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([path]) => path in publishConfig.exports)
      .map(([path, source]) => [
        path === '.' ? 'index' : path.slice('./'.length),
        source,
      ]),
  )
}

/** A program is published as `./dist/name.js` and written as `./src/name.ts`. */
function binariesOf({ bin = {} } = {}) {
  return Object.fromEntries(
    Object.values(bin).map((path) => {
      const name = path.replace(/^\.\/dist\/|\.js$/g, '')
      return [name, `./src/${name}.ts`]
    }),
  )
}

/** A license comes with each file of others, so that there is none. */
function foreignFiles({ inputs }) {
  return Object.keys(inputs)
    .filter((path) => path.includes('node_modules/'))
    .map((path) => `a file of another package is in the bundle: ${path}`)
}

function externalsOf({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('node:'))
    .map(packageName)
}

/** Imported packages have to be installed, in the version that the workspace is tested with. */
function undeclared(names) {
  const given = { ...manifest.dependencies, ...manifest.peerDependencies }
  const needed = [...new Set(names)].sort()
  const missing = needed.flatMap((name) => {
    const version = given[name]
    const tested = versionsOf(name)
    if (version === undefined)
      return [`${name} is imported and not a dependency: ${tested.join(', ')}`]
    const isTested = tested.every((each) => version.replace('^', '') === each)
    return isTested ? [] : [`${name} is ${version}, and ${tested.join(', ')} elsewhere`]
  })
  const unused = Object.keys(given)
    .filter((name) => !needed.includes(name))
    .map((name) => `${name} is a dependency that nothing imports`)
  return [...missing, ...unused]
}

function versionsOf(name) {
  const versions = [...inWorkspace.values()].flatMap(
    ({ dependencies = {}, devDependencies = {} }) =>
      dependencies[name] ?? devDependencies[name] ?? [],
  )
  return [...new Set(versions)]
}

/** `@scope/name/file` and `name/file` without the file. */
function packageName(specifier) {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
