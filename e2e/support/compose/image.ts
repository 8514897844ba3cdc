import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findDashboardBuild } from 'cresolver/dashboard'
import { root } from '../system.ts'

/** Contents of an image, as a folder. */
export type UnpackedImage = {
  /** Stands for the image's working folder; nothing in it may be written. */
  readonly folder: string
  readonly entrypoint: readonly string[]
  /** Variables that the image sets. */
  readonly variables: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

const run = promisify(execFile)

/**
 * Builds the image of a Dockerfile without an engine for images: each `RUN` of its first stage in a copy of
 * the repository, then what its second stage copies, alone in an empty folder.
 */
export async function buildImage(dockerfile: string): Promise<UnpackedImage> {
  const text = await readFile(join(root, dockerfile), 'utf8')
  const [, build = '', last = ''] = text.split(/^FROM .*$/m)
  const workspace = await mkdtemp(join(tmpdir(), 'cresolver-build-'))
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-image-'))
  try {
    await copyRepository(workspace)
    const environment = { ...process.env, ...readVariables(build) }
    for (const [, command = ''] of build.matchAll(/^RUN (.*)$/gm)) {
      if (await useBuiltPages(command, workspace)) continue
      const words = ['-c', command.replaceAll('/workspace', workspace)]
      await run('sh', words, { cwd: workspace, env: environment, maxBuffer: 2 ** 26 })
    }
    for (const [, from = ''] of last.matchAll(
      /^COPY --from=build \/workspace\/(\S+) \.\/$/gm,
    )) {
      await cp(join(workspace, from), folder, { recursive: true })
    }
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
  await run('chmod', ['-R', 'a+rX,a-w', folder])
  const [, entrypoint = '[]'] = /^ENTRYPOINT (\[.*\])$/m.exec(last) ?? []
  return {
    folder,
    entrypoint: JSON.parse(entrypoint),
    variables: readVariables(last, folder),
    remove: async () => {
      await run('chmod', ['-R', 'u+w', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same script has built the same pages in this clone: they are copied, which saves a minute. */
async function useBuiltPages(command: string, workspace: string): Promise<boolean> {
  const [, target] =
    /^node apps\/dashboard\/scripts\/build\.mjs --into \/workspace\/(\S+)$/.exec(
      command,
    ) ?? []
  const { folder, isReady } = await findDashboardBuild(root)
  if (target === undefined || !isReady) return false
  await cp(folder, join(workspace, target), { recursive: true })
  return true
}

/** A folder that only the user of a container may write, as a volume or a tmpfs is. */
export async function makeVolume(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-volume-'))
  await chmod(folder, 0o777)
  return folder
}

/** Copies what git has, as the context of a build: nothing that was built or installed. */
async function copyRepository(to: string): Promise<void> {
  const listed = ['--cached', '--others', '--exclude-standard']
  // A container of a job may run as another user than the one who cloned.
  const words = ['-c', 'safe.directory=*', 'ls-files', '-z', ...listed]
  const { stdout } = await run('git', words, { cwd: root, maxBuffer: 2 ** 26 })
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    // A file that was removed and is not committed yet.
    await cp(join(root, path), join(to, path)).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function readVariables(stage: string, folder = '/app'): Record<string, string> {
  const lines = [...stage.matchAll(/^ENV (.*)$/gm)]
  const words = lines.flatMap(([, text = '']) => text.split(' '))
  const pairs = words.map((word) => {
    const [name = '', value = ''] = word.split('=')
    return [name, value.replace(/^\/app\b/, folder)]
  })
  return Object.fromEntries(pairs)
}
