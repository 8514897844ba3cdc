import { multicall3Abi } from '@cresolver/chain/abi'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  prepareEncodeFunctionData,
  size,
} from 'viem'
import type { RoundRuntime } from '../runtime/round-runtime.ts'

/** One view call inside a batch. */
export type BatchedCall = { readonly target: Address; readonly data: Hex }

/** What a call of a batch returned, or undefined when it reverted or met no contract. */
export type BatchedResult = Hex | undefined

/**
 * Reads many values with as few chain reads as the payload quota allows.
 *
 * @param runtime - where the round runs
 * @param calls - view calls
 * @returns their results, in the same order
 */
export function readBatched(
  runtime: RoundRuntime,
  calls: readonly BatchedCall[],
): readonly BatchedResult[] {
  return splitBySize(calls, runtime.config.quotas.chainReadBytes).flatMap((part) => {
    const data = runtime.readChain(runtime.config.multicall as Address, encode(part))
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data,
    })
    return results.map(({ success, returnData }) =>
      success && returnData !== '0x' ? returnData : undefined,
    )
  })
}

/** A batch that just fits; one call alone always goes out, and the DON judges it. */
function splitBySize(calls: readonly BatchedCall[], most: number): BatchedCall[][] {
  const parts: BatchedCall[][] = []
  for (const call of calls) {
    const last = parts.at(-1)
    if (last && size(encode([...last, call])) <= most) last.push(call)
    else parts.push([call])
  }
  return parts
}

let aggregate3: ReturnType<typeof prepareAggregate3> | undefined

/** Finding the selector takes a hash, which is slow inside the wasm: once is enough. */
function prepareAggregate3() {
  return prepareEncodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3' })
}

function encode(calls: readonly BatchedCall[]): Hex {
  aggregate3 ??= prepareAggregate3()
  return encodeFunctionData({
    ...aggregate3,
    args: [
      calls.map(({ target, data }) => ({ target, allowFailure: true, callData: data })),
    ],
  })
}
