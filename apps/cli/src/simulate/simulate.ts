import type { AttackKind } from '@cresolver/backtest'
import { type Command, Option } from 'commander'
import { collectValues } from '../collect-values.ts'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { SimulateCommandOptions } from './simulate-options.ts'

/** A kind that the package adds must be listed here. */
const kinds: Readonly<Record<AttackKind, true>> = {
  ...{ independent: true, copying: true, flattering: true },
  ...{ silent: true, sybil: true, obedient: true },
}

/** Adds `simulate`. */
export function addSimulate(simulate: Command, environment: Environment): void {
  simulate
    .option('--seats <number>', 'drawn seats, 2 to 20', '10')
    .option('--accuracy <share>', 'how often an honest seat is right, 0 to 1', '0.9')
    .option('--correlation <share>', 'correlation of honest errors, 0 to below 1', '0.6')
    .option('--attackers <number>', 'accounts of attackers among the drawn', '0')
    .addOption(
      new Option('--kind <kind>', 'what the attackers do')
        .choices(Object.keys(kinds))
        .default('independent'),
    )
    .option('--owner-seats <number>', 'most seats of one owner, for --kind sybil', '1')
    .option(
      '--heads <number>',
      'also a policy of so many seats on one side, can be repeated',
      collectValues,
    )
    .option('--runs <number>', 'panels to draw', '400000')
    .option('--seed <number>', 'of the random numbers', '1')
    .option('--stake <amount>', 'stake of a seat, in any unit', '1')
    .option('--wrong-slash <percent>', 'what a confidently wrong seat loses', '50')
    .option('--silent-slash <percent>', 'what a silent seat loses', '10')
    .addHelpText(
      'after',
      '\nDraws panels with correlated errors and attackers. Shows for each policy how\n' +
        'often it is wrong, right or without a verdict, beside the exact values of the\n' +
        'beta-binomial distribution, and what an attack costs. The same seed prints the\n' +
        'same figures.',
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
