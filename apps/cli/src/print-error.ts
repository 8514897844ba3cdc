import { CommanderError } from 'commander'
import { type Environment, wantsColor } from './environment.ts'
import { toJsonLine } from './json-line.ts'

/** Prints what ended a command, to stderr: one line for a person, or one JSON object. */
export async function printError(
  thrown: unknown,
  json: boolean,
  environment: Environment,
): Promise<void> {
  const { CresolverError, errorText } = await import('@cresolver/protocol')
  const { toUsageError } = await import('./usage-error.ts')
  const { stderr } = environment
  const error =
    thrown instanceof CommanderError
      ? toUsageError(thrown)
      : CresolverError.isInstance(thrown)
        ? thrown
        : new CresolverError({
            code: 'UNEXPECTED',
            message: `Something went wrong that should not: ${errorText(thrown)}`,
            cause: thrown,
          })
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
