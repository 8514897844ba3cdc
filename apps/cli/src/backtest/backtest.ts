import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { BacktestCommandOptions } from './backtest-options.ts'

/** Adds `lab backtest`. */
export function addBacktest(backtest: Command, environment: Environment): void {
  backtest
    .argument(
      '<file>',
      'questions with outcome and answers of agents or sources, one JSON object a line',
    )
    .option('--by-tag', 'also score the questions of each tag')
    .option('--live', 'let a model answer questions, at your cost')
    .option('--most-usd <amount>', 'with --live: most USD of all attempts')
    .option('--limit <count>', 'with --live: questions from the start of the file', '200')
    .option('--retry-failed', 'with --live: ask questions again that failed')
    .option('--table <file>', 'with --live: file for the table, as JSON')
    .addHelpText(
      'after',
      '\nScores each policy: how much it answers, and how much of that is right, with the\n' +
        'exact 95 % interval. A file of questions with recorded answers is decided rule\n' +
        'by rule instead, without a network. With --live, research answers questions\n' +
        'without answers: LLM_API_KEY, LLM_PRICE_PROMPT and LLM_PRICE_COMPLETION name\n' +
        'the model and its price. Results are saved beside the file: run the command\n' +
        'again to continue.',
    )
    .action(async (file: string, _options, command: Command) => {
      const options = command.optsWithGlobals<BacktestCommandOptions>()
      const { formatReport } = await import('./format-report.ts')
      const printer = createPrinter(environment, options.json === true)
      const report = options.live
        ? await (await import('./live-command.ts')).liveCommand(
            file,
            options,
            environment,
            printer,
          )
        : await (await import('./run-backtest.ts')).runBacktest(file, options)
      printer.print({ event: 'backtested', ...report }, () =>
        formatReport(report, printer),
      )
    })
}
