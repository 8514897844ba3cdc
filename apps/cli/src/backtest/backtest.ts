import { type Command, Option } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { BacktestCommandOptions } from './backtest-options.ts'

/** Adds `backtest`. */
export function addBacktest(backtest: Command, environment: Environment): void {
  backtest
    .argument(
      '<file>',
      'questions with outcome and answers of agents or sources, one JSON object a line',
    )
    .option('--by-tag', 'also score the questions of each tag')
    .addOption(
      new Option(
        '--choose <threshold>',
        'choose a threshold on half of the questions',
      ).choices(['answers', 'share']),
    )
    .option('--error <percent>', 'error rate that a chosen threshold tolerates', '3')
    .addHelpText(
      'after',
      '\nScores each policy: how much it answers, and how much of that is right, with the\n' +
        'exact 95 % interval. --choose tests thresholds from strict to loose on one half\n' +
        'of the questions, selected by the hash of the id, and shows the chosen one on\n' +
        'the other half. A file of questions with recorded answers is decided rule by rule\n' +
        'instead, without a network.',
    )
    .action(async (file: string, _options, command: Command) => {
      const options = command.optsWithGlobals<BacktestCommandOptions>()
      const { runBacktest } = await import('./run-backtest.ts')
      const report = await runBacktest(file, options)
      const { formatReport } = await import('./format-report.ts')
      const printer = createPrinter(environment, options.json === true)
      printer.print({ event: 'backtested', ...report }, () =>
        formatReport(report, printer),
      )
    })
}
