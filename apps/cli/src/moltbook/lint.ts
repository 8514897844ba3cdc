import type { Command } from 'commander'
import { createPrinter } from '../terminal/printer.ts'
import type { LintCommandOptions } from './lint-input.ts'
import type { MarketRun } from './market-run.ts'
import { findingLines } from './text/format-finding.ts'

export function addLint(program: Command, run: MarketRun): void {
  program
    .command('lint')
    .description('Check a question for mistakes')
    .argument(
      '[file]',
      'file with the § text; standard input for - or without --question',
    )
    .option('--question <text>', 'the question line, or a complete § text')
    .option('--rule <lines>', 'key:value lines, separated by line breaks, \\n or blanks')
    .option('--deadline <moment>', 'deadline of the market, ISO 8601')
    .option('--pool <amount>', 'pool of the market, in whole units of the reward')
    .action(async (file: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<LintCommandOptions>()
      const { lintInput } = await import('./lint-input.ts')
      const result = await lintInput(file, options, run)
      const { diagnostics } = result
      if (diagnostics.some(({ severity }) => severity === 'error')) run.leaveOpen()
      const printer = createPrinter(run.environment, options.json === true)
      printer.print({ event: 'linted', ...result }, () =>
        diagnostics.length === 0
          ? ['No problems found.']
          : findingLines(diagnostics, printer),
      )
    })
}
