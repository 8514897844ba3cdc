import { CommanderError } from 'commander'
import type { Environment } from '../environment.ts'
import { printError } from '../terminal/print-error.ts'
import { withoutHelpOfUnknown } from '../unknown-command.ts'
import { createMarketProgram } from './market-program.ts'
import { EXIT } from './market-run.ts'

/** Runs a command line of `market`. */
export async function runMarket(
  words: readonly string[],
  environment: Environment,
): Promise<number> {
  const line = words.length === 0 ? ['--help'] : [...words]
  let code: number = EXIT.done
  const program = createMarketProgram({
    environment,
    leaveOpen: () => {
      code = EXIT.open
    },
  })
  try {
    await program.parseAsync(withoutHelpOfUnknown(program, line), { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done
    await printError(error, line.includes('--json'), environment)
    const { OptionError } = await import('../options/option-error.ts')
    const isUsage = error instanceof CommanderError || error instanceof OptionError
    return isUsage ? EXIT.usage : EXIT.error
  }
}
