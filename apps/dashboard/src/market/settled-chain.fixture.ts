import { DEVELOPMENT_TIMES, toWei } from '@cresolver/chain'
import {
  type BoundReport,
  encodeBoundReport,
  evidenceRecordedEvent,
  FINDINGS,
  marketAbi,
  marketTermsAbi,
} from '@cresolver/chain/abi'
import { hashRecord, type RoundRecord, rewardShares } from '@cresolver/core/resolution'
import {
  concatHex,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { simulatedChain, summaryOf } from '../chain/contract-node.fixture.ts'
import { joinedWorker, openMarket, roundRecord } from './market.fixture.ts'

/** Data of a chain on which the market is settled; by default that of the fixture's record. */
export type SettledChain = {
  readonly record?: RoundRecord | undefined
  readonly hash?: Hex | undefined
  readonly rewards?: readonly bigint[] | undefined
  readonly report?: Partial<BoundReport> | undefined
  /** True if the receiver recorded a hash. */
  readonly hasEvidence?: boolean | undefined
  /** True if the transaction contains a report. */
  readonly hasReport?: boolean | undefined
  /** Statement of the receiver about archives. */
  readonly archives?: string | undefined
  /** Block of the first request, candidates, seats and bits of the absent. */
  readonly draw?: readonly [bigint, bigint, bigint, bigint] | undefined
}

/** Settlement of the market of the fixture. */
export const settledIn = `0x${'7'.repeat(64)}` as const

const pool = openMarket().rewardPool
const workers = [1, 2, 3].map(joinedWorker)

const defaultTerms = {
  ...{ asset: zeroAddress, window: 0, panelWindow: 0, policyHash: zeroHash },
  ...{ wrongSlashBps: 0, flags: 0, votes: 0, reserves: 0, court: 0, unit: 0n },
  ...{ earliestRequest: 0, collectors: 0, bond: 0n, consumer: zeroAddress },
  ...{ valueAtRisk: 0n, allowList: zeroHash },
}

const noAsking = {
  ...{ state: 4, judge: 0, claim: 0, found: 0, disputeAnswer: 0, appealAnswer: 0 },
  ...{ stage: 0, asker: zeroAddress, disputer: zeroAddress, appellant: zeroAddress },
  ...{ askedAt: 0, joinUntil: 0, until: 0, votes: 0n, courtAsked: false },
}

function candidateOf({ address, agentId, stake }: (typeof workers)[number]) {
  return {
    ...{ worker: address, staked: false, units: 1, joinedAt: 0, leavingAt: 0 },
    ...{ reputation: 0n, owner: zeroAddress },
    ...{ stake, agentId, uriHash: zeroHash },
  }
}

/** A chain on which the market of the fixture is settled. */
export function settledChain(parameters: SettledChain = {}): ChainConnection {
  const settled = complete(parameters)
  const { record, hash, hasReport, archives, draw } = settled
  const connection = simulatedChain(
    (functionName) => {
      switch (functionName) {
        case 'getMarkets':
          return [
            summaryOf(openMarket({ outcome: { kind: 'verdict', resolution: true } })),
          ]
        case 'verdictId':
          return zeroHash
        case 'verdictOf':
          return [4, 1, 0n, hash]
        case 'getOutcome':
          return [1, 0]
        case 'marketCount':
          return 9n
        case 'archives':
          return archives
        case 'getCandidates':
          return workers.map(candidateOf)
        case 'getPanelDraw':
          return draw
        case 'getTerms':
          return [zeroHash, defaultTerms]
        case 'params':
          return { ...DEVELOPMENT_TIMES, seedKind: 0 }
        case 'getAsking':
          return { ...noAsking }
        case 'authorizedResolvers':
        case 'allowedWorkflows':
        case 'enforceWorkflowIdentity':
          return true
        case 'hasPendingFeedback':
          return false
        case 'getReputation':
          return [1n, 2n, 3n, 4n]
      }
      throw new Error(`unexpected call of ${functionName}`)
    },
    (method, [filter]) => {
      switch (method) {
        case 'eth_chainId':
          return '0x7a69'
        case 'eth_getBlockByNumber':
          return {
            number: '0x9',
            hash: settledIn,
            mixHash: record.draw.seed,
            timestamp: '0x1',
            transactions: [],
          }
        case 'eth_getTransactionByHash':
          return transaction(hasReport ? reportInput(settled, connection) : '0x')
        case 'eth_getLogs':
          return logsOf(settled, connection, filter as LogFilter)
      }
      return null
    },
  )
  return connection
}

type CompleteChain = ReturnType<typeof complete>

function complete({
  record = roundRecord(),
  hash = hashRecord(record),
  rewards = [...rewardShares(pool, [16_000n, 3_000n]), 0n],
  report = {},
  hasEvidence = true,
  hasReport = true,
  archives = '',
  draw = [1n, 3n, 0n, 0n],
}: SettledChain) {
  return { record, hash, rewards, report, hasEvidence, hasReport, archives, draw }
}

function logsOf(
  settled: CompleteChain,
  connection: ChainConnection,
  { address, topics: [wanted] = [] }: LogFilter,
) {
  const { hash, rewards, hasEvidence } = settled
  const marketId = 7n
  const evidence = encodeEventTopics({
    abi: [evidenceRecordedEvent],
    args: { marketId, evidenceHash: hash },
  })
  const scored = encodeEventTopics({
    abi: marketTermsAbi,
    eventName: 'SeatsScored',
    args: { marketId },
  })
  const resolved = encodeEventTopics({
    abi: marketAbi,
    eventName: 'MarketResolved',
    args: { marketId },
  })
  const ended = [true, 19_000n, pool, rewards.map(toWei)] as const
  const all = [
    ...(hasEvidence ? [log(connection.receiver ?? '0x', evidence, '0x')] : []),
    log(
      connection.market,
      scored,
      encodeAbiParameters([{ type: 'uint256[]' }], [seatWords(settled)]),
    ),
    log(connection.market, resolved, encodeAbiParameters(endedParameters, ended)),
  ]
  return all.filter(
    (each) =>
      (address === undefined || each.address === address.toLowerCase()) &&
      (wanted == null || [wanted].flat().includes(String(each.topics[0]))),
  )
}

/** As the contract packs them: reward, weight, three scores and the place, from the lowest bit. */
function seatWords({ record, rewards }: CompleteChain): bigint[] {
  return record.workers.flatMap(({ place, weight, aggregates }) => {
    if (weight === undefined || !aggregates) return []
    const { resQuality, srcQuality, analysisDepth } = aggregates
    const scores = [resQuality, srcQuality, analysisDepth].map(BigInt)
    const [a = 0n, b = 0n, c = 0n] = scores
    return [
      (rewards[place] ?? 0n) |
        (BigInt(weight) << 96n) |
        (a << 224n) |
        (b << 232n) |
        (c << 240n) |
        (BigInt(place) << 248n),
    ]
  })
}

function reportInput(
  { record, hash, report }: CompleteChain,
  connection: ChainConnection,
): Hex {
  const listed = record.workers.filter(({ weight }) => weight !== undefined)
  const bound: BoundReport = {
    marketId: 7n,
    workers: listed.map(({ worker }) => worker as Hex),
    weights: listed.map(({ weight }) => BigInt(weight ?? 0)),
    dimScores: listed.flatMap(({ aggregates }) => Object.values(aggregates ?? {})),
    chainId: 31_337n,
    receiver: connection.receiver ?? '0x',
    voidReason: 0,
    evidenceHash: hash,
    requestedAt: 1n,
    validUntil: 0n,
    finding: FINDINGS.YES,
    ...report,
  }
  return encodeFunctionData({
    abi: parseAbi([
      'function report(address receiver, bytes rawReport, bytes reportContext, bytes[] signatures)',
    ]),
    args: [
      bound.receiver,
      concatHex([numberToHex(0, { size: 109 }), encodeBoundReport(bound)]),
      '0x',
      ['0x01'],
    ],
  })
}

type LogFilter = {
  readonly address?: string
  readonly topics?: readonly (string | readonly string[] | null)[]
}

const endedParameters = [
  { type: 'bool' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'uint256[]' },
] as const

function transaction(input: Hex) {
  const from = joinedWorker(9).address
  return { hash: settledIn, from, to: from, type: '0x2', input, blockNumber: '0x9' }
}

function log(address: string, topics: readonly unknown[], data: Hex) {
  return {
    address: address.toLowerCase(),
    topics,
    data,
    blockHash: settledIn,
    blockNumber: '0x9',
    transactionHash: settledIn,
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  }
}
