import { createHash } from 'node:crypto'
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that builds leave in the dashboard's folder, and files that they do not read. */
const passedOver =
  /^(node_modules|dist|out|\.next.*|next-env\.d\.ts|.*\.(test|fixture)\.tsx?)$/

/**
 * Hashes everything that the built dashboard depends on: its own files, those of the packages that
 * it imports, and the versions of all others.
 */
export async function hashSource(root: string): Promise<string> {
  const folders = [...(await findPackages(root, 'apps/dashboard'))].sort()
  const inside = await Promise.all(folders.map((folder) => listFiles(root, folder)))
  const files = ['pnpm-lock.yaml', 'tsconfig.base.json', ...inside.flat().sort()]
  const contents = await Promise.all(
    // A file that an editor has just removed was none of the source.
    files.map((file) => readFile(join(root, file)).catch(() => undefined)),
  )
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries()) {
    if (content) hash.update(`${files[index]}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The folder of a package and those of ours that it needs to run, and so on. */
async function findPackages(
  root: string,
  folder: string,
  found = new Set<string>(),
): Promise<Set<string>> {
  if (found.has(folder)) return found
  found.add(folder)
  const manifest = await readFile(join(root, folder, 'package.json'), 'utf8')
  const { dependencies = {} }: { dependencies?: object | undefined } =
    JSON.parse(manifest)
  for (const name of Object.keys(dependencies)) {
    const [scope, own = ''] = name.split('/')
    if (scope !== '@cresolver') continue
    await findPackages(root, await folderOf(root, own), found)
  }
  return found
}

/** Packages lie at the root, or in the folder of their level. */
async function folderOf(root: string, name: string): Promise<string> {
  for (const folder of [name, `products/${name}`, `local/${name}`]) {
    const isThere = await access(join(root, folder, 'package.json')).then(
      () => true,
      () => false,
    )
    if (isThere) return folder
  }
  throw new Error(`no package @cresolver/${name} in ${root}`)
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const inside = entries
    .filter(({ name }) => !passedOver.test(name))
    .map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(root, path)
      return entry.isFile() ? [path] : []
    })
  return (await Promise.all(inside)).flat()
}
