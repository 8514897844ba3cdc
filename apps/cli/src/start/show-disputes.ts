import { type MarketId, toAmount, toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { moved, type UnixSeconds } from '@cresolver/questions'
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
import { isMockPanelAgent, MOCK_PANEL_QUESTION } from './mock-panel.ts'
import { dataQuestion } from './scenarios.ts'
import { courtTerms, goToCourt, rule } from './show-court.ts'

/** Accounts that are neither creator nor worker. */
const [disputer, misled] = [15, 38]
const windowSeconds = 3_600
const bond = toAmount(parseEther('0.02'))
const disputeFee = toAmount(parseEther('0.03'))
const rewardPool = parseEther('0.1')
/** From the deadline until data of the moment is final. */
const settlingSeconds = 2 * 3_600

/**
 * Shows two disputes: of a verdict by data that stands, and of a verdict by a panel that a court overturns, after
 * an arbitrator corrected a wrong answer there. At the end every wei of both markets is withdrawn.
 */
export async function showDisputes(showing: Showing): Promise<void> {
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
      terms: { dataOnly: true, windowSeconds, bond },
    }),
  )
  say('CREATED', `market ${marketId}: data decides, ${describeTerms(bond)}`)
  await letPass(showing, settlingSeconds)
  const proposed = outcomeOf(marketId, await system.resolve(marketId))
  say('PROPOSED', `${proposed.outcome} by data`)
  const reason = 'Another page shows another price.'
  say('DISPUTED', `"${reason}" The bond of ${ether(bond)} is paid.`)
  const judged = outcomeOf(marketId, await system.dispute(disputer, marketId, reason))
  say('JUDGED', `${judged.outcome} again: the same rule on fresh and on kept data`)
  await sayFinal(showing, marketId, 'the bond is burned')
  expectEnding(marketId, [proposed.outcome, judged.outcome], ['YES', 'YES'])
  return marketId
}

async function disputePanel(showing: Showing): Promise<MarketId> {
  const { system } = showing
  const say = sayTo(showing)
  sayTitle(showing, 'Dispute', MOCK_PANEL_QUESTION)
  const agents = system.agents.filter(({ name }) => isMockPanelAgent(name))
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question: MOCK_PANEL_QUESTION, rewardPool, agents },
      terms: { ...courtTerms(system), panelSize: agents.length, bond, disputeFee },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: a panel of ${agents.length}, ${describeTerms(bond)}, fee ${ether(disputeFee)}, a court`,
  )
  say('AGENTS', `${agents.length} mock agents that are wrong on purpose`)
  const proposed = outcomeOf(marketId, await system.resolve(marketId))
  say('PROPOSED', `${proposed.outcome} by ${agents.length} agents`)
  const reason = 'The agents are wrong.'
  const dispute = { marketId, disputer, reason, cost: bond + disputeFee }
  const question = await goToCourt(showing, dispute)
  const lost = await question.answer(misled, false)
  say('ANSWERED', `NO at Reality.eth, with a bond of ${ether(lost)}; it is wrong too`)
  const fee = await question.arbitrate(disputer, true)
  say('ARBITRATED', `YES by the arbitrator, whom the disputer paid ${ether(fee)}`)
  const ruled = await rule(showing, dispute)
  const won = await question.claim(disputer)
  say(
    'PAID',
    `${ether(won)} to the disputer at Reality.eth: the wrong bond and the bounty`,
  )
  expectEnding(marketId, [proposed.outcome, ruled], ['NO', 'YES'])
  return marketId
}

async function letPass(showing: Showing, seconds: number): Promise<void> {
  await showing.system.advance(seconds)
  sayTo(showing)('TIME', `the clock of the local chain was moved ${seconds / 3_600} h on`)
}

function describeTerms(amount: bigint): string {
  return `window ${windowSeconds / 3_600} h, bond ${ether(amount)}`
}
