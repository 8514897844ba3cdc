import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CresolverError, errorText } from '@cresolver/protocol'
import { bundleKit, entryName } from './bundle-kit.ts'
import { declareKit } from './declare-kit.ts'
import { findKitWorkspace, hashKitWorkspace, type KitWorkspace } from './kit-workspace.ts'
import { writeTarball } from './write-tarball.ts'

/** The agent kit as one package. */
export type PackedKit = {
  /** Name of the file, such as `cresolver-agent-0.1.0.tgz`. */
  readonly file: string
  readonly bytes: Uint8Array
  /** Packages, with exact versions, that only CLARA and signed answers need. */
  readonly peers: Readonly<Record<string, string>>
}

/** Large, and only for CLARA and for signed answers: a plain agent does without. */
const PEERS: ReadonlySet<string> = new Set([
  '@dha-team/arbundles',
  '@permaweb/aoconnect',
  'viem',
])

/**
 * Packs `@cresolver/agent` with all of the workspace that it needs as one package, which npm
 * installs from the file.
 *
 * What was packed is kept under `node_modules/.cache/cresolver` for as long as the sources stay.
 */
export async function packKit(cache?: string): Promise<PackedKit> {
  const workspace = await findKitWorkspace()
  const { kit, packages, folder } = workspace
  const kept = cache ?? join(folder, '../node_modules/.cache/cresolver')
  const path = join(kept, `agent-${await hashKitWorkspace(workspace)}.tgz`)
  const file = `${kit.name.replace('@', '').replace('/', '-')}-${kit.version}.tgz`
  const peers = pickVersions(PEERS, packages)
  const known = await readFile(path).catch(() => undefined)
  if (known) return { file, bytes: known, peers }
  const bytes = await build(workspace).catch((error: unknown) => {
    throw new CresolverError({
      code: 'KIT_NOT_PACKED',
      message: `The agent kit cannot be packed: ${errorText(error)}.`,
      hint: 'Its sources may be half-edited: npm run check:types says where.',
      cause: error,
    })
  })
  await keep(path, bytes)
  return { file, bytes, peers }
}

async function build(workspace: KitWorkspace): Promise<Uint8Array> {
  const { kit, packages, folder } = workspace
  const bundled = await bundleKit(workspace)
  const declared = declareKit(workspace)
  const needed = [...new Set([...bundled.imports, ...declared.imports])].sort()
  const own = needed.filter((name) => !PEERS.has(name))
  const manifest = {
    name: kit.name,
    version: kit.version,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: Object.fromEntries(
      Object.entries(kit.exports).map(([path, source]) => [
        path,
        {
          types: `./types/kit/agent/${source.replace(/^\.\//, '').replace(/\.ts$/, '.d.ts')}`,
          default: `./dist/${entryName(path)}.js`,
        },
      ]),
    ),
    dependencies: pickVersions(own, packages),
    peerDependencies: pickVersions(PEERS, packages),
    peerDependenciesMeta: Object.fromEntries(
      [...PEERS].map((name) => [name, { optional: true }]),
    ),
  }
  const [license, readme] = await Promise.all([
    readFile(join(folder, '../LICENSE'), 'utf8'),
    readFile(join(kit.folder, 'README.md'), 'utf8'),
  ])
  return writeTarball([
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: 'LICENSE', text: license },
    { path: 'README.md', text: readme },
    ...bundled.files,
    ...declared.files,
  ])
}

function pickVersions(
  names: Iterable<string>,
  packages: KitWorkspace['packages'],
): Record<string, string> {
  return Object.fromEntries(
    [...names].map((name) => {
      const versions = new Set(
        [...packages.values()].flatMap(({ dependencies }) => dependencies[name] ?? []),
      )
      const [version, ...others] = versions
      if (version === undefined) throw new Error(`${name} has no version`)
      if (others.length > 0) throw new Error(`${name} has more than one version`)
      return [name, version]
    }),
  )
}

/** Two packers at once write the same bytes to the same name, each in one step. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch {
    // Where nothing can be written, each call packs.
    await rm(draft, { force: true }).catch(() => undefined)
  }
}
