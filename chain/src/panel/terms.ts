import type { Hex } from 'viem'
import { JUDGES, type PolicyTerms, policyOf, TERM_FLAGS, VERDICT_STATES } from '../abi.ts'
import { decodeResult, encodeCall, type RoundTimes } from './contract-calls.ts'
import type { BatchedCall, BatchedResult } from './multicall.ts'
import type { PanelConfig, PanelHost } from './panel-host.ts'
import { stop } from './stop.ts'

/** Terms of a market, as far as a round follows them. */
type TermsSnapshot = PolicyTerms & {
  /** Seconds for which a claim or a finding can be objected to; 0 for none. */
  readonly window: number
  /** Votes of the panel, and units that are drawn beside them; 0 without a window. */
  readonly votes: number
  readonly reserves: number
  /** Places, in the list of the deployment, of the collectors that may gather answers; one bit each. */
  readonly collectors: number
}

/** The judge that an asking waits for, in a market with a window. */
type AskingSnapshot = {
  /** Number of askings before this one. */
  readonly stage: number
  readonly judge: 'RULE' | 'PANEL'
  /** As of when it decides, Unix seconds. */
  readonly askedAt: number
}

/** Values of the contract that decide whether and how a market can be resolved. */
export type RequestSnapshot = {
  /** The last request that can be answered, Unix seconds; 0 without one. */
  readonly requestedAt: number
  readonly terms: TermsSnapshot
  /** Who is asked, and as of when it decides; undefined without a window. */
  readonly asking: AskingSnapshot | undefined
  readonly times: RoundTimes
  /** Hash of the question where the contract keeps no text. */
  readonly questionHash: Hex | undefined
}

/** READ: the calls that show the request, the terms, the asking of a market and the times of its deployment. */
export function requestCalls(
  { market }: Pick<PanelConfig, 'market'>,
  marketId: bigint,
): BatchedCall[] {
  return [
    encodeCall.requestedAt(marketId),
    encodeCall.getTerms(marketId),
    encodeCall.getAsking(marketId),
    encodeCall.params(),
  ].map((data) => ({ target: market, data }))
}

/**
 * Reads what {@link requestCalls} returned, and stops where no report can be taken now.
 *
 * @param host - host of the round
 * @param isRequested - whether a draw has begun
 * @param results - results of the calls, in their order
 */
export function readRequest(
  host: PanelHost,
  marketId: bigint,
  isRequested: boolean,
  results: readonly BatchedResult[],
): RequestSnapshot {
  const [asked, kept, held, params] = results
  if (!asked || !kept || !held || !params) {
    throw stop(
      'TERMS_UNSUPPORTED',
      `The contract does not return the terms of market ${marketId}.`,
      'Check the market address in the configuration: this workflow is for contracts of its own version.',
    )
  }
  const requestedAt = Number(decodeResult.number(asked))
  const times = decodeResult.params(params)
  const { policyHash, questionHash, flags, ...terms } = decodeResult.getTerms(kept)
  const asking =
    terms.window === 0
      ? undefined
      : askedJudge(host, marketId, isRequested, decodeResult.getAsking(held))
  requireUnexpired(host, marketId, requestedAt, times)
  const policy = policyOf(policyHash)
  if (policy === undefined) {
    throw stop(
      'TERMS_UNSUPPORTED',
      `Market ${marketId} asks for the policy with the hash ${policyHash}, which this workflow does not know.`,
      asking ? leftToCourt : leftOpen,
    )
  }
  if (asking?.judge === 'PANEL' && policy.policy !== 'guarded') {
    throw stop(
      'TERMS_UNSUPPORTED',
      `The panel of market ${marketId} decides by votes, but its terms name the policy ${policy.policy}.`,
      leftToCourt,
    )
  }
  const { judge, askedAt, stage = 0 } = asking ?? {}
  host.emit({ type: 'terms-read', stage, ...(judge && { judge, askedAt }) })
  return {
    requestedAt,
    questionHash: flags & TERM_FLAGS.HASH_ONLY ? questionHash : undefined,
    terms: { ...policy, ...terms },
    asking,
    times,
  }
}

const leftToCourt =
  'Nothing was written; after the time of the judge, the court is asked.'
const leftOpen = 'Nothing was written; after the grace period anyone can void the market.'

/** When the round of a request starts: at the block of its seed, or the time that stands for it. */
export function roundStart({
  requestedAt,
  times,
}: Pick<RequestSnapshot, 'requestedAt' | 'times'>): number {
  return requestedAt + times.seedDelay
}

/** Last moment of a report on a request, Unix seconds. */
export function roundEnd(
  request: Pick<RequestSnapshot, 'requestedAt' | 'times'>,
): number {
  return roundStart(request) + request.times.round
}

function requireUnexpired(
  { now }: PanelHost,
  marketId: bigint,
  requestedAt: number,
  times: RoundTimes,
): void {
  if (requestedAt === 0 || now <= roundEnd({ requestedAt, times }) * 1_000) return
  throw stop(
    'TOO_LATE',
    `The last request of market ${marketId} has expired, so no report on it is accepted.`,
    'Request again on chain.',
  )
}

/** Who is asked now; stops where no judge is, or where it is not for a workflow to answer. */
function askedJudge(
  { now }: PanelHost,
  marketId: bigint,
  isRequested: boolean,
  { state, judge, stage, askedAt, joinUntil }: ReturnType<typeof decodeResult.getAsking>,
): AskingSnapshot {
  if (state === VERDICT_STATES.FINAL) {
    throw stop(
      'NOTHING_TO_DO',
      `The verdict of market ${marketId} is final.`,
      'Finalize it, so that it is paid out.',
    )
  }
  if (state === VERDICT_STATES.PROPOSED) {
    throw judge === JUDGES.NONE
      ? stop(
          'WRONG_STATE',
          `The claim on market ${marketId} stands unless it is disputed.`,
          'When the window is over, anyone can finalize it.',
        )
      : stop(
          'WRONG_STATE',
          `Market ${marketId} has a finding that can be appealed.`,
          'When the window is over, anyone can finalize it.',
        )
  }
  if (state !== VERDICT_STATES.JUDGED) {
    throw stop(
      'WRONG_STATE',
      `No verdict of market ${marketId} was requested.`,
      'Request it on chain with the bond of the market.',
    )
  }
  if (judge === JUDGES.RULE) return { stage, judge: 'RULE', askedAt }
  if (judge !== JUDGES.PANEL) {
    throw stop(
      'WRONG_STATE',
      `Market ${marketId} is decided by its court.`,
      'The court calls rule(); workers are not asked.',
    )
  }
  if (isRequested) return { stage, judge: 'PANEL', askedAt }
  throw now <= joinUntil * 1_000
    ? stop(
        'NOT_YET',
        `Workers can join the panel of market ${marketId} until ${new Date(joinUntil * 1_000).toISOString()}.`,
        'Start the panel on chain after that.',
      )
    : stop(
        'WRONG_STATE',
        `Joining for the panel of market ${marketId} has ended, and the panel has not started.`,
        'Anyone can call startPanel().',
      )
}
