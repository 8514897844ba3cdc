import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { StartOptions } from './start-options.ts'

/** Adds `start`. */
export function addStart(program: Command, environment: Environment): void {
  const collect = (value: string, known: string[]): string[] => [...known, value]
  program
    .command('start')
    .description('Bring the whole system up on this machine and resolve questions.')
    .option('--question <text>', 'a question to resolve; may be repeated', collect, [])
    .option('--file <path>', 'a file with one question a line')
    .option('--once', 'end when the questions are resolved')
    .option('--limits <name>', 'quotas of the DON: cli, docs or a JSON file', 'cli')
    .option('--full', 'show what the workers say in full')
    .addHelpText(
      'after',
      '\nPorts: DASHBOARD_PORT 3000, ANVIL_PORT 8545, AGENT_PORT 3001 (and the next two),\n' +
        'GATEWAY_PORT 8550, ARCHIVE_PORT 8551, PRICES_PORT 8552, AO_PORT 8553, PLATFORM_PORT\n' +
        '8000, TABLE_AGENT_PORT 3011 (and the next two). With LLM_API_KEY (LLM_BASE_URL,\n' +
        'LLM_MODEL) workers and judge use a model, without it they are mocks. Prices are made up on\n' +
        'this machine; PRICE_SOURCES=live asks CoinGecko and DefiLlama.',
    )
    .action(async (_options, command: Command) => {
      const { runStart } = await import('./run-start.ts')
      await runStart(command.optsWithGlobals<StartOptions>(), environment)
    })
}
