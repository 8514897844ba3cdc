import { type MarketId, toMarketId } from '@cresolver/chain'
import { moved, type UnixSeconds } from '@cresolver/core/questions'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { parseEther } from 'viem'
import {
  endMarkets,
  ether,
  expectEnding,
  heldByMarkets,
  outcomeOf,
  type Showing,
  sayFinal,
  sayTitle,
  sayTo,
} from './market-story.ts'
import { dataQuestion, PANEL_QUESTION } from './scenarios.ts'
import { DATA_TERMS, goToCourt, PANEL_TERMS, rule } from './show-court.ts'
import { STAGED_PANEL_NAMES, type StagedPanel } from './staged-panel.ts'

type ShowingDisputes = Showing & { readonly staged: Pick<StagedPanel, 'setCareless'> }

/** Accounts that are neither creator nor worker. */
const [disputer, misled] = [15, 38]
const rewardPool = parseEther('0.1')
/** From the deadline until data of the moment is final. */
const settlingSeconds = 2 * 3_600

/**
 * Shows a claim that is disputed in vain, and the finding of a panel that a court overturns, after an arbitrator
 * corrected a wrong answer there. At the end every wei of both markets is withdrawn.
 */
export async function showDisputes(showing: ShowingDisputes): Promise<void> {
  const before = await heldByMarkets(showing.system)
  const byData = await disputeData(showing)
  const byPanel = await disputePanel(showing)
  await endMarkets(showing, [byData, byPanel], before, disputer)
}

async function disputeData(showing: Showing): Promise<MarketId> {
  const { system } = showing
  const say = sayTo(showing)
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  // Rules count in minutes.
  const now = (await chain.chainTime()) as UnixSeconds
  const deadline = moved(now, 120 - (now % 60))
  const { question, title: text } = dataQuestion(deadline)
  sayTitle(showing, 'Dispute', text)
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question, deadline, rewardPool, agents: [] },
      terms: DATA_TERMS,
    }),
  )
  const { bond } = await chain.getTerms(marketId)
  say(
    'CREATED',
    `market ${marketId}: the rule judges disputes, bond ${ether(bond)}, a court`,
  )
  await letPass(showing, settlingSeconds)
  await system.markets.ask(ACCOUNT_ROLES.asker, { marketId, claim: 'YES' })
  say(
    'CLAIMED',
    `YES, with a bond of ${ether(bond)}; it stands unless somebody disputes it`,
  )
  const cost = (await chain.getNextDeposit(marketId)) ?? 0n
  const reason = 'Another page shows another price.'
  say('DISPUTED', `"${reason}" A bond and the fee of the court, ${ether(cost)}.`)
  const objection = { marketId, answer: 'NO', reason } as const
  const judged = outcomeOf(marketId, await system.dispute(disputer, objection))
  say('FOUND', `${judged.outcome} by the rule`)
  await system.advance((DATA_TERMS.windowSeconds ?? 0) + 1)
  say('TIME', 'the window passed, and nobody appealed')
  await chain.finalize(marketId)
  const effect = `the asker gets ${ether(bond / 2n)} of the disputer's bond, the rest is burned`
  await sayFinal(showing, marketId, effect)
  const won = await chain.balanceOf(localAccount(ACCOUNT_ROLES.asker).address)
  say('PAID', `${ether(won)} to the asker`)
  expectEnding(marketId, [judged.outcome], ['YES'])
  return marketId
}

async function disputePanel(showing: ShowingDisputes): Promise<MarketId> {
  const { system, staged } = showing
  const say = sayTo(showing)
  sayTitle(showing, 'Dispute', PANEL_QUESTION)
  const agents = system.agents.filter(({ name }) => STAGED_PANEL_NAMES.includes(name))
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question: PANEL_QUESTION, rewardPool, agents },
      terms: PANEL_TERMS,
    }),
  )
  say('CREATED', `market ${marketId}: a panel of seven votes sits at once, then a court`)
  staged.setCareless(STAGED_PANEL_NAMES)
  say('STAGED', 'the panel trusts one headline on purpose')
  const proposed = outcomeOf(marketId, await system.resolve(marketId))
  staged.setCareless([])
  say('FOUND', `${proposed.outcome} by the votes of ${agents.length} agents`)
  const reason = 'All agents cite one page, which orders agents to answer NO.'
  const appeal = { marketId, appellant: disputer, answer: 'YES', reason } as const
  const question = await goToCourt(showing, appeal)
  const lost = await question.answer(misled, false)
  say('ANSWERED', `NO at Reality.eth, with a bond of ${ether(lost)}; it is wrong too`)
  const fee = await question.arbitrate(disputer, true)
  say('ARBITRATED', `YES by the arbitrator, whom the appellant paid ${ether(fee)}`)
  const ruled = await rule(showing, appeal)
  const won = await question.claim(disputer)
  say('PAID', `${ether(won)} to the appellant at Reality.eth: the bonds and the bounty`)
  expectEnding(marketId, [proposed.outcome, ruled], ['NO', 'YES'])
  return marketId
}

async function letPass(showing: Showing, seconds: number): Promise<void> {
  await showing.system.advance(seconds)
  sayTo(showing)('TIME', `the clock of the local chain was moved ${seconds / 3_600} h on`)
}
