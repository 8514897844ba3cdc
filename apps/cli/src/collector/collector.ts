import type { Command } from 'commander'
import { collectValues } from '../collect-values.ts'
import type { Environment } from '../environment.ts'
import type { CollectorOptions } from './collector-options.ts'

/** Adds `collector`. */
export function addCollector(collector: Command, environment: Environment): void {
  collector
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option('--multicall <address>', 'Multicall3 of the chain (or set MULTICALL_ADDRESS)')
    .option(
      '--clarifications <address>',
      'contract of clarifications (or set CRESOLVER_CLARIFICATIONS)',
    )
    .option('--data <folder>', 'folder of its journals (default: collector/ by profiles)')
    .option('--from-block <number>', 'first block to search (default: one hour ago)')
    .option(
      '--archive <url>',
      'archive that takes the bundles (repeat for a second, or set CRESOLVER_ARCHIVE)',
      collectValues,
    )
    .option('--ipfs-gateway <url>', 'for registrations on IPFS (or set IPFS_GATEWAY)')
    .option('--port <number>', 'port of bundles, /health and /metrics', '8570')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--local', 'let workers have plain http and local addresses')
    .addHelpText(
      'after',
      '\nAsks the panels of the markets that name it, and publishes what the workers signed. It\n' +
        'decides nothing. The owner of the contract lists its account first. Two transactions\n' +
        'announce each round. After a crash it continues from its journals.',
    )
    .action(async (_options, command: Command) => {
      const { runCollector } = await import('./run-collector.ts')
      await runCollector(command.optsWithGlobals<CollectorOptions>(), environment)
    })
}
