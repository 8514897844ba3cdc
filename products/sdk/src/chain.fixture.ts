import { type ChainClient, createChainClient } from '@cresolver/chain'
import { clarificationsAbi, marketAbi, receiverAbi } from '@cresolver/chain/abi'
import {
  type Abi,
  type AbiEvent,
  type AbiParameter,
  type Address,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  numberToHex,
} from 'viem'

/** A log as a node has it. */
export type NodeLog = {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: bigint
  readonly transactionHash: Hex
}

type View = (...args: readonly never[]) => unknown

/** Data of the node of {@link fakeChain}. */
export type NodeState = {
  readonly logs?: readonly NodeLog[]
  /** Results of views, by contract and name. */
  readonly reads?: Readonly<Record<string, View>> | undefined
  readonly newest?: bigint
  /** Unix seconds of a block. */
  readonly timeOf?: (block: bigint) => number
  /** Input and block of transactions; undefined while one waits. */
  readonly transactions?: Readonly<
    Record<Hex, { readonly input: Hex; readonly block: bigint | undefined }>
  >
}

/** Chain id of {@link fakeChain}. */
export const chainId = 31_337

/** A chain client of a node that answers from its state, and finds logs as a node does. */
export function fakeChain(state: NodeState): ChainClient {
  return createChainClient({ transport: transportOf(state) })
}

/** The transport of {@link fakeChain}. */
export function transportOf(state: NodeState) {
  const request = async ({ method, params }: { method: string; params?: unknown }) =>
    answer(state, method, (params ?? []) as readonly unknown[])
  return custom({ request }, { retryCount: 0 })
}

/** Encodes an event of a contract. */
export function logOf(
  abi: Abi,
  name: string,
  args: Readonly<Record<string, unknown>>,
  at: Omit<NodeLog, 'topics' | 'data'>,
): NodeLog {
  const event = abi.find(
    (each): each is AbiEvent => each.type === 'event' && each.name === name,
  )
  if (!event) throw new Error(`the contract has no event ${name}`)
  const plain = event.inputs.filter(({ indexed }) => !indexed)
  return {
    ...at,
    topics: encodeEventTopics({ abi: [event], args }) as Hex[],
    data: encodeAbiParameters(
      plain,
      plain.map((input: AbiParameter) => args[input.name ?? '']),
    ),
  }
}

const contracts: Abi = [...marketAbi, ...receiverAbi, ...clarificationsAbi]

function answer(state: NodeState, method: string, params: readonly unknown[]): unknown {
  const { newest = 1_000n, timeOf = Number } = state
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'eth_blockNumber':
      return numberToHex(newest)
    case 'eth_getBlockByNumber': {
      const block = params[0] === 'latest' ? newest : BigInt(params[0] as Hex)
      return {
        ...{ number: numberToHex(block), timestamp: numberToHex(timeOf(block)) },
        transactions: [],
      }
    }
    case 'eth_getLogs':
      return findLogs(state, params[0] as LogFilter)
    case 'eth_getTransactionByHash': {
      const found = state.transactions?.[params[0] as Hex]
      return (
        found && {
          ...{ hash: params[0], input: found.input },
          blockNumber: found.block === undefined ? null : numberToHex(found.block),
        }
      )
    }
    case 'eth_call':
      return read(state, ...(params as [{ to: Address; data: Hex }, Hex]))
    default:
      throw new Error(`the node does not know ${method}`)
  }
}

type LogFilter = {
  readonly address?: Address
  readonly topics?: readonly (Hex | null | readonly Hex[])[]
  readonly fromBlock?: Hex
  readonly toBlock?: Hex | 'latest'
}

function findLogs({ logs = [] }: NodeState, filter: LogFilter): unknown[] {
  const { address, topics = [], fromBlock = '0x0', toBlock = 'latest' } = filter
  return logs
    .filter(
      (log) =>
        (address === undefined || address.toLowerCase() === log.address.toLowerCase()) &&
        log.block >= BigInt(fromBlock) &&
        (toBlock === 'latest' || log.block <= BigInt(toBlock)) &&
        topics.every((topic, at) => {
          if (topic === null) return true
          const own = log.topics[at]
          return typeof topic === 'string' ? topic === own : own && topic.includes(own)
        }),
    )
    .map(({ block, ...log }, index) => ({
      ...log,
      address: log.address.toLowerCase(),
      ...{ blockNumber: numberToHex(block), logIndex: numberToHex(index) },
      ...{ blockHash: `0x${'0'.repeat(64)}`, transactionIndex: '0x0', removed: false },
    }))
}

function read(
  { reads = {} }: NodeState,
  { to, data }: { readonly to: Address; readonly data: Hex },
  block: Hex,
): Hex {
  const { functionName, args = [] } = decodeFunctionData({ abi: contracts, data })
  const view = reads[`${to.toLowerCase()} ${functionName}`] ?? reads[functionName]
  if (!view) throw new Error(`the contract does not answer ${functionName}`)
  // Tests give each view what its contract returns.
  const result = view(...(args as readonly never[]), block as never)
  return encodeFunctionResult({ abi: contracts, functionName, result })
}
