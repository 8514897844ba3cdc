import { type MarketId, toAmount, toMarketId } from '@cresolver/chain'
import { parseEther } from 'viem'
import {
  ether,
  expectEnding,
  outcomeOf,
  type Showing,
  sayTitle,
  sayTo,
} from './market-story.ts'
import { OVERTURNED_QUESTION } from './scenarios.ts'
import { verifyVerdict } from './settle-question.ts'
import { answerInCourt, courtTerms, goToCourt, rule } from './show-court.ts'
import { STAGED_PANEL_NAMES, type StagedPanel } from './staged-panel.ts'
import { notVerified } from './start-error.ts'
import type { Ending } from './start-market.ts'

/** Dependencies of the scenario `overturned`. */
export type ShowingOverturned = Showing & {
  readonly staged: Pick<StagedPanel, 'setCareless'>
  /** True where no model decides, so that the verdict is known. */
  readonly isKnown: boolean
}

/** A verdict that a dispute overturned. */
export type Overturned = {
  readonly marketId: MarketId
  /** Verdict of the panel. */
  readonly first: Ending
  /** Verdict of the court, which is final. */
  readonly last: Ending
}

/** Accounts that have no other role, also not in other scenarios. */
const [disputer, answerer] = [24, 37]
const bond = toAmount(parseEther('0.02'))
const disputeFee = toAmount(parseEther('0.03'))

/**
 * Shows a verdict that is overturned: a panel trusts one headline, a disputer pays a bond and the fee of the
 * court, and that one asks Reality.eth, where an account answers that has read all pages.
 */
export async function showOverturned(showing: ShowingOverturned): Promise<Overturned> {
  const { system, staged } = showing
  const say = sayTo(showing)
  sayTitle(showing, 'Dispute', OVERTURNED_QUESTION)
  const agents = system.agents.filter(({ name }) => STAGED_PANEL_NAMES.includes(name))
  const marketId = toMarketId(
    await system.markets.create({
      question: OVERTURNED_QUESTION,
      agents,
      terms: { ...courtTerms(system), panelSize: agents.length, bond, disputeFee },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: a panel of ${agents.length}, bond ${ether(bond)}, fee ${ether(disputeFee)}, a court`,
  )
  staged.setCareless(true)
  say('STAGED', 'the panel trusts one headline on purpose')
  const proposed = outcomeOf(marketId, await system.resolve(marketId))
  say('PROPOSED', `${proposed.outcome} by ${agents.length} agents`)
  staged.setCareless(false)
  const reason =
    'Both agents cite one page, which orders agents to answer YES. The other pages say that the merger was pending.'
  const dispute = { marketId, disputer, reason, cost: bond + disputeFee }
  const question = await goToCourt(showing, dispute)
  await answerInCourt(showing, question, answerer, false)
  const ruled = await rule(showing, dispute)
  const won = await question.claim(answerer)
  say('PAID', `${ether(won)} to who answered at Reality.eth: bond and bounty`)
  if (showing.isKnown) expectEnding(marketId, [proposed.outcome, ruled], ['YES', 'NO'])
  const { holds } = await verifyVerdict(system, marketId)
  if (!holds) throw notVerified(marketId)
  return { marketId, first: toEnding(proposed.outcome), last: toEnding(ruled) }
}

function toEnding(outcome: string): Ending {
  return outcome === 'YES' || outcome === 'NO' ? outcome : 'VOID'
}
