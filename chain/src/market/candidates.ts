import type { Address, ContractFunctionReturnType, Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { unlessZero } from '../unless-zero.ts'
import { type AgentId, type MarketId, toAgentId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import type { WorkerReputation } from './market-reads.ts'

/** An account that joined a market, as the contract sees it now. */
export type Candidate = {
  readonly address: Address
  readonly agentId: AgentId
  /** Owner of the agent when it joined; undefined without an identity registry. */
  readonly owner: Address | undefined
  /** Stake, in the asset of the market. */
  readonly stake: Amount
  /** Votes that it can be drawn for, as of the present draw or, before one, of now. */
  readonly units: number
  /** When it joined, Unix seconds; undefined without a window. */
  readonly joinedAt: number | undefined
  /** When it can leave, Unix seconds; undefined unless it has announced that. */
  readonly leavingAt: number | undefined
  /** True if the stake is still in the market. */
  readonly isStaked: boolean
  readonly reputation: WorkerReputation
  /**
   * Hash of the token URI of the agent when it joined: an endpoint counts from that registration alone.
   * Undefined without an identity registry or a window.
   */
  readonly uriHash: Hex | undefined
}

type ListedCandidate = ContractFunctionReturnType<
  typeof marketAbi,
  'view',
  'getCandidates'
>[number]

/** Most candidates of a market. */
const mostCandidates = 64n

/** Lists the candidates of a market in join order. */
export async function readCandidates(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Candidate[]> {
  const action = `read the candidates of market ${marketId}`
  const args = [marketId, 0n, mostCandidates] as const
  return (await connection.read(action, 'getCandidates', args)).map(toCandidate)
}

/**
 * Reads a candidate.
 *
 * @param listed - one element of what `getCandidates` returned
 */
export function toCandidate(listed: ListedCandidate): Candidate {
  const part = (shift: bigint, bits: bigint) =>
    Number((listed.reputation >> shift) & (2n ** bits - 1n))
  return {
    address: listed.worker,
    agentId: toAgentId(listed.agentId),
    owner: unlessZero(listed.owner),
    stake: toAmount(listed.stake),
    units: listed.units,
    joinedAt: listed.joinedAt === 0 ? undefined : listed.joinedAt,
    leavingAt: listed.leavingAt === 0 ? undefined : listed.leavingAt,
    isStaked: listed.staked,
    reputation: {
      resQuality: part(0n, 8n),
      srcQuality: part(8n, 8n),
      analysisDepth: part(16n, 8n),
      count: part(24n, 32n),
    },
    uriHash: unlessZero(listed.uriHash),
  }
}
