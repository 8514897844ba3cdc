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
  let bytes = most
  for (const call of calls) {
    const added = encodedBytes(call)
    if (bytes + added > most) {
      parts.push([])
      bytes = headBytes
    }
    parts.at(-1)?.push(call)
    bytes += added
  }
  return parts
}

/** Selector, offset and length of the list. */
const headBytes = 4 + 32 + 32

/** Offset, target, flag, offset of the data, its length, and the data in whole words. */
function encodedBytes({ data }: BatchedCall): number {
  return 5 * 32 + 32 * Math.ceil(size(data) / 32)
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
