// npm run check:exports: exports that no program uses. A test is not a program, and an index that passes a name
// on does not use it.
//
// An export that only tests use is accepted if the program uses it inside its file, and
// - a test beside that file imports it (`x.test.ts` beside `x.ts`): a unit may have a test of its own,
// - a fixture builds on it, which otherwise would be a copy, or
// - it is a type: a test may name what it hands over.
// An entry may pass a name on for the tests of other packages, which have no other way to it.
// Fixtures, e2e and local/worlds export for tests. Published entries are for their users, and the names
// that Next.js or a tool asks for are for them.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../install.mjs'
import { readManifest, workspaceFolders } from '../workspace.mjs'
import { isSupport, readModules } from './modules/module-graph.mjs'

const passedOver = /(^|\/)generated\/|\.test\.tsx?$/
/** Tools load these, and ask for the names that they define. */
const loadedByTools =
  /(^|\/)([\w.-]+\.config|\.size-limit)\.(ts|mts|mjs)$|(^|\/)\.vitepress\/|^apps\/dashboard\/app\/(.+\/)?(page|layout|not-found|error|global-error|loading|route|robots|sitemap|manifest|icon|opengraph-image)\.tsx?$/
const { modules, users, isProgram } = readModules()
/** Bundlers, runtimes and tools start these: the files that knip.json, scripts and configurations name. */
const started = new Set([
  ...Object.entries(JSON.parse(read('knip.json')).workspaces).flatMap(
    ([folder, { entry = [] }]) => entry.map((file) => posix.join(folder, file)),
  ),
  ...workspaceFolders.flatMap((folder) =>
    filesNamedIn(JSON.stringify(readManifest(folder).scripts ?? {}), folder),
  ),
  ...[...modules.keys()]
    .filter((path) => loadedByTools.test(path))
    .flatMap((path) => filesNamedIn(read(path), posix.dirname(path))),
])
const faults = []
let count = 0
for (const [path, module] of modules) {
  if (passedOver.test(path) || loadedByTools.test(path) || started.has(path)) continue
  const used = usedInside(path, module)
  for (const [name, exported] of module.exports) {
    count += 1
    const advice = judge(path, name, exported, used)
    if (advice) faults.push(`${path}:${exported.line}: ${name}: ${advice}`)
  }
}
for (const fault of faults.sort()) console.log(fault)
console.log(
  faults.length === 0
    ? `${count} exports, each with a use in a program.`
    : `${faults.length} of ${count} exports without a use in a program.`,
)
process.exitCode = faults.length === 0 ? 0 : 1

function judge(path, name, exported, used) {
  const by = usersOf(path, name)
  if (by.some(isProgram) || (isSupport(path) && by.length > 0)) return undefined
  if (exported.from !== undefined) {
    if (by.some((user) => packageOf(user) !== packageOf(path))) return undefined
    return by.length === 0
      ? 'nothing imports it from here: take it out of this list'
      : `only ${by[0]} imports it from here: import it there from the file that declares it`
  }
  const isUsed = used.has(exported.local)
  if (by.length === 0)
    return isUsed
      ? 'only its own file uses it: drop the word export'
      : 'nothing uses it: delete it'
  if (!isUsed)
    return `only ${by[0]} uses it: delete it with its tests, or move it into a .fixture.ts`
  return exported.isType || by.some((user) => isTestOf(path, user) || isFixture(user))
    ? undefined
    : `only its own file and ${by[0]} use it: test it through what uses it, or in a test beside it`
}

function filesNamedIn(text, folder) {
  return [...text.matchAll(/[\w./-]+\.(?:ts|mts|mjs)\b/g)].map(([file]) =>
    posix.join(folder, file),
  )
}

function read(path) {
  return readFileSync(root + path, 'utf8')
}

function usersOf(path, name) {
  return [...(users.get(`${path} ${name}`) ?? [])]
}

function packageOf(path) {
  return (
    workspaceFolders.find((folder) => path.startsWith(`${folder}/`)) ?? path.split('/')[0]
  )
}

function isFixture(path) {
  return /\.fixture\.tsx?$/.test(path)
}

function isTestOf(path, user) {
  const { dir, name } = posix.parse(path)
  return (
    posix.dirname(user) === dir &&
    new RegExp(`^${name}(\\.[\\w-]+)?\\.test\\.tsx?$`).test(posix.basename(user))
  )
}

/** The declarations of a file that a program reaches: from what runs on import, and from used exports. */
function usedInside(path, { exports, mentions }) {
  const reached = new Set()
  const follow = (name) => {
    if (!mentions.has(name)) return
    for (const each of mentions.get(name)) {
      if (reached.has(each)) continue
      reached.add(each)
      follow(each)
    }
  }
  follow('')
  for (const [name, { local }] of exports) {
    const by = usersOf(path, name)
    if (local !== undefined && (isSupport(path) ? by.length > 0 : by.some(isProgram)))
      follow(local)
  }
  return reached
}
