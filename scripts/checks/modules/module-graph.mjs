// All modules of the repository, and who uses each of their exports.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../../install.mjs'
import { listFiles } from '../../list-files.mjs'
import { publishedPackages, readManifest, workspaceFolders } from '../../workspace.mjs'
import { everything, readModule } from './read-module.mjs'

const passedOver = /(^|\/)(templates|snapshots|vectors)\/|\.d\.(ts|mts)$/
const testFile = /\.test\.tsx?$/
/** Whatever only tests need. Of `local/worlds` the part counts as program that `npm start` runs. */
const supportFile = /\.fixture\.tsx?$|^e2e\/|\/edge\/test\//
const worlds = 'local/worlds/'

/** Reads all modules; `usersOf(path, name)` are the files that use an export, by any chain. */
export function readModules() {
  const modules = new Map(
    listFiles()
      .filter((file) => /\.(tsx?|mts|mjs)$/.test(file) && !passedOver.test(file))
      .map((path) => [path, readModule(path, readFileSync(root + path, 'utf8'))]),
  )
  const entries = readEntries()
  const resolve = (importer, from) => resolveModule(modules, entries, importer, from)
  const users = new Map()
  const graph = { modules, resolve, users }
  for (const [path, { imports, urls }] of modules) {
    for (const { from, name } of imports) addUse(graph, resolve(path, from), name, path)
    for (const url of urls) addUse(graph, resolve(path, `./${url}`), 'by URL', path)
  }
  for (const target of publishedEntries(entries)) {
    for (const name of namesOf(graph, target)) addUse(graph, target, name, 'published')
  }
  return { ...graph, published: publishedEntries(entries), isProgram: programs(graph) }
}

/** Marks an export as used, and what it passes on. */
function addUse(graph, path, name, user) {
  if (path === undefined || path === user) return
  const key = `${path} ${name}`
  const known = graph.users.get(key) ?? new Set()
  if (known.has(user)) return
  graph.users.set(key, known.add(user))
  const { exports, stars } = graph.modules.get(path)
  if (name === everything) {
    for (const each of namesOf(graph, path)) addUse(graph, path, each, user)
    return
  }
  const exported = exports.get(name)
  if (exported?.from !== undefined)
    addUse(graph, graph.resolve(path, exported.from), exported.name, user)
  if (exported !== undefined) return
  for (const from of stars) {
    const target = graph.resolve(path, from)
    if (target !== undefined && namesOf(graph, target).has(name))
      addUse(graph, target, name, user)
  }
}

/** All names that a module exports, its own and those that it passes on. */
function namesOf(graph, path) {
  const { exports, stars } = graph.modules.get(path)
  const names = new Set(exports.keys())
  for (const from of stars) {
    const target = graph.resolve(path, from)
    if (target !== undefined) for (const name of namesOf(graph, target)) names.add(name)
  }
  return names
}

/** A file of `local/worlds` is part of a program if a program uses something of it. */
function programs({ users }) {
  const reached = new Set()
  const isProgram = (path) =>
    path === 'published' ||
    (path.startsWith(worlds) && !testFile.test(path) && !supportFile.test(path)
      ? reached.has(path)
      : !testFile.test(path) && !supportFile.test(path))
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const [key, by] of users) {
      const path = key.split(' ')[0]
      if (path.startsWith(worlds) && [...by].some(isProgram)) reached.add(path)
    }
  }
  return isProgram
}

/** True of tests, fixtures, end-to-end tests and stand-ins for the world. */
export function isSupport(path) {
  return testFile.test(path) || supportFile.test(path) || path.startsWith(worlds)
}

/** The modules that package.json files offer, by the name that imports them. */
function readEntries() {
  const entries = new Map()
  for (const folder of workspaceFolders) {
    const { name, exports = {} } = readManifest(folder)
    for (const [entry, file] of Object.entries(exports))
      entries.set(posix.join(name, entry), posix.join(folder, file))
  }
  return entries
}

function publishedEntries(entries) {
  const names = publishedPackages.map(({ manifest }) => manifest.name)
  return [...entries]
    .filter(([entry]) =>
      names.some((name) => entry === name || entry.startsWith(`${name}/`)),
    )
    .map(([, file]) => file)
}

function resolveModule(modules, entries, importer, from) {
  if (!from.startsWith('.')) return entries.get(from)
  const path = posix.join(posix.dirname(importer), from)
  return [
    path,
    `${path}.ts`,
    `${path}.tsx`,
    path.replace(/\.js$/, '.ts'),
    `${path}/index.ts`,
  ].find((each) => modules.has(each))
}
