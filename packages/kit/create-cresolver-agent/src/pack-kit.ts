import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { CresolverError, errorText } from '@cresolver/protocol'

/** The agent kit as a tarball. */
export type PackedKit = {
  /** Name of the file, such as `cresolver-agent-0.1.0.tgz`. */
  readonly file: string
  readonly bytes: Uint8Array
}

/**
 * Packs the agent kit of a clone, or takes the tarball that was packed from the same sources before.
 */
export async function packKit(clone: string): Promise<PackedKit> {
  const script = `${clone}scripts/pack-kit.mjs`
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      cwd: clone,
    })
    const path = stdout.trim()
    return { file: basename(path), bytes: await readFile(path) }
  } catch (error) {
    throw new CresolverError({
      code: 'KIT_NOT_PACKED',
      message: `The agent kit cannot be packed: ${outputOf(error) || errorText(error)}.`,
      hint: 'Run npm run check:types to find the error in its sources.',
      cause: error,
    })
  }
}

function outputOf(error: unknown): string {
  const isFailed = error instanceof Error && 'stderr' in error
  return isFailed ? String(error.stderr).trim().split('\n').slice(0, 5).join(' ') : ''
}
