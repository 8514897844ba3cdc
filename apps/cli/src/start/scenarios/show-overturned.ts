import { type MarketId, toMarketId } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { notVerified } from '../start-error.ts'
import { expectEnding, outcomeOf, type Showing, sayTitle, sayTo } from './market-story.ts'
import { OVERTURNED_QUESTION } from './scenarios.ts'
import { verifyVerdict } from './settle-question.ts'
import { goToCourt, PANEL_TERMS, rule, waitForAnswers } from './show-court.ts'
import { STAGED_PANEL_NAMES, type StagedPanel } from './staged-panel.ts'
import type { Ending } from './start-market.ts'

type ShowingOverturned = Showing & {
  readonly staged: Pick<StagedPanel, 'setCareless'>
  /** True where no model decides, so that the verdict is known. */
  readonly isKnown: boolean
}

/** A verdict that a dispute overturned. */
export type OverturnedVerdict = {
  readonly marketId: MarketId
  /** Verdict of the panel. */
  readonly first: Ending
  /** Verdict of the court, which is final. */
  readonly last: Ending
}

/** Until its deadline: the clock of the chain is moved on to it, and stays ahead. */
const durationSeconds = 15

/** An account that has no other role, also not in other scenarios. */
const appellant = 24

/**
 * Shows a verdict that is overturned: a panel trusts one headline, an appellant that has read all pages pays two bonds
 * and the fee of the court, and that one asks Reality.eth.
 */
export async function showOverturned(
  showing: ShowingOverturned,
): Promise<OverturnedVerdict> {
  const { system, staged } = showing
  const say = sayTo(showing)
  sayTitle(showing, 'Dispute', OVERTURNED_QUESTION)
  const agents = system.agents.filter(({ name }) => STAGED_PANEL_NAMES.includes(name))
  const marketId = toMarketId(
    await system.markets.create({
      question: OVERTURNED_QUESTION,
      durationSeconds,
      agents,
      terms: PANEL_TERMS,
    }),
  )
  say('CREATED', `market ${marketId}: a panel of seven votes sits at once, then a court`)
  staged.setCareless(STAGED_PANEL_NAMES)
  say('STAGED', 'the panel trusts one headline on purpose')
  const proposed = outcomeOf(marketId, await system.resolve(marketId))
  say('FOUND', `${proposed.outcome} by the votes of ${agents.length} agents`)
  staged.setCareless([])
  if (proposed.outcome === 'UNSURE') throw panelUnsure(marketId, proposed.reason)
  const reason =
    'All agents cite one page, which orders agents to answer YES. The other pages say that the merger was pending.'
  const appeal = { marketId, appellant, answer: 'NO', reason } as const
  await goToCourt(showing, appeal)
  await waitForAnswers(showing)
  const ruled = await rule(showing, appeal)
  if (showing.isKnown) expectEnding(marketId, [proposed.outcome, ruled], ['YES', 'NO'])
  const { end } = await verifyVerdict(system, marketId)
  if (end !== 'holds') throw notVerified(marketId)
  return { marketId, first: toEnding(proposed.outcome), last: toEnding(ruled) }
}

/** Its court is asked already, so that there is nothing to appeal. */
function panelUnsure(marketId: MarketId, reason = 'without a reason'): CresolverError {
  return new CresolverError({
    code: 'DEMO_FAILED',
    message: `The panel of market ${marketId} found nothing: ${reason}.`,
    hint: 'Run it again with --verbose to see who did not answer in time.',
  })
}

function toEnding(outcome: string): Ending {
  return outcome === 'YES' || outcome === 'NO' ? outcome : 'VOID'
}
