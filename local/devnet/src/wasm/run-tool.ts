import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CresolverError } from '@cresolver/core/protocol'

/** Runs a build tool to its end. */
export async function runTool(
  command: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await promisify(execFile)(command, options, {
      env: { ...process.env, ...environment },
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new CresolverError({
      code: 'BUILD_FAILED',
      message: `${options[0] ?? command} failed: ${`${stdout}${stderr}`.trim().slice(-2_000)}`,
      cause,
    })
  }
}
