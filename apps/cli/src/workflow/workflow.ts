import type { Command } from 'commander'
import { confirmTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { accountOf, type ChainOptions, rpcUrlOf } from '../settings.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import type { AllowanceResult } from './allow-workflow.ts'

export function addWorkflow(workflow: Command, environment: Environment): void {
  addId(workflow, environment)
  addAllow(workflow, environment)
}

type AllowOptions = ChainOptions & {
  readonly receiver: string
  readonly remove?: boolean | undefined
}

function addAllow(workflow: Command, environment: Environment): void {
  workflow
    .command('allow')
    .description('Allow or remove a workflow on a receiver, as its owner')
    .argument('<id>', 'id of the workflow')
    .requiredOption('--receiver <address>', 'receiver contract')
    .option('--remove', 'stop taking its reports, at once')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AllowOptions>()
      const { parseHash } = await import('../options/hash.ts')
      const { createChainClient, parseAddress } = await import('@cresolver/chain')
      const { allowWorkflow, removeWorkflow } = await import('./allow-workflow.ts')
      const workflowId = parseHash(id, 'workflow id')
      const receiver = parseAddress(options.receiver, 'the receiver')
      const account = await accountOf(environment)
      const action = `${options.remove ? 'Remove' : 'Allow'} the workflow ${workflowId}`
      await confirmTransaction({ action, contract: receiver }, options, environment)
      const rpcUrl = rpcUrlOf(options, environment)
      const chain = createChainClient({ rpcUrl, account })
      const change = options.remove ? removeWorkflow : allowWorkflow
      const result = await change(chain, receiver, workflowId)
      const { print, colors } = createPrinter(environment, options.json === true)
      const { kind, ...details } = result
      print({ event: `workflow-${kind}`, workflowId, receiver, ...details }, () => [
        ...describe(result, workflowId, receiver, colors),
        ...('transactionHash' in result ? [colors.dim(result.transactionHash)] : []),
      ])
    })
}

function describe(
  result: AllowanceResult,
  workflowId: string,
  receiver: string,
  colors: Printer['colors'],
): string[] {
  if (result.kind === 'allowed') {
    return [`${colors.green('Allowed')} ${workflowId} on ${receiver}.`]
  }
  if (result.kind === 'removed') {
    return [`${colors.green('Removed')} ${workflowId} from ${receiver}.`]
  }
  const moment = new Date(result.from * 1_000).toISOString()
  return [
    `${colors.yellow(result.kind === 'announced' ? 'Announced' : 'Waiting')} ${workflowId} on ${receiver}.`,
    `It can be allowed from ${moment}: run the command again then.`,
  ]
}

type IdOptions = {
  readonly json?: boolean | undefined
  readonly target: string
  readonly owner: string
  readonly folder?: string | undefined
}

function addId(workflow: Command, environment: Environment): void {
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
            ? [
                printer.colors.yellow(
                  'The configuration still has zero addresses or example URLs.',
                ),
              ]
            : []),
        ],
      )
    })
}
