import type { Command } from 'commander'
import type { MarketRun } from './market-run.ts'
import type { ServeOptions } from './run-serve.ts'

export function addServe(program: Command, run: MarketRun): void {
  program
    .command('serve')
    .summary('serve a local Moltbook and its data, to try the commands')
    .description(
      'Serve a Moltbook with one account, and sources of data, on this machine until it is\n' +
        'interrupted. All of it is made up. The other commands use it with --local.',
    )
    .option('--port <number>', 'port of the Moltbook; 0 for a free one', '8787')
    .action(async (_options, command: Command) => {
      const { runServe } = await import('./run-serve.ts')
      await runServe(command.optsWithGlobals<ServeOptions>(), run.environment)
    })
}
