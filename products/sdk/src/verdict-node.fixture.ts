import { type MarketClient, toAmount } from '@cresolver/chain'
import {
  encodeBoundReport,
  evidenceRecordedEvent,
  FINDINGS,
  marketAbi,
} from '@cresolver/chain/abi'
import type { Hash } from '@cresolver/core/protocol'
import {
  concatHex,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { chainId, logOf, type NodeLog, type NodeState } from './chain.fixture.ts'

const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`

/** The contracts of {@link verdictNode}, and its market. */
export const place = {
  ...{ market: address('a'), receiver: address('b'), clarifications: address('e') },
  marketId: 7n,
} as const
/** The workflow that wrote the report. */
export const workflowId: Hex = `0x${'7'.repeat(64)}`
/** Transaction and block of the report. */
export const reported = { hash: `0x${'5'.repeat(64)}`, block: 50n } as const
/** When the report's request was made, Unix seconds. */
export const requestedAt = 1_777_780_000

/** Replacements in {@link verdictNode}. */
export type VerdictChange = {
  readonly terms?: object
  readonly logs?: readonly NodeLog[]
  readonly input?: Hex
  readonly block?: bigint | undefined
}

/** A node with a market whose receiver recorded a hash, and the report that brought it. */
export function verdictNode(
  evidenceHash: Hash,
  {
    terms = {},
    logs = [],
    input = delivery(evidenceHash),
    ...change
  }: VerdictChange = {},
): NodeState {
  const block = 'block' in change ? change.block : reported.block
  return {
    logs: [evidenceLog(evidenceHash), proposal, ...logs],
    transactions: { [reported.hash]: { input, block } },
    timeOf: () => requestedAt,
    reads: {
      getTerms: () => [`0x${'9'.repeat(64)}`, { ...plainTerms, ...terms }],
      authorizedResolvers: (who: string) => who.toLowerCase() !== address('f'),
      params: () => times,
      allowedWorkflows: (id: string) => id === workflowId,
      enforceWorkflowIdentity: () => true,
      getCandidates: (_id: bigint, _from: bigint, _count: bigint, at: Hex) => [
        {
          ...{ worker: address('1'), owner: zeroAddress, agentId: 1n, stake: 5n },
          ...{ staked: true, units: 1, joinedAt: 0, leavingAt: 0, uriHash: zeroHash },
          reputation: BigInt(at) << 24n,
        },
      ],
      market: () => place.market,
      getClarifications: () => [{ at: 5, text: 'The bridge counts.' }],
    },
  }
}

/** A market client of {@link verdictNode}. */
export function verdictClient(change: object = {}): MarketClient {
  const client: unknown = {
    getMarket: async () => ({
      marketId: place.marketId,
      ...{ question: 'Did it rain?', deadline: 1_777_770_000, rewardPool: 1_000n },
      outcome: { kind: 'resolved', resolution: true },
    }),
    getCandidates: async () => [{ address: address('1'), agentId: 1n, stake: 5n }],
    getPanelDraw: async () => ({
      ...{ kind: 'requested', requestBlock: 40n, seedBlock: 43n, seed: zeroHash },
      ...{ candidates: 1, panelSize: undefined, absent: [] },
    }),
    getTimes: async () => ({ seedKind: 'randao', seedDelay: 0 }),
    getVerdict: async () => ({ asking: undefined }),
    getCourt: async (id: number) => ({ court: address('3'), fee: toAmount(BigInt(id)) }),
    ...change,
  }
  return client as MarketClient
}

/** The event of a receiver that recorded a hash. */
export function evidenceLog(
  evidenceHash: Hash,
  at: Partial<NodeLog> = {},
  marketId: bigint = place.marketId,
): NodeLog {
  return logOf(
    [evidenceRecordedEvent],
    'EvidenceRecorded',
    { marketId, evidenceHash },
    {
      ...{ address: place.receiver, block: reported.block },
      ...{ transactionHash: reported.hash, ...at },
    },
  )
}

/** Effect of the report. */
const proposal = logOf(
  marketAbi,
  'VerdictProposed',
  {
    ...{ marketId: place.marketId, judge: 1, finding: FINDINGS.YES, until: 9n },
    recordHash: zeroHash,
  },
  { address: place.market, block: reported.block, transactionHash: reported.hash },
)

function delivery(evidenceHash: Hash): Hex {
  const header = concatHex([
    ...(['0x01', zeroHash] as const),
    ...[1_771_639_000, 7, 1].map((value) => numberToHex(value, { size: 4 })),
    ...([workflowId, '0x00112233445566778899', address('d'), '0x0001'] as const),
  ])
  const report = encodeBoundReport({
    ...{ marketId: place.marketId, workers: [], weights: [], dimScores: [] },
    ...{ chainId: BigInt(chainId), receiver: place.receiver, voidReason: 0 },
    ...{ evidenceHash, requestedAt: BigInt(requestedAt), validUntil: 2_000_000_000n },
    finding: FINDINGS.YES,
  })
  return encodeFunctionData({
    abi: parseAbi([
      'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
    ]),
    args: [place.receiver, concatHex([header, report]), '0x00', []],
  })
}

const plainTerms = {
  ...{ asset: zeroAddress, window: 0, panelWindow: 0, wrongSlashBps: 0, flags: 0 },
  ...{ votes: 0, reserves: 0, bond: 0n, unit: 0n, earliestRequest: 0, collectors: 0 },
  ...{ court: 0, consumer: zeroAddress, valueAtRisk: 0n, policyHash: zeroHash },
  allowList: zeroHash,
}

const times = {
  ...{ notice: 2, seedDelay: 0, fallbackDelay: 20, round: 300, judging: 900 },
  ...{
    minWindow: 5,
    listing: 0,
    cooldown: 1,
    grace: 604_800,
    seedBlocks: 3,
    seedKind: 0,
  },
}
