import { CresolverError } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { type ChainOptions, rpcUrlOf, startBlockOf } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'

type CheckOptions = ChainOptions & {
  readonly target: string
  readonly folder?: string | undefined
  readonly fromBlock: string
}

export function addCheck(owner: Command, environment: Environment): void {
  owner
    .command('check')
    .description('Check that a workflow configuration is ready to deploy')
    .requiredOption('--target <name>', 'target of workflow.yaml')
    .option('--folder <path>', 'folder of workflow.yaml (default: apps/workflow)')
    .option('--from-block <number>', 'block in which the market was deployed', '0')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<CheckOptions>()
      const { readTarget } = await import('../workflow/read-target.ts')
      const { findConfigFaults, readDeployedConfig } = await import(
        './find-config-faults.ts'
      )
      const { findChainFaults } = await import('./find-chain-faults.ts')
      const { target } = options
      const fromBlock = startBlockOf(options)
      const config = readDeployedConfig((await readTarget(options.folder, target)).config)
      const missing = findConfigFaults(config)
      // Contracts are asked once all of them are named.
      const faults =
        missing.length > 0
          ? missing
          : await findChainFaults(config, rpcUrlOf(options, environment), fromBlock)
      const { print, colors } = createPrinter(environment, options.json === true)
      for (const { key, message, hint } of faults) {
        print({ event: 'fault', key, message, hint }, () => [
          colors.red(message),
          colors.dim(`  ${hint}`),
        ])
      }
      if (faults.length > 0) throw notReady(target, faults.length)
      print({ event: 'ready', target }, () => [
        colors.green(
          `${target} is ready: two archives, ${config.collectors?.length} collectors, signatures.`,
        ),
      ])
    })
}

function notReady(target: string, count: number): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The configuration of ${target} has ${count} ${count === 1 ? 'fault' : 'faults'}.`,
    hint: 'Follow docs/deploy-workflow.md, and check again before the deployment.',
  })
}
