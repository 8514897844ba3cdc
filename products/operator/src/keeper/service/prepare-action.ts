import { type ChainClient, FINDINGS, readerOf } from '@cresolver/chain'
import { marketAbi, realityCourtAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/core/protocol'
import {
  type Address,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  size,
} from 'viem'
import { call, estimateGas } from 'viem/actions'
import { type Action, type ActionKind, depositOf } from '../plan/action.ts'

/** A transaction that the contract takes now. */
export type PreparedAction = {
  readonly kind: 'ready'
  readonly action: Action
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  readonly gas: bigint
}

/** An action that the contract does not take now. */
type RefusedAction = {
  /** `early` where only time is missing. */
  readonly kind: 'early' | 'refused'
  readonly action: Action
  readonly code: string
}

/** Gas that plans expect of an action, and the most that is paid for. */
export const GAS_OF: Readonly<
  Record<ActionKind, { readonly usual: bigint; readonly most: bigint }>
> = {
  dispute: { usual: 400_000n, most: 2_000_000n },
  appeal: { usual: 700_000n, most: 3_000_000n },
  start: { usual: 400_000n, most: 3_000_000n },
  court: { usual: 500_000n, most: 3_000_000n },
  finalize: { usual: 500_000n, most: 4_000_000n },
  void: { usual: 600_000n, most: 5_000_000n },
  decide: { usual: 700_000n, most: 4_000_000n },
  push: { usual: 350_000n, most: 1_000_000n },
  ask: { usual: 250_000n, most: 3_000_000n },
  request: { usual: 200_000n, most: 1_000_000n },
  publish: { usual: 1_400_000n, most: 3_000_000n },
  release: { usual: 80_000n, most: 300_000n },
}

const consumerGas = 200_000n
const consumerAbi = parseAbi([
  'function onVerdict(bytes32 id, uint8 outcome, bytes32 recordHash)',
])

/**
 * Simulates an action on the newest block and finds its gas.
 *
 * @throws CresolverError `RPC_UNREACHABLE` or `INSUFFICIENT_FUNDS`, which are about no action
 */
export async function prepareAction(
  chain: ChainClient,
  market: Address,
  account: Address,
  action: Action,
): Promise<PreparedAction | RefusedAction> {
  try {
    const data = await encode(chain, market, action)
    const value = depositOf(action)
    const to = action.kind === 'decide' ? action.court : market
    const estimate = await chain.attempt(`${action.kind} market ${action.marketId}`, () =>
      estimateGas(chain.client, { account, to, data, value }),
    )
    // Other transactions of the same block may make it dearer.
    const gas = estimate + estimate / 4n + 20_000n
    if (gas > GAS_OF[action.kind].most) {
      return { kind: 'refused', action, code: 'KEEPER_FEES_TOO_HIGH' }
    }
    return { kind: 'ready', action, to, data, value, gas }
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    const { code } = error
    // A deposit that is too dear is about that action, and must not hold up what costs only gas.
    if (code === 'INSUFFICIENT_FUNDS' && depositOf(action) > 0n) {
      return { kind: 'refused', action, code: 'INSUFFICIENT_FUNDS' }
    }
    if (code === 'RPC_UNREACHABLE' || code === 'INSUFFICIENT_FUNDS') throw error
    return { kind: code === 'NOT_YET' ? 'early' : 'refused', action, code }
  }
}

async function encode(chain: ChainClient, market: Address, action: Action): Promise<Hex> {
  const { marketId } = action
  switch (action.kind) {
    case 'request': {
      const { question } = action
      return encodeCall(
        'requestResolution',
        question === undefined ? [marketId] : [marketId, question],
      )
    }
    case 'finalize':
      return encodeCall('finalize', [marketId])
    case 'void':
      return encodeCall('voidExpiredMarket', [marketId])
    case 'publish':
      return encodeCall('publishFeedback', [marketId, action.worker])
    case 'release':
      return encodeCall('releaseStake', [marketId, action.worker])
    case 'start':
      return encodeCall('startPanel', [marketId, action.question ?? ''])
    case 'court':
      return encodeCall('openCourt', [marketId])
    case 'decide': {
      const args = [marketId] as const
      return encodeFunctionData({ abi: realityCourtAbi, functionName: 'decide', args })
    }
    case 'ask': {
      const { claim, question = '' } = action
      return encodeCall('ask', [marketId, FINDINGS[claim], question, '0x'])
    }
    case 'dispute':
    case 'appeal': {
      const { answer, deposit, question = '', reason } = action
      const what = [FINDINGS[answer], deposit, question, reason] as const
      return encodeCall('dispute', [marketId, ...what, '0x'])
    }
    case 'push': {
      const id = await requireAcceptance(chain, market, action.consumer, marketId)
      return encodeCall('push', [action.consumer, id])
    }
  }
}

function encodeCall<name extends ContractFunctionName<typeof marketAbi>>(
  functionName: name,
  args: EncodeFunctionDataParameters<typeof marketAbi, name>['args'],
): Hex {
  // The compiler cannot match the types of a generic name; the signature has done it.
  const call = { abi: marketAbi, functionName, args } as EncodeFunctionDataParameters
  return encodeFunctionData(call)
}

/** A refusal that a call shows costs nothing; one that a transaction shows costs its gas. */
async function requireAcceptance(
  chain: ChainClient,
  market: Address,
  consumer: Address,
  marketId: bigint,
): Promise<Hex> {
  const read = readerOf(chain, market, marketAbi)
  const id = await read(`read the id of verdict ${marketId}`, 'verdictId', [marketId])
  const reading = `read verdict ${marketId}`
  const [, outcome, , recordHash] = await read(reading, 'verdictOf', [id])
  const args = [id, outcome, recordHash] as const
  const data = encodeFunctionData({ abi: consumerAbi, functionName: 'onVerdict', args })
  const gas = consumerGas + 21_000n + 16n * BigInt(size(data))
  try {
    await chain.attempt(`deliver verdict ${marketId}`, () =>
      call(chain.client, { account: market, to: consumer, data, gas }),
    )
  } catch (error) {
    if (CresolverError.hasCode(error, ['RPC_UNREACHABLE'])) throw error
    throw new CresolverError({
      code: 'CONTRACT_REVERTED',
      message: `The consumer ${consumer} refuses the verdict of market ${marketId}.`,
      hint: 'Fix the consumer; the keeper tries again.',
      cause: error,
    })
  }
  return id
}
