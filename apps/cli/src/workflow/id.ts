import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatFields } from '../fields.ts'
import { createPrinter } from '../printer.ts'

type IdOptions = {
  readonly json?: boolean | undefined
  readonly target: string
  readonly owner: string
  readonly folder?: string | undefined
}

/** Adds `workflow id`. */
export function addId(workflow: Command, environment: Environment): void {
  workflow
    .command('id')
    .description('Build the workflow and compute its id')
    .requiredOption('--target <name>', 'target of workflow.yaml')
    .requiredOption('--owner <address>', 'owner of the workflow in the registry')
    .option('--folder <path>', 'folder of workflow.yaml (default: apps/workflow)')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<IdOptions>()
      const { parseAddress } = await import('@cresolver/chain')
      const owner = parseAddress(options.owner, 'the owner')
      const { readTarget } = await import('./read-target.ts')
      const target = await readTarget(options.folder, options.target)
      const { packWorkflow } = await import('./pack-workflow.ts')
      const packed = await packWorkflow(target, owner)
      const printer = createPrinter(environment, options.json === true)
      const { workflowId, binary, wasmHash, configHash } = packed
      printer.print(
        {
          ...{ event: 'workflow-id', workflowId, target: options.target, owner },
          ...{ name: target.name, binary, wasmHash, configHash },
        },
        () => [
          ...formatFields(
            [
              ['Workflow id', workflowId],
              ['Name', target.name],
              ['Owner', owner],
              ['SHA-256 of the wasm', wasmHash],
              ['SHA-256 of the configuration', configHash],
              ['File to deploy', binary],
            ],
            printer,
          ),
          ...(target.unfilled
            ? [printer.colors.yellow('The configuration still has zero addresses.')]
            : []),
        ],
      )
    })
}
