import { CommanderError } from 'commander'
import { type Environment, wantsColor } from './environment.ts'
import { toJsonLine } from './json-line.ts'
import { createProgram } from './program.ts'

/**
 * Runs a command line.
 *
 * @param words - what was written behind the name of the program
 * @param environment - what the commands touch
 * @returns exit code: 0 for success, 1 for any error, which is then printed to stderr
 */
export async function run(
  words: readonly string[],
  environment: Environment,
): Promise<number> {
  const line = words.length === 0 ? ['--help'] : [...words]
  try {
    await createProgram(environment).parseAsync(line, { from: 'user' })
    return 0
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0
    await printError(thrown, line.includes('--json'), environment)
    return 1
  }
}

async function printError(
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
    stderr.write(`${toJsonLine({ error: { code, message, hint } })}\n`)
    return
  }
  const { default: picocolors } = await import('picocolors')
  const { red } = picocolors.createColors(wantsColor(environment, stderr))
  const { plainText } = await import('./text.ts')
  stderr.write(`${red('error')} ${plainText(error.toLine())}\n`)
}
