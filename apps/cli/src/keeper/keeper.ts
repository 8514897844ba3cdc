import type { Command } from 'commander'
import { collectValues } from '../collect-values.ts'
import type { Environment } from '../environment.ts'
import type { KeeperOptions } from './keeper-options.ts'

/** Adds `keeper`. */
export function addKeeper(keeper: Command, environment: Environment): void {
  keeper
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option('--data <folder>', 'folder of its journal (default: keeper/ beside profiles)')
    .option('--from-block <number>', 'block in which the market was deployed', '0')
    .option('--own <address>', 'creator whose markets come first (repeat)', collectValues)
    .option('--min-pool <ether>', 'smallest pool of a market of others', '0')
    .option('--daily-limit <ether>', 'most to spend on gas in a day', '0.02')
    .option('--max-fee <gwei>', 'send nothing while a unit of gas costs more')
    .option('--confirmations <count>', 'blocks until a transaction is final', '5')
    .option(
      '--deposit-limit <ether>',
      'most to deposit in a day (default: it objects to nothing)',
    )
    .option('--ask', 'ask about markets whose rule it can read')
    .option('--gateway <url>', 'gateway of the DON (default: CRESOLVER_GATEWAY)')
    .option('--workflow <id>', 'id of the workflow (default: CRESOLVER_WORKFLOW)')
    .option('--port <number>', 'port of /health and /metrics', '9464')
    .option('--host <address>', 'address of that port', '127.0.0.1')
    .option('--once', 'look once, send what is due and exit')
    .addHelpText(
      'after',
      '\nRequests rounds at deadlines, finalizes and voids what is due, passes verdicts to\n' +
        'consumers and publishes feedback. Its account must send nothing else. After a crash it\n' +
        'continues from its journal and repeats no transaction. With --deposit-limit it disputes\n' +
        'claims and appeals findings that the rule of the question contradicts; it reads prices\n' +
        'like moltbook (COINGECKO_API_KEY, COINGECKO_BASE_URL, DEFILLAMA_BASE_URL).\n' +
        'With --gateway and --workflow it starts the round where only one of two collectors\n' +
        'announced answers; its account must be one of authorizedKeys of the workflow.',
    )
    .action(async (_options, command: Command) => {
      const { runKeeper } = await import('./run-keeper.ts')
      await runKeeper(command.optsWithGlobals<KeeperOptions>(), environment)
    })
}
