import type { Address, ContractFunctionReturnType } from 'viem'
import { readContract } from 'viem/actions'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { type AgentId, type MarketId, toAgentId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import type { WorkerReputation } from './market-reads.ts'

/** An account that joined a market, as the contract sees it now. */
export type Candidate = {
  readonly address: Address
  readonly agentId: AgentId
  /** Owner of the agent now; undefined without an identity registry. */
  readonly owner: Address | undefined
  /** Whether the account may act for its agent now. */
  readonly isAuthorized: boolean
  /** Stake, in the asset of the market. */
  readonly stake: Amount
  /** Whether the stake is still in the market. */
  readonly isStaked: boolean
  readonly reputation: WorkerReputation
}

type Listed = ContractFunctionReturnType<
  typeof marketAbi,
  'view',
  'getCandidates'
>[number]

/** Each entry asks the identity registry, so a page stays far below the gas of a call. */
const pageSize = 32

/** Lists the candidates of a market in join order, a page at a time. */
export async function readCandidates(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Candidate[]> {
  await connection.requireMarket()
  const candidates: Candidate[] = []
  for (;;) {
    const from = BigInt(candidates.length)
    const page = await connection.attempt(
      `read the candidates of market ${marketId}`,
      () =>
        readContract(connection.client, {
          ...connection.contract,
          functionName: 'getCandidates',
          args: [marketId, from, BigInt(pageSize)],
        }),
    )
    candidates.push(...page.map(toCandidate))
    if (page.length < pageSize) return candidates
  }
}

/**
 * Reads a candidate.
 *
 * @param listed - one element of what `getCandidates` returned
 * @returns {@link Candidate}
 */
export function toCandidate(listed: Listed): Candidate {
  const part = (shift: bigint, bits: bigint) =>
    Number((listed.reputation >> shift) & (2n ** bits - 1n))
  return {
    address: listed.worker,
    agentId: toAgentId(listed.agentId),
    owner: BigInt(listed.owner) === 0n ? undefined : listed.owner,
    isAuthorized: listed.authorized,
    stake: toAmount(listed.stake),
    isStaked: listed.staked,
    reputation: {
      resQuality: part(0n, 8n),
      srcQuality: part(8n, 8n),
      analysisDepth: part(16n, 8n),
      count: part(24n, 32n),
    },
  }
}
