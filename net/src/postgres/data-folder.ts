import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
} from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { isReachableByAll, serverMajor } from './server-binaries.ts'
import type { RunAs } from './unprivileged-user.ts'

/** User name inside the embedded server, which only the folder's owner can reach. */
export const serverUser = 'cresolver'

/** Paths of one embedded server. */
export type DataFolder = {
  /** The cluster: what Postgres calls its data directory. */
  readonly cluster: string
  /** Holds the server's socket; its path is short enough for one. */
  readonly sockets: string
  /** A named pipe; the server runs as long as a process holds it open. */
  readonly livenessPipe: string
  /** Log of the server since its start. */
  readonly log: string
}

type DataFolderParameters = {
  /** Absolute path; made when it is not there. */
  readonly folder: string
  /** Who runs the server. */
  readonly runAs: RunAs
  /** Folder of the server's programs. */
  readonly binaries: string
  /** Hint for dumping a folder of another major version, in one sentence. */
  readonly dumpHint: string
}

const ours = /^(cluster|cluster\.new\.\d+|lifeline|server\.log|\.s\.PGSQL.*|lost\+found)$/ // words: allow
// A socket's path is limited to 104 bytes on macOS, 108 on Linux.
const longestFolder = 88

/** Makes a folder ready for the server, with a new cluster when it has none. */
export async function prepareDataFolder(
  parameters: DataFolderParameters,
): Promise<DataFolder> {
  const { folder, runAs } = parameters
  const cluster = join(folder, 'cluster')
  mkdirSync(folder, { recursive: true })
  refuseForeign(folder)
  if (runAs.uid !== undefined && !isReachableByAll(dirname(folder))) {
    throw new CresolverError({
      code: 'FOLDER_UNUSABLE',
      message: `The data folder ${folder} is inside a folder that only root may enter; Postgres does not run as root.`,
      hint: 'Choose a data folder such as /var/lib/cresolver, or run as a plain user.',
    })
  }
  takePrivately(folder, runAs)
  if (!existsSync(cluster)) await makeCluster(cluster, parameters)
  await checkMajor(cluster, parameters.dumpHint)
  return {
    cluster,
    sockets: socketFolder(folder, runAs),
    livenessPipe: join(folder, 'lifeline'), // words: allow
    log: join(folder, 'server.log'),
  }
}

function refuseForeign(folder: string): void {
  const foreign = readdirSync(folder).find((name) => !ours.test(name))
  if (foreign === undefined) return
  throw new CresolverError({
    code: 'FOLDER_UNUSABLE',
    message: `The data folder ${folder} holds other files: ${foreign}.`,
    hint: 'Choose an empty folder.',
  })
}

function takePrivately(folder: string, { uid, gid }: RunAs): void {
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

async function makeCluster(
  cluster: string,
  { folder, runAs, binaries }: DataFolderParameters,
): Promise<void> {
  const unfinished = `${cluster}.new.${process.pid}`
  const settings = ['-U', serverUser, '-A', 'trust', '-E', 'UTF8', '--locale=C']
  await rm(unfinished, { recursive: true, force: true })
  try {
    await promisify(execFile)(
      join(binaries, 'bin/initdb'),
      ['-D', unfinished, ...settings],
      {
        ...runAs,
        cwd: folder,
        env: { ...process.env, LC_ALL: 'C' },
      },
    )
    // Moved only when whole, so that an interrupted start leaves no half of a cluster.
    await rename(unfinished, cluster)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    if (existsSync(cluster)) return
    throw new CresolverError({
      code: 'START_FAILED',
      message: `Postgres could not make its files in ${folder}: ${errorText(cause)}.`,
      hint: 'Check that the disk has room and that the folder can be written to.',
      cause,
    })
  }
}

async function checkMajor(cluster: string, dumpHint: string): Promise<void> {
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (major === serverMajor) return
  throw new CresolverError({
    code: 'FOLDER_UNUSABLE',
    message: `${dirname(cluster)} was written by Postgres ${major}; this release runs Postgres ${serverMajor}, which cannot read it.`,
    hint: dumpHint,
  })
}

function socketFolder(folder: string, runAs: RunAs): string {
  if (Buffer.byteLength(folder) <= longestFolder) return folder
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const short = join(runAs.uid === undefined ? tmpdir() : '/tmp', `cresolver-${hash}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const owner = lstatSync(short)
  const expected = [process.getuid?.(), runAs.uid]
  if (!owner.isDirectory() || !expected.includes(owner.uid)) {
    throw new CresolverError({
      code: 'FOLDER_UNUSABLE',
      message: `${short}, the folder for the socket of the server, belongs to another user.`,
      hint: `Choose a data folder whose path has at most ${longestFolder} bytes.`,
    })
  }
  takePrivately(short, runAs)
  return short
}
