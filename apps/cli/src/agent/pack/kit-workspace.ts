import { createHash } from 'node:crypto'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** A package of the workspace. */
export type WorkspacePackage = {
  readonly name: string
  /** Absolute path. */
  readonly folder: string
  readonly version: string
  /** From the paths that others import, such as `./a2a`, to source files. */
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** The agent kit and every package of the workspace that it can reach. */
export type KitWorkspace = {
  /** Folder that holds all of them. */
  readonly folder: string
  readonly kit: WorkspacePackage
  /** By name; the kit is one of them. */
  readonly packages: ReadonlyMap<string, WorkspacePackage>
}

/** Finds the agent kit in the workspace that this command belongs to. */
export async function findKitWorkspace(): Promise<KitWorkspace> {
  const start = createRequire(import.meta.url).resolve('@cresolver/agent')
  const kit = await readPackage(dirname(dirname(await realpath(start))))
  const packages = new Map([[kit.name, kit]])
  for (const { folder, dependencies } of packages.values()) {
    for (const [name, range] of Object.entries(dependencies)) {
      if (!range.startsWith('workspace:') || packages.has(name)) continue
      const next = await realpath(join(folder, 'node_modules', name))
      // A map hands over what is added while it is walked.
      packages.set(name, await readPackage(next))
    }
  }
  return { folder: dirname(dirname(kit.folder)), kit, packages }
}

/**
 * Names the state of everything that a packed kit is made from: sources, versions and this packer.
 */
export async function hashKitWorkspace({
  folder,
  packages,
}: KitWorkspace): Promise<string> {
  const require = createRequire(import.meta.url)
  const own = dirname(fileURLToPath(import.meta.url))
  const sources = [own, ...[...packages.values()].map((each) => join(each.folder, 'src'))]
  const found = await Promise.all(sources.map(listSources))
  const manifests = [...packages.values()].map((each) =>
    join(each.folder, 'package.json'),
  )
  const compilers = ['esbuild', 'typescript'].map((name) =>
    require.resolve(`${name}/package.json`),
  )
  const paths = [...found.flat(), ...manifests, ...compilers].sort()
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries()) {
    const text = texts[index] ?? ''
    hash.update(`${relative(folder, path)} ${text.length}\n${text}`)
  }
  return hash.digest('hex').slice(0, 16)
}

async function listSources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(folder, name))
}

async function readPackage(folder: string): Promise<WorkspacePackage> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  return { folder, ...packageSchema.parse(JSON.parse(text)) }
}

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
})
