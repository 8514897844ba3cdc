import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { MarketOptions } from '../settings.ts'
import { describeSteps, findStep } from '../terminal/command-steps.ts'
import { createPrinter } from '../terminal/printer.ts'
import { ACT_STEPS } from './steps/act-steps.ts'

export function addAct(markets: Command, environment: Environment): void {
  markets
    .command('act')
    .description('Take one step that a market waits for, such as finalize')
    .argument('<step>', 'what to do; see the list below')
    .argument('<id>', 'id of the market')
    .argument('[value]', 'value of the step; see the list below')
    .addHelpText('after', () => describeSteps(ACT_STEPS, environment))
    .action(async (name, id, value, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const step = findStep('markets act <step> <id> [value]', ACT_STEPS, name, value)
      const { openAct } = await import('./open-act.ts')
      const act = await openAct(id, value, options, environment)
      const { print, colors } = createPrinter(environment, options.json === true)
      for await (const { done, rest, isRefused, ...data } of step.run(act)) {
        const paint = isRefused ? colors.yellow : colors.green
        const hash = data.transactionHash
        print(data, () => [
          `${paint(done)}${rest}`,
          ...(hash === undefined ? [] : [colors.dim(hash)]),
        ])
      }
    })
}
