// Installs a tarball in an empty folder as a person does, and uses it and those that it depends on.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { root, withoutOuterExec } from './install.mjs'
import { runProgram } from './run-program.mjs'

const licenses = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']
/** Peers that are left out: what needs them has to load without them. */
const optional = /^@(permaweb|dha-team|chainlink)\//

/**
 * Installs the first tarball of a group and uses all of them.
 *
 * @param group - a tarball, then those that it depends on
 * @param tarballs - all tarballs of the release
 * @param parent - an empty folder is made in it
 * @returns for each package what is wrong with it, one text for each fault
 */
export async function tryPackages({ group, tarballs, parent }) {
  const [{ manifest }] = group
  const folder = join(parent, manifest.name.replace('/', '-'))
  mkdirSync(folder)
  const { status, output } = await install(folder, manifest, tarballs)
  if (status !== 0) return [{ name: manifest.name, faults: [`install:\n${output}`] }]
  const results = [{ name: manifest.name, faults: checkLicenses(folder, tarballs) }]
  for (const each of group) {
    const { name } = each.manifest
    const inside = join(folder, `try-${name.replace('/', '-')}`)
    mkdirSync(inside)
    results.push({ name, faults: await usePackage(inside, folder, each.manifest) })
  }
  return results
}

async function usePackage(folder, installed, manifest) {
  const faults = []
  const expect = (name, { status, output }) => {
    if (status !== 0) faults.push(`${name}:\n${output}`)
  }
  const entries = listEntries(manifest)
  const imports = entries.map((entry) => {
    const options = entry.endsWith('.json') ? ", { with: { type: 'json' } }" : ''
    return `await import(${JSON.stringify(entry)}${options})`
  })
  expect('import', await run(folder, 'entries.mjs', imports.join('\n')))
  const itself = join(installed, 'node_modules', manifest.name)
  const modules = entries.filter((entry) => !entry.endsWith('.json'))
  const blocks = readExamples(itself)
  const documented = readDocumentedExamples(join(itself, 'dist')).filter(
    ({ code }) => !importsAnother(code, manifest.name),
  )
  expect('types', await checkTypes(folder, modules, [...blocks, ...documented]))
  for (const [index, { code, skipped }] of blocks.entries()) {
    if (skipped) continue
    const { code: text } = await transform(code, { loader: 'ts', format: 'esm' })
    expect('example of README.md', await run(folder, `example-${index}.mjs`, text))
  }
  for (const name of Object.keys(manifest.bin ?? {})) {
    const path = join(installed, 'node_modules/.bin', name)
    expect(`${name} --help`, await runProgram([path, '--help'], { cwd: folder }))
    if (name === 'create-cresolver-agent') {
      faults.push(...(await createProject(path, folder, manifest.version)))
    }
  }
  return faults
}

function install(folder, { name, peerDependencies = {} }, tarballs) {
  const files = Object.fromEntries(
    tarballs.map(({ path, manifest }) => [manifest.name, `file:${path}`]),
  )
  const { [name]: own, ...others } = files
  const peers = Object.entries(peerDependencies).filter(([peer]) => !optional.test(peer))
  const manifest = {
    name: 'empty',
    private: true,
    type: 'module',
    dependencies: { [name]: own, ...Object.fromEntries(peers) },
    // Until they are published, the packages of the same release are on no registry.
    overrides: others,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=dev']
  return runProgram([npm, 'install', ...options], {
    cwd: folder,
    env: withoutOuterExec(process.env),
  })
}

/** Everything that comes with an install has one of the licenses that CONTRIBUTING.md names. */
function checkLicenses(folder, tarballs) {
  const own = new Set(tarballs.map(({ manifest }) => manifest.name))
  return readdirSync(join(folder, 'node_modules'), { recursive: true })
    .filter((path) =>
      /(^|node_modules\/)(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path),
    )
    .map((path) => JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8')))
    .filter(({ name, version }) => name && version && !own.has(name))
    .filter(({ license }) => !isAccepted(license))
    .map(({ name, version, license = 'no stated license' }) => {
      return `license: ${name} ${version} comes with ${JSON.stringify(license)}`
    })
}

function isAccepted(license) {
  if (typeof license !== 'string') return false
  const parts = license.replace(/[()]/g, '').split(' OR ')
  return parts.some((part) =>
    part.split(' AND ').every((each) => licenses.includes(each)),
  )
}

function listEntries({ name, exports = {} }) {
  return Object.keys(exports)
    .filter((path) => path !== './package.json')
    .map((path) => name + path.slice(1))
}

/** The TypeScript blocks of the README; `<!-- run: skip why -->` before one says that it cannot run. */
function readExamples(folder) {
  const text = readFileSync(join(folder, 'README.md'), 'utf8')
  const blocks = text.matchAll(/(<!-- run: skip[^>]*-->\s*)?^```ts\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, skipped, code]) => ({
    code,
    skipped: skipped !== undefined,
  }))
}

/** The blocks of `@example` in the declarations. */
function readDocumentedExamples(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.d.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      const blocks = text.matchAll(/^ *\* ```ts\n([\s\S]*?)^ *\* ```$/gm)
      return [...blocks].map(([, block]) => ({ code: block.replace(/^ *\* ?/gm, '') }))
    })
}

/** A bundle repeats declarations of packages whose examples are tried with them. */
function importsAnother(code, name) {
  return [...code.matchAll(/from '(@cresolver\/[\w-]+)/g)].some(
    ([, each]) => each !== name,
  )
}

function checkTypes(folder, entries, blocks) {
  const imports = entries.map((entry, index) => `import * as all${index} from '${entry}'`)
  const names = entries.map((_, index) => `all${index}`)
  const files = [
    `${imports.join('\n')}\nexport const all = [${names.join(', ')}]\n`,
    ...blocks.map(({ code }) => `${code}\nexport {}\n`),
  ]
  for (const [index, text] of files.entries()) {
    writeFileSync(join(folder, `types-${index}.ts`), text)
  }
  const settings = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023'],
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: ['*.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  return runProgram([process.execPath, compiler, '-p', folder])
}

/** A project outside a clone depends on what is published. */
async function createProject(program, folder, version) {
  const { status, output } = await runProgram([program, 'rain'], { cwd: folder })
  if (status !== 0) return [`a new project:\n${output}`]
  const text = readFileSync(join(folder, 'rain/package.json'), 'utf8')
  const kit = JSON.parse(text).dependencies['@cresolver/agent']
  return kit === `^${version}` ? [] : [`a new project depends on the kit ${kit}`]
}

function run(folder, file, code) {
  writeFileSync(join(folder, file), code)
  return runProgram([process.execPath, file], { cwd: folder })
}
