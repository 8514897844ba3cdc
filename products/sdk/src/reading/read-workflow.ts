import { type ChainClient, readSpans } from '@cresolver/chain'
import { receiverAbi } from '@cresolver/chain/abi'
import type { WorkflowFacts } from '@cresolver/core/resolution'
import type { Address, Hex } from 'viem'
import { getContractEvents, readContract } from 'viem/actions'

/** A report of a workflow, and the blocks in which the receiver can have listed it. */
type WorkflowPlace = {
  readonly receiver: Address
  readonly workflowId: Hex
  readonly fromBlock: bigint
  /** Block of the report. */
  readonly toBlock: bigint
}

/**
 * Reads whether the receiver of a report lists the workflow that wrote it.
 *
 * @param chain - a connection
 * @param place - {@link WorkflowPlace}
 */
export async function readWorkflow(
  chain: Pick<ChainClient, 'attempt' | 'client'>,
  { receiver: address, workflowId, fromBlock, toBlock }: WorkflowPlace,
): Promise<WorkflowFacts> {
  const contract = { address, abi: receiverAbi } as const
  const [isListed, isEnforced] = await chain.attempt('read the workflows', () =>
    Promise.all([
      readContract(chain.client, {
        ...contract,
        ...{ functionName: 'allowedWorkflows', args: [workflowId] },
      }),
      readContract(chain.client, {
        ...contract,
        functionName: 'enforceWorkflowIdentity',
      }),
    ]),
  )
  if (isListed) return { id: workflowId, listed: 'now', isEnforced }
  const logs = await readSpans(chain, { fromBlock, toBlock }, (span) =>
    getContractEvents(chain.client, {
      ...contract,
      ...{ eventName: 'WorkflowAllowed', args: { workflowId }, ...span },
    }),
  )
  return { id: workflowId, listed: logs.length > 0 ? 'before' : 'never', isEnforced }
}
