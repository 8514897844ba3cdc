import { CommanderError } from 'commander'
import type { Environment } from './environment.ts'
import { printError } from './print-error.ts'
import { createProgram } from './program.ts'
import { withoutHelpOfUnknown } from './unknown-command.ts'

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
    const program = createProgram(environment)
    await program.parseAsync(withoutHelpOfUnknown(program, line), { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    await printError(error, line.includes('--json'), environment)
    return 1
  }
}
