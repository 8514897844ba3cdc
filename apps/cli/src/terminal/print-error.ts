import { CommanderError } from 'commander'
import { type Environment, wantsColor } from '../environment.ts'
import { toJsonLine } from './json-line.ts'

/** Prints what ended a command, to stderr: one line for a person, or one JSON object. */
export async function printError(
  thrown: unknown,
  json: boolean,
  environment: Environment,
): Promise<void> {
  const { CresolverError, errorText } = await import('@cresolver/core/protocol')
  const { toUsageError } = await import('../options/usage-error.ts')
  const { stderr } = environment
  const error =
    thrown instanceof CommanderError
      ? toUsageError(thrown)
      : CresolverError.isInstance(thrown)
        ? thrown
        : new CresolverError(
            isUnwritable(thrown)
              ? {
                  code: 'FILE_UNWRITABLE',
                  message: `A file cannot be written: ${errorText(thrown)}.`,
                  hint: 'Free space on the disk, or choose a folder that you may write to, such as with CRESOLVER_HOME.',
                  cause: thrown,
                }
              : {
                  code: 'INTERNAL',
                  message: `Unexpected error: ${errorText(thrown)}`,
                  cause: thrown,
                },
          )
  if (json) {
    const { code, message, hint } = error
    // The code of the refusing party, such as a CLARA marketplace, if it sent one.
    const reason = 'reason' in error ? error.reason : undefined
    stderr.write(`${toJsonLine({ error: { code, message, hint, reason } })}\n`)
    return
  }
  const { default: picocolors } = await import('picocolors')
  const { red } = picocolors.createColors(wantsColor(environment, stderr))
  const { plainText } = await import('./text.ts')
  stderr.write(`${red('error')} ${plainText(error.toLine())}\n`)
}

/** A full disk, or a folder that is read-only, of somebody else or of no file system. */
function isUnwritable(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('syscall' in thrown)) {
    return false
  }
  return (
    thrown.syscall === 'mkdir' ||
    ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'].includes(String(thrown.code))
  )
}
