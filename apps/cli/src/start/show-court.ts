import { createCourtClient, type MarketId } from '@cresolver/chain'
import {
  ACCOUNT_ROLES,
  COURT_TIMEOUT_SECONDS,
  type Devnet,
  localAccount,
} from '@cresolver/devnet'
import { openReality, type RealityQuestion } from './local-reality.ts'
import { ether, type Showing, sayTo } from './market-story.ts'

const windowSeconds = 3_600
const courtPeriodSeconds = 86_400

/** Terms of a market whose panel a collector asks, and whose disputes go to the court of the local network. */
export function courtTerms({ contracts }: Pick<Devnet, 'contracts'>) {
  return {
    ...{ windowSeconds, collectors: [0] },
    ...{ court: contracts.court, courtPeriodSeconds },
  }
}

/** A dispute before the court of the local network. */
export type CourtCase = {
  readonly marketId: MarketId
  /** Who disputes, asks the court, and pays for both. */
  readonly disputer: number
  /** Why. */
  readonly reason: string
  /** What is paid for the dispute, in wei. */
  readonly cost: bigint
}

/** Disputes a verdict and has the court ask Reality.eth about it. */
export async function goToCourt(
  showing: Showing,
  { marketId, disputer, reason, cost }: CourtCase,
): Promise<RealityQuestion> {
  const { system } = showing
  const say = sayTo(showing)
  await system.markets.as(disputer).dispute({ marketId, reason })
  say('DISPUTED', `"${reason}" Bond and fee, ${ether(cost)}, are paid.`)
  const court = courtAs(showing, disputer)
  const bounty = await court.getLeastBounty()
  const { questionId } = await court.ask(marketId, bounty)
  say('ASKED', `the court asks Reality.eth; the disputer pays ${ether(bounty)} for it`)
  return openReality(system, questionId)
}

/** Answers at Reality.eth, and lets the time pass after which the answer is final. */
export async function answerInCourt(
  showing: Showing,
  question: RealityQuestion,
  account: number,
  isYes: boolean,
): Promise<void> {
  const say = sayTo(showing)
  const bond = await question.answer(account, isYes)
  say('ANSWERED', `${isYes ? 'YES' : 'NO'} at Reality.eth, with a bond of ${ether(bond)}`)
  await showing.system.advance(COURT_TIMEOUT_SECONDS)
  say(
    'TIME',
    `${COURT_TIMEOUT_SECONDS} s passed on the local chain without another answer`,
  )
}

/** Lets the court rule, and the disputer take what it got. */
export async function rule(
  showing: Showing,
  { marketId, disputer }: CourtCase,
): Promise<string> {
  const { markets } = showing.system
  const say = sayTo(showing)
  await courtAs(showing, ACCOUNT_ROLES.creator).decide(marketId)
  const chain = markets.as(disputer)
  const { state, outcome } = await chain.getVerdict(marketId)
  say(state, `${outcome}: the court rules as Reality.eth answered`)
  const won = await chain.balanceOf(localAccount(disputer).address)
  const fee = await courtAs(showing, disputer).withdraw()
  say(
    'PAID',
    `${ether(won)} to the disputer, and ${ether(fee.amount)} for having asked the court`,
  )
  return outcome
}

function courtAs({ system }: Showing, account: number) {
  const { rpcUrl, contracts } = system
  return createCourtClient({ rpcUrl, account: localAccount(account) }, contracts.court)
}
