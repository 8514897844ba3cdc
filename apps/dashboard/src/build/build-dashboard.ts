import { existsSync } from 'node:fs'
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { protectPage } from './content-security-policy.ts'
import { writeHostHeaders } from './host-headers.ts'
import { runNext } from './run-next.ts'

type BuildParameters = {
  /** Folder of the dashboard. */
  readonly app: string
  /** Output folder inside the repository, replaced completely or not at all. */
  readonly folder: string
  /** True to keep pages that the folder already has; they are replaced otherwise. */
  readonly keep: boolean
  /** Picture for previews of links, copied to `/social.png`. */
  readonly socialImage?: string | undefined
  /** Exports the pages; default Next.js. */
  readonly exportPages?: typeof runNext | undefined
}

/**
 * Builds the dashboard: its pages, a content security policy in each, and headers for hosts.
 */
export async function buildDashboard(parameters: BuildParameters): Promise<void> {
  const { app, folder, keep, socialImage, exportPages = runNext } = parameters
  const isDone = () => keep && existsSync(folder)
  const temporary = join(dirname(folder), `.next-${basename(folder)}.${process.pid}`)
  await mkdir(dirname(folder), { recursive: true })
  try {
    if (!(await exportPages(app, temporary, isDone))) return
    const pages = await protectPages(temporary)
    await writeFile(join(temporary, '_headers'), writeHostHeaders(pages))
    if (socialImage) await copyFile(socialImage, join(temporary, 'social.png'))
    await packFiles(temporary)
    if (isDone()) return
    await rm(folder, { recursive: true, force: true })
    await rename(temporary, folder)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Returns the paths of the pages. */
async function protectPages(folder: string): Promise<string[]> {
  const pages: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const path = join(folder, name)
    await writeFile(path, protectPage(await readFile(path, 'utf8'), name))
    pages.push(`/${name.replace(/(?:index)?\.html$/, '')}`)
  }
  return pages.toSorted()
}

/** Adds a compressed copy of each file, for servers that send precompressed files. */
async function packFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(?:html|js|css|svg|txt)$/.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const packed = await gzipAsync(await readFile(path), { level: 9 })
        await writeFile(`${path}.gz`, packed)
      }),
  )
}

const gzipAsync = promisify(gzip)
