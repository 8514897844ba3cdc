import { type Market, OUTCOMES, VERDICT_STATES, VOID_REASONS } from '@cresolver/chain'
import {
  binaryMarketViewsAbi,
  identityRegistryAbi,
  marketAbi,
  multicall3Abi,
  receiverAbi,
} from '@cresolver/chain/abi'
import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  toFunctionSelector,
} from 'viem'
import { type ChainConnection, connectChain } from './chain-connection.ts'

export type AnswerCall = (
  functionName: string,
  args: readonly unknown[],
  to: Address,
) => unknown
export type AnswerRequest = (method: string, params: readonly unknown[]) => unknown

const abi: Abi = [
  ...marketAbi,
  ...identityRegistryAbi,
  ...binaryMarketViewsAbi,
  ...receiverAbi,
  ...erc20Abi,
]
const aggregate = toFunctionSelector(multicall3Abi[0])

/** Answers `eth_call` of one contract, or of many through Multicall3. */
export function encodeCall(params: readonly unknown[], answer: AnswerCall): Hex {
  const [{ to, data }] = params as [{ to: Address; data: Hex }]
  if (!data.startsWith(aggregate)) return encodeOne(to, data, answer)
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: args[0].map(({ target, callData }) => {
      try {
        return { success: true, returnData: encodeOne(target, callData, answer) }
      } catch {
        return { success: false, returnData: '0x' as const }
      }
    }),
  })
}

/** A connection to a chain in the same process; by default only contract calls. */
export function simulatedChain(
  answer: AnswerCall,
  request: AnswerRequest = () => null,
): ChainConnection {
  const connection = connectChain({
    network: { name: 'Simulated', chainId: 31_337, kind: 'local' },
    rpcUrl: 'http://127.0.0.1:9',
    contracts: { market: `0x${'a'.repeat(40)}`, receiver: `0x${'b'.repeat(40)}` },
  })
  const client = {
    ...connection.client,
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) =>
      method === 'eth_call' ? encodeCall(params, answer) : request(method, params),
  }
  return { ...connection, client: client as ChainConnection['client'] }
}

/** A market as `getMarkets` returns it. */
export function summaryOf(market: Market) {
  const { outcome } = market
  return {
    ...market,
    deadline: BigInt(market.deadline),
    outcome:
      outcome.kind === 'verdict'
        ? OUTCOMES[outcome.resolution ? 'YES' : 'NO']
        : OUTCOMES[outcome.kind === 'void' ? 'VOID' : 'OPEN'],
    reason: outcome.kind === 'void' ? VOID_REASONS[outcome.reason] : VOID_REASONS.NONE,
    workerCount: BigInt(market.workerCount),
    requestedAt: BigInt(market.requestedAt ?? 0),
    state: VERDICT_STATES[market.verdict.state],
    verdict: OUTCOMES[market.verdict.outcome],
    until: BigInt(market.verdict.until ?? 0),
  }
}

function encodeOne(to: Address, data: Hex, answer: AnswerCall): Hex {
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  return encodeFunctionResult({
    abi,
    functionName,
    result: answer(functionName, args, to),
  })
}
