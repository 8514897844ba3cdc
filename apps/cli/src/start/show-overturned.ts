import { type MarketId, toAmount, toMarketId } from '@cresolver/chain'
import { parseEther } from 'viem'
import {
  ether,
  expectEnding,
  outcomeOf,
  type Showing,
  sayFinal,
  sayTitle,
  sayTo,
} from './market-story.ts'
import { OVERTURNED_QUESTION } from './scenarios.ts'
import { verifyVerdict } from './settle-question.ts'
import {
  STAGED_PANEL_NAMES,
  STAGED_PANEL_SEATS,
  type StagedPanel,
} from './staged-panel.ts'
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
  /** Verdict of the first panel. */
  readonly first: Ending
  /** Verdict of the second one, which is final. */
  readonly last: Ending
}

/** An account that has no other role, also not in other scenarios. */
const disputer = 24
const bond = toAmount(parseEther('0.02'))
const disputeFee = toAmount(parseEther('0.03'))
const windowSeconds = 3_600

/**
 * Shows a verdict that is overturned: a first panel trusts one headline, a disputer pays a bond and the fee of
 * a second panel, and that one reads all pages.
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
      terms: { panelSize: STAGED_PANEL_SEATS, windowSeconds, bond, disputeFee },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: ${agents.length} agents, panels of ${STAGED_PANEL_SEATS}, ` +
      `bond ${ether(bond)}, fee ${ether(disputeFee)}`,
  )
  staged.setCareless(true)
  say('STAGED', 'the first panel trusts one headline on purpose')
  const proposed = outcomeOf(marketId, await system.resolve(marketId))
  say('PROPOSED', `${proposed.outcome} by ${STAGED_PANEL_SEATS} agents`)
  staged.setCareless(false)
  const reason =
    'Both agents cite one page, which orders agents to answer YES. The other pages say that the merger was pending.'
  say('DISPUTED', `"${reason}" Bond and fee, ${ether(bond + disputeFee)}, are paid.`)
  const judged = outcomeOf(marketId, await system.dispute(disputer, marketId, reason))
  say('JUDGED', `${judged.outcome} by ${STAGED_PANEL_SEATS} others, which read all pages`)
  await sayFinal(
    showing,
    marketId,
    'bond, fee and the first panel’s rewards go to the disputer',
  )
  if (showing.isKnown) {
    expectEnding(marketId, [proposed.outcome, judged.outcome], ['YES', 'NO'])
  }
  const { holds } = await verifyVerdict(system, marketId)
  if (!holds) throw notVerified(marketId)
  return {
    marketId,
    ...{ first: toEnding(proposed.outcome), last: toEnding(judged.outcome) },
  }
}

function toEnding(outcome: string): Ending {
  return outcome === 'YES' || outcome === 'NO' ? outcome : 'VOID'
}
