import { type Address, encodeAbiParameters, parseAbiParameters, zeroAddress } from 'viem'
import { toWei, type Wei } from '../amount.ts'
import { realityCourtBytecode } from '../generated/reality-court.ts'
import type { Creation } from './place-contract.ts'

/** How a court asks Reality.eth; it never changes. */
export type CourtRules = {
  /** A Reality.eth 3.2 in the native currency. */
  readonly reality: Address
  /** Decides a contested question; without one the account with the last bond does. */
  readonly arbitrator?: Address | undefined
  /** Seconds after which an answer without another one is final; one day unless given. */
  readonly timeoutSeconds?: number | undefined
  /** Seconds to the first answer, after which the court says VOID; one day unless given. */
  readonly answerPeriodSeconds?: number | undefined
  /** Least bond of the first answer, in wei; 0.05 ether unless given. */
  readonly minBond?: Wei | undefined
  /** Least bounty of a question, in wei; 0.01 ether unless given. */
  readonly minBounty?: Wei | undefined
}

const day = 86_400

/** The rules of a court that names only its Reality.eth. */
export const USUAL_COURT_RULES = {
  timeoutSeconds: day,
  answerPeriodSeconds: day,
  minBond: toWei(5n * 10n ** 16n),
  minBounty: toWei(10n ** 16n),
} as const satisfies Omit<CourtRules, 'reality'>

const parameters = parseAbiParameters(
  'address, address, address, uint32, uint32, uint256, uint256',
)

/** What creates the court of a market. */
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
