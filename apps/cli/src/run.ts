import { CommanderError } from 'commander'
import type { Environment } from './environment.ts'
import { printError } from './print-error.ts'
import { createProgram } from './program.ts'
import { withoutHelpOfUnknown } from './unknown-command.ts'

/** Runs a command line. */
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
