import type { Chain, ChainAnswer, ChainQuery } from '@cresolver/core/questions'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { multicall3Abi } from '../abi.ts'
import { type CallNode, membersOf, NodeError } from './json-rpc.ts'

/** Multicall3 has one address on all public chains. */
export const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11'

/** Checks that a node is one of a chain. */
export async function checkChain(
  node: CallNode,
  { chainId, host }: Chain,
): Promise<void> {
  const answered = await node('eth_chainId', [])
  if (typeof answered === 'string' && Number(answered) === chainId) return
  throw new Error(`The node of ${host} serves a chain other than ${chainId}.`)
}

/**
 * Asks a node for what a query of a chain names.
 *
 * @throws NodeError where it has no such block or an answer of another shape
 */
export async function readChain(
  node: CallNode,
  query: ChainQuery,
  multicall: Address,
): Promise<ChainAnswer> {
  switch (query.kind) {
    case 'block': {
      const { number } = query
      const tag = number === 'finalized' ? number : hexOf(number)
      return blockOf(await node('eth_getBlockByNumber', [tag, false]))
    }
    case 'call': {
      const { to, data, block } = query
      return { result: await callAt(node, to, data, block) }
    }
    case 'calls': {
      const { to, data, block } = query
      const calls = data.map((callData) => ({ target: to, allowFailure: true, callData }))
      const batch = encodeFunctionData({ abi: multicall3Abi, args: [calls] })
      const returned = await callAt(node, multicall, batch, block)
      if (returned === null || returned === '0x') throw malformed('Multicall3')
      return { results: resultsOf(returned, data.length) }
    }
  }
}

async function callAt(
  node: CallNode,
  to: Hex,
  data: Hex,
  block: number,
): Promise<Hex | null> {
  try {
    const result = await node('eth_call', [{ to, data }, hexOf(block)])
    if (!isHex(result)) throw malformed('a call')
    return result
  } catch (error) {
    if (error instanceof NodeError && error.reverted) return null
    throw error
  }
}

function resultsOf(returned: Hex, count: number): readonly (Hex | null)[] {
  const results = decodeFunctionResult({ abi: multicall3Abi, data: returned })
  if (results.length !== count) throw malformed('Multicall3')
  // A call of an address without code succeeds and returns nothing.
  return results.map(({ success, returnData }) =>
    success && returnData !== '0x' ? returnData : null,
  )
}

function blockOf(value: unknown): ChainAnswer {
  const { number, timestamp, hash, parentHash } = membersOf(value)
  const [height, time] = [number, timestamp].map(countOf)
  if (height === undefined || time === undefined) throw malformed('a block')
  if (!isHex(hash) || !isHex(parentHash)) throw malformed('a block')
  return { number: height, timestamp: time, hash, parentHash }
}

function countOf(value: unknown): number | undefined {
  const isCount = typeof value === 'string' && /^0x[0-9a-f]{1,13}$/.test(value)
  return isCount ? Number(value) : undefined
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/.test(value)
}

function hexOf(number: number): Hex {
  return `0x${number.toString(16)}`
}

function malformed(what: string): NodeError {
  return new NodeError(what, { message: 'there is none, or it has another shape' })
}
