import { type MarketId, toMarketId } from '@cresolver/chain'
import { parseEther } from 'viem'
import {
  endMarkets,
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
  MOCK_PANEL_SEATS,
  type MockAnswers,
  type MockPanel,
} from './mock-panel.ts'

/** Dependencies of the scenario `unsure`. */
export type ShowingUnsure = Showing & Pick<MockPanel, 'answer'>

const rewardPool = parseEther('0.1')
/** A market takes a request every five minutes. */
const requestCooldownSeconds = 300

/**
 * Shows what follows when a panel does not agree: a fresh panel that does, and one that does not either, so
 * that all is refunded. At the end every wei of both markets is withdrawn.
 */
export async function showUnsure(showing: ShowingUnsure): Promise<void> {
  const before = await heldByMarkets(showing.system)
  const decided = await passOn(showing, {
    question: 'Did the second panel of mock agents agree?',
    second: 'right',
    ending: 'YES',
    effect: 'the second panel shares the pool, the first one only gets its stakes back',
  })
  const refunded = await passOn(showing, {
    question: 'Did neither panel of mock agents agree?',
    second: 'divided',
    ending: 'UNSURE',
    effect: 'no court is named, so pool and stakes go back',
  })
  await endMarkets(showing, [decided, refunded], before)
}

type Passing = {
  readonly question: string
  /** How the second panel answers. */
  readonly second: MockAnswers
  /** What it says. */
  readonly ending: string
  readonly effect: string
}

async function passOn(
  showing: ShowingUnsure,
  { question, second, ending, effect }: Passing,
): Promise<MarketId> {
  const { system, answer } = showing
  const say = sayTo(showing)
  sayTitle(showing, 'Unsure', question)
  const agents = system.agents.filter(({ name }) => isMockPanelAgent(name))
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question, rewardPool, agents },
      terms: { panelSize: MOCK_PANEL_SEATS },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: ${agents.length} mock agents, panels of ${MOCK_PANEL_SEATS}, policy guarded`,
  )
  answer('divided')
  const first = outcomeOf(marketId, await system.resolve(marketId))
  expectEnding(marketId, [first.outcome], ['UNSURE'])
  say('PANEL 1', `${first.outcome} (${first.reason}): its agents do not agree`)
  answer(second)
  await system.advance(requestCooldownSeconds)
  say('REQUESTED', 'the contract has passed the question on; as a keeper does')
  const last = outcomeOf(marketId, await system.resolve(marketId))
  const why = last.reason === undefined ? '' : ` (${last.reason})`
  say('PANEL 2', `${last.outcome}${why}: no seat is in both panels`)
  await sayFinal(showing, marketId, effect)
  expectEnding(marketId, [last.outcome], [ending])
  return marketId
}
