import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { EvaluateOptions } from './run-evaluator.ts'

export function addEvaluate(clara: Command, environment: Environment): void {
  clara
    .command('evaluate')
    .description('Decide about rejected results by verdicts, as their evaluator')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option('--data <folder>', 'folder of its journal (default: evaluator/ by profiles)')
    .option('--confirmations <count>', 'blocks that must confirm a final verdict', '5')
    .option('--once', 'check once, decide what is final and exit')
    .addHelpText(
      'after',
      '\nServes tasks that name its key as evaluator and a market of this contract: a final YES\n' +
        'accepts the result, a final NO rejects it, and so does a result that does not fit the\n' +
        'schema of its task. Any other outcome is left to the deadline,\n' +
        'after which the agent is paid. The key is trusted: AO cannot check the verdict.\n' +
        'After a restart it continues from its journal and repeats no decision.',
    )
    .action(async (_options, command: Command) => {
      const { runEvaluator } = await import('./run-evaluator.ts')
      await runEvaluator(command.optsWithGlobals<EvaluateOptions>(), environment)
    })
}
