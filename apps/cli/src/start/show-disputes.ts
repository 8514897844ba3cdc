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
import {
  isMockPanelAgent,
  MOCK_PANEL_QUESTION,
  MOCK_PANEL_SEATS,
  type MockPanel,
} from './mock-panel.ts'
import { dataQuestion } from './scenarios.ts'

/** Dependencies of the scenario `dispute`. */
export type ShowingDisputes = Showing & Pick<MockPanel, 'answer'>

/** An account that is neither creator nor worker. */
const disputer = 15
const windowSeconds = 3_600
const bond = toAmount(parseEther('0.02'))
const disputeFee = toAmount(parseEther('0.03'))
const rewardPool = parseEther('0.1')
/** From the deadline until data of the moment is final. */
const settlingSeconds = 2 * 3_600

/**
 * Shows two disputes: of a verdict by data that stands, and of a verdict by a panel that a second one
 * overturns. At the end every wei of both markets is withdrawn.
 */
export async function showDisputes(showing: ShowingDisputes): Promise<void> {
  const before = await heldByMarkets(showing.system)
  const byData = await disputeData(showing)
  const byPanel = await disputePanel(showing)
  await endMarkets(showing, [byData, byPanel], before, disputer)
}

async function disputeData(showing: ShowingDisputes): Promise<MarketId> {
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

async function disputePanel(showing: ShowingDisputes): Promise<MarketId> {
  const { system, answer } = showing
  const say = sayTo(showing)
  sayTitle(showing, 'Dispute', MOCK_PANEL_QUESTION)
  const agents = system.agents.filter(({ name }) => isMockPanelAgent(name))
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question: MOCK_PANEL_QUESTION, rewardPool, agents },
      terms: { panelSize: MOCK_PANEL_SEATS, windowSeconds, bond, disputeFee },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: a panel of ${MOCK_PANEL_SEATS}, ${describeTerms(bond)}, fee ${ether(disputeFee)}`,
  )
  answer('wrong')
  say('AGENTS', `${agents.length} mock agents that are wrong on purpose`)
  const proposed = outcomeOf(marketId, await system.resolve(marketId))
  say('PROPOSED', `${proposed.outcome} by ${MOCK_PANEL_SEATS} agents`)
  const reason = 'The agents are wrong.'
  say('DISPUTED', `"${reason}" Bond and fee, ${ether(bond + disputeFee)}, are paid.`)
  answer('right')
  say('AGENTS', 'the mock agents answer right from now on')
  const judged = outcomeOf(marketId, await system.dispute(disputer, marketId, reason))
  say(
    'JUDGED',
    `${judged.outcome} by ${MOCK_PANEL_SEATS} others: no seat is in both panels`,
  )
  await sayFinal(
    showing,
    marketId,
    'bond, fee and the rewards of the first panel are the disputer’s',
  )
  expectEnding(marketId, [proposed.outcome, judged.outcome], ['NO', 'YES'])
  return marketId
}

async function letPass(showing: ShowingDisputes, seconds: number): Promise<void> {
  await showing.system.advance(seconds)
  sayTo(showing)('TIME', `the clock of the local chain was moved ${seconds / 3_600} h on`)
}

function describeTerms(amount: bigint): string {
  return `window ${windowSeconds / 3_600} h, bond ${ether(amount)}`
}
