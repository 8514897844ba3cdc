import { type ChainClient, marketAbi, receiverAbi, transact } from '@cresolver/chain'
import type { Address, Hex } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { encodeFunctionData, keccak256 } from 'viem/utils'

export type AllowanceResult =
  | { readonly kind: 'allowed'; readonly transactionHash: Hex }
  | { readonly kind: 'removed'; readonly transactionHash: Hex }
  /** It can be allowed from then on, Unix seconds. */
  | { readonly kind: 'announced'; readonly from: number; readonly transactionHash: Hex }
  /** It was announced before, and the delay is not over. */
  | { readonly kind: 'waiting'; readonly from: number }

/**
 * Allows a workflow on a receiver: at once if it is the first one or while its market contract has no
 * market, else in two calls with the delay of the receiver between them.
 */
export async function allowWorkflow(
  chain: ChainClient,
  receiver: Address,
  workflowId: Hex,
): Promise<AllowanceResult> {
  const change = encodeFunctionData({
    abi: receiverAbi,
    functionName: 'allowWorkflow',
    args: [workflowId],
  })
  const from = await findDelay(chain, receiver, change)
  if (from.kind === 'waiting') return from
  if (from.kind === 'due') {
    const action = `allow the workflow ${workflowId}`
    const { transactionHash } = await transact(chain, {
      action,
      to: receiver,
      data: change,
    })
    return { kind: 'allowed', transactionHash }
  }
  const { transactionHash } = await transact(chain, {
    action: `announce the workflow ${workflowId}`,
    to: receiver,
    data: encodeFunctionData({
      abi: receiverAbi,
      functionName: 'announceChange',
      args: [change],
    }),
  })
  const announced = await readContract(chain.client, {
    address: receiver,
    abi: receiverAbi,
    functionName: 'changesFrom',
    args: [keccak256(change)],
  })
  return { kind: 'announced', from: Number(announced), transactionHash }
}

/** Stops taking the reports of a workflow. */
export async function removeWorkflow(
  chain: ChainClient,
  receiver: Address,
  workflowId: Hex,
): Promise<AllowanceResult> {
  const { transactionHash } = await transact(chain, {
    action: `remove the workflow ${workflowId}`,
    to: receiver,
    data: encodeFunctionData({
      abi: receiverAbi,
      functionName: 'disallowWorkflow',
      args: [workflowId],
    }),
  })
  return { kind: 'removed', transactionHash }
}

type Delay =
  | { readonly kind: 'due' }
  | { readonly kind: 'waiting'; readonly from: number }
  | { readonly kind: 'unannounced' }

function findDelay(
  { client, attempt }: ChainClient,
  receiver: Address,
  change: Hex,
): Promise<Delay> {
  return attempt('read the receiver', async () => {
    const contract = { address: receiver, abi: receiverAbi }
    const [market, isInUse, from, period] = await Promise.all([
      readContract(client, { ...contract, functionName: 'market' }),
      readContract(client, { ...contract, functionName: 'isInUse' }),
      readContract(client, {
        ...contract,
        functionName: 'changesFrom',
        args: [keccak256(change)],
      }),
      readContract(client, { ...contract, functionName: 'CHANGE_PERIOD' }),
    ])
    if (!isInUse) return { kind: 'due' }
    const count = await readContract(client, {
      address: market,
      abi: marketAbi,
      functionName: 'marketCount',
    })
    if (count === 0n) return { kind: 'due' }
    const { timestamp } = await getBlock(client, { blockTag: 'latest' })
    if (from === 0n || timestamp > from + period) return { kind: 'unannounced' }
    return timestamp < from ? { kind: 'waiting', from: Number(from) } : { kind: 'due' }
  })
}
