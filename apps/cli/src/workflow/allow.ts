import type { Command } from 'commander'
import { confirmTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { accountOf, type ChainOptions, rpcUrlOf } from '../settings.ts'

type AllowOptions = ChainOptions & { readonly receiver: string }

/** Adds `workflow allow`. */
export function addAllow(workflow: Command, environment: Environment): void {
  workflow
    .command('allow')
    .description('Allow a workflow on a receiver, as its owner')
    .argument('<id>', 'id of the workflow')
    .requiredOption('--receiver <address>', 'receiver contract')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AllowOptions>()
      const { parseHash } = await import('../hash.ts')
      const { createChainClient, parseAddress, transact } = await import(
        '@cresolver/chain'
      )
      const { encodeAllow } = await import('./encode-allow.ts')
      const workflowId = parseHash(id, 'workflow id')
      const receiver = parseAddress(options.receiver, 'the receiver')
      const account = await accountOf(environment)
      const action = `Allow the workflow ${workflowId}`
      await confirmTransaction({ action, contract: receiver }, options, environment)
      const rpcUrl = rpcUrlOf(options, environment)
      const chain = createChainClient({ rpcUrl, account })
      const { transactionHash } = await transact(chain, {
        action: `allow the workflow ${workflowId}`,
        to: receiver,
        data: encodeAllow(workflowId),
      })
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'workflow-allowed', workflowId, receiver, transactionHash }, () => [
        `${colors.green('Allowed')} ${workflowId} on ${receiver}.`,
        colors.dim(transactionHash),
      ])
    })
}
