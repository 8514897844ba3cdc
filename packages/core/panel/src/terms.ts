import {
  JUDGES,
  ROUND_PERIOD_SECONDS,
  TERM_FLAGS,
  TERM_POLICIES,
  VERDICT_STATES,
} from '@cresolver/chain/abi'
import { familiesRequired, type PolicyName } from '@cresolver/resolution'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  slice,
  zeroHash,
} from 'viem'
import { decodeResult, encodeCall } from './contract-calls.ts'
import type { BatchedCall, BatchedResult } from './multicall.ts'
import type { PanelConfig, PanelHost } from './panel-host.ts'
import { stop } from './stop.ts'

/** Terms of a market, as far as a round follows them, and the state of its verdict. */
export type TermsSnapshot = {
  /** Seconds for which a verdict can be disputed. */
  readonly window: number
  /** Most seats of the panel; 0 for as many as can be asked. */
  readonly panelSize: number
  /** Least mean of the three averages of a candidate. */
  readonly minReputation: number
  /** How the answers become a verdict. */
  readonly policy: PolicyName
  /** Families of models that have to agree. */
  readonly families: 1 | 2
  /** Part of the stake that a seat loses where a judge turns its verdict around, in 1/10,000. */
  readonly wrongSlashBps: number
  /** Least loss of a flip, see `flipCost`; 0 for none. */
  readonly valueAtRisk: bigint
  /** Whether the domain of an endpoint has to name the agent. */
  readonly provesDomain: boolean
  /** Places, in the list of the deployment, of the collectors that may gather answers; one bit each. */
  readonly collectors: number
  /** What the report is for. */
  readonly stage: 0 | 1
  /** Who judges a dispute; undefined in stage 0. */
  readonly judge: 'RULE' | 'PANEL' | undefined
  /** Hash of the record that was disputed, all zeroes in stage 0. */
  readonly recordHash: Hex
  /** Block of the dispute. */
  readonly disputeBlock: bigint
  /** Places that were drawn for the first panel. */
  readonly satBefore: readonly number[]
}

/** Values of the contract that decide whether and how a market can be resolved. */
export type RequestSnapshot = {
  /** Unix seconds, 0 without a request. */
  readonly requestedAt: number
  readonly terms: TermsSnapshot | undefined
  /** Hash of the question where the contract keeps no text. */
  readonly questionHash: Hex | undefined
}

/** READ: the calls that show the request, the terms and the verdict of a market. */
export function requestCalls(
  { chainId, market }: Pick<PanelConfig, 'chainId' | 'market'>,
  marketId: bigint,
): BatchedCall[] {
  const id = verdictId(chainId, market, marketId)
  return [
    encodeCall.requestedAt(marketId),
    encodeCall.getTerms(marketId),
    encodeCall.verdictOf(id),
    encodeCall.getDispute(marketId),
  ].map((data) => ({ target: market, data }))
}

/**
 * Reads what {@link requestCalls} returned, and stops where no report can be taken now.
 *
 * @param host - host of the round
 * @param marketId - number of the market
 * @param rewardPool - pool of the market, in its asset
 * @param results - results of the calls, in their order
 */
export function readRequest(
  host: PanelHost,
  marketId: bigint,
  rewardPool: bigint,
  results: readonly BatchedResult[],
): RequestSnapshot {
  const [asked, terms, verdict, dispute] = results
  const requestedAt = asked ? Number(decodeResult.number(asked)) : 0
  requireUnexpired(host, marketId, requestedAt)
  const kept = terms && decodeResult.getTerms(terms)
  if (!kept?.hasTerms || !verdict || !dispute) {
    return { requestedAt, terms: undefined, questionHash: undefined }
  }
  const policy = policyOf(marketId, kept)
  const { state, recordHash } = decodeResult.verdictOf(verdict)
  const { judge, drawBlock, seats } = decodeResult.getDispute(dispute)
  const stage = stageOf(marketId, state, judge)
  const { panelSize, minReputation, familyPool, wrongSlashBps, valueAtRisk } = kept
  host.emit({
    type: 'terms-read',
    stage,
    ...(stage === 1 ? { judge: judgeOf(judge) } : {}),
  })
  return {
    requestedAt,
    questionHash: kept.flags & TERM_FLAGS.HASH_ONLY ? kept.questionHash : undefined,
    terms: {
      window: kept.window,
      panelSize,
      minReputation,
      wrongSlashBps,
      valueAtRisk,
      collectors: kept.collectors,
      policy,
      families: familiesRequired({ policy, familyPool }, rewardPool),
      provesDomain: (kept.flags & TERM_FLAGS.REQUIRE_ENDPOINT_DOMAIN) !== 0,
      stage,
      judge: stage === 1 ? judgeOf(judge) : undefined,
      recordHash: stage === 1 ? recordHash : zeroHash,
      disputeBlock: drawBlock,
      satBefore: stage === 1 ? seats : [],
    },
  }
}

function requireUnexpired(
  { now }: PanelHost,
  marketId: bigint,
  requestedAt: number,
): void {
  if (requestedAt === 0 || now <= (requestedAt + ROUND_PERIOD_SECONDS) * 1_000) return
  throw stop(
    'REQUEST_EXPIRED',
    `The last request of market ${marketId} is more than an hour old, so a report on it is no longer taken.`,
    'Request again on chain.',
  )
}

function policyOf(
  marketId: bigint,
  { policy }: ReturnType<typeof decodeResult.getTerms>,
): PolicyName {
  const name = TERM_POLICIES[policy]
  if (name !== undefined) return name
  throw stop(
    'TERMS_UNSUPPORTED',
    `Market ${marketId} asks for policy ${policy}, which this workflow does not know.`,
    'Nothing was written; after the grace period anyone can void the market.',
  )
}

function stageOf(marketId: bigint, state: number, judge: number): 0 | 1 {
  if (state === VERDICT_STATES.FINAL) throw settled(marketId)
  if (state === VERDICT_STATES.PROPOSED) {
    throw stop(
      'VERDICT_PROPOSED',
      `Market ${marketId} has a verdict that can be disputed.`,
      'When the window is over, anyone can finalize it.',
    )
  }
  if (state !== VERDICT_STATES.DISPUTED) return 0
  if (judge === JUDGES.COURT) {
    throw stop(
      'AWAITS_COURT',
      `The dispute of market ${marketId} is decided by its court.`,
      'The court calls rule(); workers are not asked.',
    )
  }
  return 1
}

function judgeOf(judge: number): 'RULE' | 'PANEL' {
  return judge === JUDGES.RULE ? 'RULE' : 'PANEL'
}

function settled(marketId: bigint) {
  return stop(
    'MARKET_SETTLED',
    `The verdict of market ${marketId} is final.`,
    'Finalize it, so that it is paid out.',
  )
}

/** 192 bits of the hash of chain and contract, then 64 bits of the market's number. */
function verdictId(chainId: number, market: Address, marketId: bigint): Hex {
  const hash = keccak256(
    encodeAbiParameters(idParameters, [BigInt(chainId), BigInt(market)]),
  )
  return concatHex([slice(hash, 8), numberToHex(marketId & largestId, { size: 8 })])
}

/** Ids are counted, so a larger one names no market. */
const largestId = 2n ** 64n - 1n

/** Two words: an address is one too. */
const idParameters = [{ type: 'uint256' }, { type: 'uint256' }] as const
