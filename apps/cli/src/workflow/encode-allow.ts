import { receiverAbi } from '@cresolver/chain'
import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'

/** Encodes the call of a receiver's owner that allows a workflow. */
export function encodeAllow(workflowId: Hex): Hex {
  return encodeFunctionData({
    abi: receiverAbi,
    functionName: 'allowWorkflow',
    args: [workflowId],
  })
}
