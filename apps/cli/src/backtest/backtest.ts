import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { BacktestCommandOptions } from './backtest-options.ts'

export function addBacktest(backtest: Command, environment: Environment): void {
  backtest
    .argument('<file>', 'questions with outcomes and answers, one JSON object a line')
    .option('--by-tag', 'also score the questions of each tag')
    .option('--live', 'let a model answer questions, at your cost')
    .option('--most-usd <amount>', 'with --live: maximum cost of all attempts in USD')
    .option(
      '--limit <count>',
      'with --live: number of questions, from the start of the file',
      '200',
    )
    .option('--retry-failed', 'with --live: ask failed questions again')
    .option('--table <file>', 'with --live: write the table to this file as JSON')
    .addHelpText(
      'after',
      '\nScores each policy: how many questions it answers and how many of them right, with\n' +
        'the exact 95 % interval. A file of questions with recorded answers is decided by\n' +
        'rule instead, without a network. With --live, research answers questions without\n' +
        'answers: LLM_API_KEY, LLM_PRICE_PROMPT and LLM_PRICE_COMPLETION name the model\n' +
        'and its price. Results are saved beside the file; run the command again to\n' +
        'continue.',
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
