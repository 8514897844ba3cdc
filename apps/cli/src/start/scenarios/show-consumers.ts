import { type MarketId, toAmount, toMarketId } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { moved, type UnixSeconds } from '@cresolver/core/questions'
import { ACCOUNT_ROLES, type Devnet } from '@cresolver/devnet'
import { formatEther, formatUnits, parseEther, parseUnits } from 'viem'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { heading, labelled, type RoundView } from '../layout.ts'
import { LOCAL_AGENT_NAMES } from '../services/local-agents.ts'
import type { LocalKeeper } from '../services/local-keeper.ts'
import { type ConsumerContracts, openConsumers } from './consumer-contracts.ts'
import { outcomeOf } from './market-story.ts'
import { dataQuestion, PANEL_QUESTION } from './scenarios.ts'
import { DATA_TERMS, PANEL_TERMS } from './show-court.ts'

type ShowingConsumers = {
  readonly system: Devnet
  readonly keeper: LocalKeeper
  readonly printer: Printer
  readonly view: RoundView
}

/** Two accounts that are neither creator nor worker. */
const [ann, ben] = [17, 18]
const rewardPool = parseEther('0.05')
/** From the deadline until data of the moment is final. */
const settlingSeconds = 2 * 3_600
const collateral = parseUnits('100', 6)
const [onYes, onNo] = [parseEther('0.3'), parseEther('0.1')]

/**
 * Shows two contracts that are paid by verdicts: a condition of Conditional Tokens by a claim that nobody disputes,
 * bets by a panel. Once somebody asked, only the keeper moves them.
 */
export async function showConsumers(showing: ShowingConsumers): Promise<void> {
  const consumers = await openConsumers(showing.system, ACCOUNT_ROLES.creator)
  await payCondition(showing, consumers)
  await payBets(showing, consumers)
}

function sayTo({ printer, view }: ShowingConsumers) {
  return (label: string, text: string) =>
    printer.print({ type: 'consumer', step: label.toLowerCase(), text }, () =>
      labelled(label, text, view),
    )
}

function title({ printer, view }: ShowingConsumers, kind: string, question: string) {
  printer.print({ type: 'consumer', step: 'question', text: question }, () => [
    '',
    ...heading(`${kind}  ${plainText(question)}`, view),
  ])
}

async function payCondition(
  showing: ShowingConsumers,
  { conditions, resolver }: ConsumerContracts,
): Promise<void> {
  const { system } = showing
  const say = sayTo(showing)
  const deadline = await soon(system)
  const { question, title: text } = dataQuestion(deadline)
  title(showing, 'Conditional Tokens', text)
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question, deadline, rewardPool, agents: [] },
      terms: { ...DATA_TERMS, consumer: resolver },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: a claim stands unless it is disputed for an hour; then the rule judges`,
  )
  await conditions.split(marketId, [ann, ben], collateral)
  say('SPLIT', '100 test dollars into positions: Ann holds YES, Ben holds NO')
  await system.advance(settlingSeconds)
  await system.markets.ask(ann, { marketId, claim: 'YES' })
  say('CLAIMED', 'YES by Ann, with a bond; nobody disputes it')
  await keep(showing, marketId)
  const paid = [
    await conditions.redeem(marketId, ann),
    await conditions.redeem(marketId, ben),
  ]
  const [first = 0n, second = 0n] = paid
  say(
    'PAID',
    `${formatUnits(first, 6)} test dollars to Ann, ${formatUnits(second, 6)} to Ben`,
  )
  expectPayout(marketId, paid, [collateral, 0n])
}

async function payBets(
  showing: ShowingConsumers,
  { bets, binaryMarket }: ConsumerContracts,
): Promise<void> {
  const { system } = showing
  const say = sayTo(showing)
  title(showing, 'BinaryMarket', PANEL_QUESTION)
  const agents = system.agents.filter(({ name }) => LOCAL_AGENT_NAMES.includes(name))
  const terms = { consumer: binaryMarket, valueAtRisk: toAmount(onYes + onNo) }
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question: PANEL_QUESTION, rewardPool, agents, deadline: await soon(system) },
      terms: { ...PANEL_TERMS, ...terms },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: a panel of seven votes sits at once; its finding stands for an hour`,
  )
  await bets.bet(marketId, ann, true, onYes)
  await bets.bet(marketId, ben, false, onNo)
  say('BETS', `Ann ${ether(onYes)} on YES, Ben ${ether(onNo)} on NO`)
  const found = outcomeOf(marketId, await system.resolve(marketId))
  say('FOUND', `${found.outcome} by the votes of ${agents.length} agents`)
  await keep(showing, marketId)
  const paid = [await bets.claim(marketId, ann), await bets.claim(marketId, ben)]
  const [first = 0n, second = 0n] = paid
  say('PAID', `${ether(first)} to Ann, ${ether(second)} to Ben`)
  expectPayout(marketId, paid, [onYes + onNo, 0n])
}

/** Lets the window pass; the keeper does the rest. */
async function keep(showing: ShowingConsumers, marketId: MarketId): Promise<void> {
  const { system, keeper } = showing
  const say = sayTo(showing)
  await system.advance((DATA_TERMS.windowSeconds ?? 0) + 1)
  say('TIME', 'the clock was moved past the window')
  await keeper.done(`finalize:${marketId}`)
  await keeper.done(`push:${marketId}`)
  say('KEEPER', 'paid the verdict out and passed it to the contract')
}

/** A deadline in whole minutes, which rules count in. */
async function soon({ markets }: Devnet): Promise<UnixSeconds> {
  const now = (await markets.as(ACCOUNT_ROLES.creator).chainTime()) as UnixSeconds
  return moved(now, 120 - (now % 60))
}

function expectPayout(
  marketId: MarketId,
  paid: readonly bigint[],
  expected: readonly bigint[],
): void {
  if (paid.join() === expected.join()) return
  throw new CresolverError({
    code: 'DEMO_FAILED',
    message: `Market ${marketId} paid ${paid.join(' and ')}, not ${expected.join(' and ')}.`,
    hint: 'Run it again with --verbose to see why.',
  })
}

function ether(wei: bigint): string {
  return `${formatEther(wei)} ETH`
}
