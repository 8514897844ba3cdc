import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { accountOf, type ChainOptions, rpcUrlOf } from '../settings.ts'

type AllowOptions = ChainOptions & { readonly receiver: string }

/** Adds `workflow allow`. */
export function addAllow(workflow: Command, environment: Environment): void {
  workflow
    .command('allow')
    .description('Allow a workflow on a receiver, as its owner.')
    .argument('<id>', 'id of the workflow')
    .requiredOption('--receiver <address>', 'receiver contract')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AllowOptions>()
      const { parseHash } = await import('../hash.ts')
      const { createChainClient, parseAddress, receiverAbi, transact } = await import(
        '@cresolver/chain'
      )
      const { encodeFunctionData } = await import('viem')
      const workflowId = parseHash(id, 'workflow id')
      const receiver = parseAddress(options.receiver, 'the receiver')
      const chain = createChainClient({
        rpcUrl: rpcUrlOf(options, environment),
        account: await accountOf(environment),
      })
      const { transactionHash } = await transact(chain, {
        action: `allow the workflow ${workflowId}`,
        to: receiver,
        data: encodeFunctionData({
          abi: receiverAbi,
          functionName: 'allowWorkflow',
          args: [workflowId],
        }),
      })
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'workflow-allowed', workflowId, receiver, transactionHash }, () => [
        `${colors.green('Allowed')} ${workflowId} on ${receiver}.`,
        colors.dim(transactionHash),
      ])
    })
}
