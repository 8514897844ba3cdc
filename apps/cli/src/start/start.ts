import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { StartOptions } from './start-options.ts'

export function addStart(start: Command, environment: Environment): void {
  const collect = (value: string, known: string[]): string[] => [...known, value]
  start
    .option('--question <text>', 'a question to resolve; repeatable', collect, [])
    .option('--file <path>', 'a file with one question a line')
    .option('--once', 'exit when everything is resolved')
    .option('--limits <name>', 'quotas of the DON: docs, cli or a JSON file', 'docs')
    .option('--scenario <name>', 'run one scenario (list shows them; all runs all)')
    .option('--live', 'ask the real data sources instead of the local ones')
    .option('--open', 'open the dashboard in a browser')
    .option('--verbose', 'print the log of every round, not only a summary')
    .option('--full', 'like --verbose, with texts of agents in full')
    .addHelpText(
      'after',
      '\nWhile it runs, the profile "local" has its addresses: cresolver markets list works in\n' +
        'any shell. Ports: DASHBOARD_PORT 3000, ANVIL_PORT 8545, AGENT_PORT 3001 (and the\n' +
        'next two), GATEWAY_PORT 8550, ARCHIVE_PORT 8551, PRICES_PORT 8552, AO_PORT 8553,\n' +
        'PLATFORM_PORT 8000, TABLE_AGENT_PORT 3011 (and the next two); with --once any free\n' +
        'port. With LLM_API_KEY (LLM_BASE_URL, LLM_MODEL) agents and judge use a model,\n' +
        'without it they read a frozen web by fixed rules.\n' +
        'Data is local and made up; --live, or PRICE_SOURCES=live, asks the real sources.\n' +
        'Without --once the marketplace of tasks survives a stop, in AO_DATA (.cresolver/ao).',
    )
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<StartOptions>()
      if (options.scenario === 'list') {
        const { listScenarios } = await import('./scenarios/list-scenarios.ts')
        return listScenarios(createPrinter(environment, options.json === true))
      }
      const { runStart } = await import('./run-start.ts')
      const { withFreePorts } = await import('./settings.ts')
      await runStart(options, options.once ? withFreePorts(environment) : environment)
    })
}
