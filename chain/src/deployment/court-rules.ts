import { type Address, encodeAbiParameters, parseAbiParameters, zeroAddress } from 'viem'
import { toWei, type Wei } from '../amount.ts'
import { realityCourtBytecode } from '../generated/reality-court.ts'
import type { CourtToList } from '../market/terms/deployment-rules.ts'
import type { Creation } from './place-contract.ts'

/** Rules by which a court asks Reality.eth; they never change. */
export type CourtRules = {
  /** A Reality.eth 3.2 in the native currency. */
  readonly reality: Address
  /** Decides a contested question; without one the account with the last bond does. */
  readonly arbitrator?: Address | undefined
  /** Seconds after which an answer without another one is final; one day unless given. */
  readonly timeoutSeconds?: number | undefined
  /** Seconds to the first answer, after which the court says INVALID; one day unless given. */
  readonly answerPeriodSeconds?: number | undefined
  /** Bond of the first answer, in wei; 0.05 ether unless given. */
  readonly minBond?: Wei | undefined
  /** Bounty of a question, in wei; 0.01 ether unless given. */
  readonly minBounty?: Wei | undefined
  /** Fee of a case, in wei; bounty and first answer unless given, which it then pays. */
  readonly fee?: Wei | undefined
  /** Seconds that the court has for a case; seven days unless given. */
  readonly periodSeconds?: number | undefined
}

const day = 86_400

/** The rules of a court that names only its Reality.eth. */
const USUAL_COURT_RULES = {
  timeoutSeconds: day,
  answerPeriodSeconds: day,
  minBond: toWei(5n * 10n ** 16n),
  minBounty: toWei(10n ** 16n),
  periodSeconds: 7 * day,
} as const satisfies Omit<CourtRules, 'reality'>

const parameters = parseAbiParameters(
  'address, address, address, uint32, uint32, uint256, uint256',
)

/** Factory of the court of a market. */
export function creationOfCourt(market: Address, rules: CourtRules): Creation {
  const { reality, arbitrator = zeroAddress } = rules
  const {
    timeoutSeconds = USUAL_COURT_RULES.timeoutSeconds,
    answerPeriodSeconds = USUAL_COURT_RULES.answerPeriodSeconds,
    minBond = USUAL_COURT_RULES.minBond,
    minBounty = USUAL_COURT_RULES.minBounty,
  } = rules
  return {
    name: 'RealityCourt',
    bytecode: realityCourtBytecode,
    args: encodeAbiParameters(parameters, [
      ...([market, reality, arbitrator] as const),
      ...([timeoutSeconds, answerPeriodSeconds, minBond, minBounty] as const),
    ]),
  }
}

/**
 * The entry with which a deployment lists a court that asks Reality.eth.
 *
 * @param court - address of the court
 * @param rules - its rules; the usual ones where only its address is known
 */
export function entryOfCourt(
  court: Address,
  rules: CourtRules | Address | undefined,
): CourtToList {
  const given = typeof rules === 'object' ? rules : undefined
  const { minBond = USUAL_COURT_RULES.minBond, minBounty = USUAL_COURT_RULES.minBounty } =
    given ?? {}
  return {
    court,
    asset: undefined,
    fee: given?.fee ?? toWei(minBond + minBounty),
    periodSeconds: given?.periodSeconds ?? USUAL_COURT_RULES.periodSeconds,
  }
}
