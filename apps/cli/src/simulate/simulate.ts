import type { AttackKind } from '@cresolver/tools/backtest'
import { type Command, Option } from 'commander'
import type { Environment } from '../environment.ts'
import { collectValues } from '../options/collect-values.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { SimulateCommandOptions } from './simulate-options.ts'

/** A kind that the package adds must be listed here. */
const kinds: Readonly<Record<AttackKind, true>> = {
  ...{ independent: true, copying: true, flattering: true },
  ...{ silent: true, sybil: true, obedient: true },
}

export function addSimulate(simulate: Command, environment: Environment): void {
  simulate
    .option('--seats <number>', 'drawn seats, 2 to 20', '10')
    .option('--accuracy <share>', 'how often an honest seat is right, 0 to 1', '0.9')
    .option('--correlation <share>', 'correlation of honest errors, 0 to below 1', '0.6')
    .option('--attackers <number>', 'attackers among the drawn accounts', '0')
    .addOption(
      new Option('--kind <kind>', 'what the attackers do')
        .choices(Object.keys(kinds))
        .default('independent'),
    )
    .option('--owner-seats <number>', 'most seats of one owner, for --kind sybil', '1')
    .option(
      '--heads <number>',
      'add a policy of this many seats on one side; repeatable',
      collectValues,
    )
    .option('--runs <number>', 'panels to draw', '400000')
    .option('--seed <number>', 'seed of the random numbers', '1')
    .option('--votes <number>', 'votes of a market with a window, 5 to 9', '7')
    .option('--reserves <number>', 'its reserves; at most 10 with the votes', '3')
    .option('--unit <amount>', 'stake of a vote', '1')
    .option(
      '--slash <percent>',
      'percent of a unit that a wrong vote loses, 10 to 50',
      '20',
    )
    .option('--court-fee <amount>', 'fee of its court', '1')
    .option('--value-at-risk <amount>', 'amount that depends on its verdict', '1000')
    .option('--bond <amount>', 'its bond (default: that of its terms)')
    .option('--pool <amount>', 'its pool (default: minimum of a panel asked at once)')
    .option('--units <number>', 'units of all its candidates', '60')
    .option('--held <number>', 'units that one party holds', '20')
    .addHelpText(
      'after',
      '\nDraws panels with correlated errors and attackers. Shows for each policy how\n' +
        'often it is wrong, right or without a verdict, beside the exact values of the\n' +
        'beta-binomial distribution, and the fewest seats that an attack needs. Then\n' +
        'shows what an attack on a market with a window costs, and what an honest\n' +
        'vote earns. The same seed prints the same figures.',
    )
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<SimulateCommandOptions>()
      const { runSimulation } = await import('./run-simulation.ts')
      const simulation = runSimulation(options)
      const { formatSimulation } = await import('./format-simulation.ts')
      const printer = createPrinter(environment, options.json === true)
      printer.print({ event: 'simulated', ...simulation }, () =>
        formatSimulation(simulation, printer),
      )
    })
}
