import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findDashboardBuild } from 'cresolver/dashboard'
import { root } from '../system.ts'

/** What an image has in it, as a folder. */
export type UnpackedImage = {
  /** Stands for the image's working folder; nothing in it may be written. */
  readonly folder: string
  readonly entrypoint: readonly string[]
  /** Variables that the image sets. */
  readonly variables: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

const dockerfile = 'apps/cli/Dockerfile'

/** Puts the image of `apps/cli/Dockerfile` into an empty folder, without an engine for images. */
export async function unpackImage(): Promise<UnpackedImage> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-image-'))
  const build = ['apps/cli/scripts/build-image.mjs', join(folder, 'dist')]
  await promisify(execFile)(process.execPath, build, { cwd: root })
  const pages = await findDashboardBuild(root)
  await cp(pages.folder, join(folder, 'dashboard'), { recursive: true })
  await promisify(execFile)('chmod', ['-R', 'a+rX,a-w', folder])
  const text = await readFile(join(root, dockerfile), 'utf8')
  const [last = ''] = text.split(/^FROM /m).slice(-1)
  const [, entrypoint = '[]'] = /^ENTRYPOINT (\[.*\])$/m.exec(last) ?? []
  return {
    folder,
    entrypoint: JSON.parse(entrypoint),
    variables: readVariables(last, folder),
    remove: async () => {
      await promisify(execFile)('chmod', ['-R', 'u+w', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function readVariables(stage: string, folder: string): Record<string, string> {
  const lines = [...stage.matchAll(/^ENV (.*)$/gm)].flatMap(([, words = '']) =>
    words.split(' '),
  )
  const pairs = lines.map((word) => {
    const [name = '', value = ''] = word.split('=')
    return [name, value.replace(/^\/app\b/, folder)]
  })
  return Object.fromEntries(pairs)
}

/** A folder that only the user of a container may write, as a volume or a tmpfs is. */
export async function makeVolume(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-volume-'))
  await chmod(folder, 0o777)
  return folder
}
