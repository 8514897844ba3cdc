import {
  JUDGES,
  type PolicyTerms,
  policyOf,
  ROUND_PERIOD_SECONDS,
  TERM_FLAGS,
  VERDICT_STATES,
} from '@cresolver/chain/abi'
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
export type TermsSnapshot = PolicyTerms & {
  /** Seconds for which a verdict can be disputed. */
  readonly window: number
  /** Part of the stake that a seat loses where the court turns its verdict around, in 1/10,000. */
  readonly wrongSlashBps: number
  /** Least loss of a flip, see `flipCost`; 0 for none. */
  readonly valueAtRisk: bigint
  /** Whether a court is asked where the panel is unsure. */
  readonly hasCourt: boolean
  /** Places, in the list of the deployment, of the collectors that may gather answers; one bit each. */
  readonly collectors: number
  /** What the report is for: 0 for the panel or the first read, 1 for the fresh read of a dispute. */
  readonly stage: 0 | 1
  /** Hash of the record that was disputed, all zeroes in stage 0. */
  readonly recordHash: Hex
}

/** Values of the contract that decide whether and how a market can be resolved. */
export type RequestSnapshot = {
  /** Unix seconds, 0 without a request. */
  readonly requestedAt: number
  readonly terms: TermsSnapshot
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
 * @param results - results of the calls, in their order
 */
export function readRequest(
  host: PanelHost,
  marketId: bigint,
  results: readonly BatchedResult[],
): RequestSnapshot {
  const [asked, kept, verdict, dispute] = results
  if (!asked || !kept || !verdict || !dispute) {
    throw stop(
      'TERMS_UNSUPPORTED',
      `The contract does not return the terms of market ${marketId}.`,
      'Check the market address in the configuration: this workflow is for contracts of its own version.',
    )
  }
  const requestedAt = Number(decodeResult.number(asked))
  requireUnexpired(host, marketId, requestedAt)
  const { policyHash, questionHash, flags, ...terms } = decodeResult.getTerms(kept)
  const policy = policyOf(policyHash)
  if (policy === undefined) {
    throw stop(
      'TERMS_UNSUPPORTED',
      `Market ${marketId} asks for the policy with the hash ${policyHash}, which this workflow does not know.`,
      'Nothing was written; after the grace period anyone can void the market.',
    )
  }
  const { state, recordHash } = decodeResult.verdictOf(verdict)
  const stage = stageOf(marketId, state, decodeResult.getDispute(dispute))
  host.emit({ type: 'terms-read', stage })
  return {
    requestedAt,
    questionHash: flags & TERM_FLAGS.HASH_ONLY ? questionHash : undefined,
    terms: {
      ...policy,
      ...terms,
      stage,
      recordHash: stage === 1 ? recordHash : zeroHash,
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

function stageOf(marketId: bigint, state: number, judge: number): 0 | 1 {
  if (state === VERDICT_STATES.FINAL) {
    throw stop(
      'MARKET_SETTLED',
      `The verdict of market ${marketId} is final.`,
      'Finalize it, so that it is paid out.',
    )
  }
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
