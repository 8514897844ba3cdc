import { createChainClient, type MarketId, toAmount, toMarketId } from '@cresolver/chain'
import {
  ACCOUNT_ROLES,
  type Devnet,
  type DonOutcome,
  localAccount,
} from '@cresolver/devnet'
import { CresolverError } from '@cresolver/protocol'
import { moved, type UnixSeconds } from '@cresolver/questions'
import { formatEther, parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import type { Printer } from '../printer.ts'
import { plainText } from '../text.ts'
import { DISPUTE_QUESTION, DISPUTE_SEATS, isDisputeAgent } from './dispute-agents.ts'
import { heading, labelled, type RoundView } from './layout.ts'
import { dataQuestion } from './scenarios.ts'

/** Dependencies of the scenario `dispute`. */
export type ShowingDisputes = {
  readonly system: Devnet
  /** Makes the mock agents answer right. */
  readonly becomeRight: () => void
  readonly printer: Printer
  readonly view: RoundView
}

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
  const { system } = showing
  await withdrawAll(system, [ACCOUNT_ROLES.creator])
  const before = await heldBy(system)
  const byData = await disputeData(showing)
  const byPanel = await disputePanel(showing)
  await endMarkets(showing, [byData, byPanel], before)
}

type Say = (label: string, text: string) => void

function sayTo({ printer, view }: ShowingDisputes): Say {
  return (label, text) =>
    printer.print({ type: 'dispute', step: label.toLowerCase(), text }, () =>
      labelled(label, text, view),
    )
}

function title({ printer, view }: ShowingDisputes, question: string): void {
  printer.print({ type: 'dispute', step: 'question', text: question }, () => [
    '',
    ...heading(`Dispute  ${plainText(question)}`, view),
  ])
}

async function disputeData(showing: ShowingDisputes): Promise<MarketId> {
  const { system } = showing
  const say = sayTo(showing)
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  // Rules count in minutes.
  const now = (await chain.chainTime()) as UnixSeconds
  const deadline = moved(now, 120 - (now % 60))
  const { question, title: text } = dataQuestion(deadline)
  title(showing, text)
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question, deadline, rewardPool, agents: [] },
      terms: { dataOnly: true, windowSeconds, bond },
    }),
  )
  say('CREATED', `market ${marketId}: data decides, ${describeTerms(bond)}`)
  await letPass(showing, settlingSeconds)
  const proposed = read(marketId, await system.resolve(marketId))
  say('PROPOSED', `${proposed.outcome} by data`)
  const reason = 'Another page shows another price.'
  say('DISPUTED', `"${reason}" The bond of ${ether(bond)} is paid.`)
  const judged = read(marketId, await system.dispute(disputer, marketId, reason))
  say('JUDGED', `${judged.outcome} again: the same rule on fresh and on kept data`)
  await sayFinal(showing, marketId, 'the bond is burned')
  expectEnding(marketId, [proposed.outcome, judged.outcome], ['YES', 'YES'])
  return marketId
}

async function disputePanel(showing: ShowingDisputes): Promise<MarketId> {
  const { system, becomeRight } = showing
  const say = sayTo(showing)
  title(showing, DISPUTE_QUESTION)
  const agents = system.agents.filter(({ name }) => isDisputeAgent(name))
  const marketId = toMarketId(
    await system.markets.create({
      ...{ question: DISPUTE_QUESTION, rewardPool, agents },
      terms: { panelSize: DISPUTE_SEATS, windowSeconds, bond, disputeFee },
    }),
  )
  say(
    'CREATED',
    `market ${marketId}: a panel of ${DISPUTE_SEATS}, ${describeTerms(bond)}, fee ${ether(disputeFee)}`,
  )
  say('AGENTS', `${agents.length} mock agents that are wrong on purpose`)
  const proposed = read(marketId, await system.resolve(marketId))
  say('PROPOSED', `${proposed.outcome} by ${DISPUTE_SEATS} agents`)
  const reason = 'The agents are wrong.'
  say('DISPUTED', `"${reason}" Bond and fee, ${ether(bond + disputeFee)}, are paid.`)
  becomeRight()
  say('AGENTS', 'the mock agents answer right from now on')
  const judged = read(marketId, await system.dispute(disputer, marketId, reason))
  say('JUDGED', `${judged.outcome} by ${DISPUTE_SEATS} others: no seat is in both panels`)
  await sayFinal(
    showing,
    marketId,
    'bond, fee and the rewards of the first panel are the disputer’s',
  )
  expectEnding(marketId, [proposed.outcome, judged.outcome], ['NO', 'YES'])
  return marketId
}

/** All accounts withdraw; what was forfeited is burned. */
async function endMarkets(
  showing: ShowingDisputes,
  markets: readonly MarketId[],
  before: bigint,
): Promise<void> {
  const { system, printer, view } = showing
  const say = sayTo(showing)
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  for (const marketId of markets) {
    for (const candidate of await chain.getCandidates(marketId)) {
      if (candidate.isStaked) await chain.releaseStake(marketId, candidate.address)
    }
  }
  const workers = system.agents
    .filter(({ name }) => isDisputeAgent(name))
    .map(({ accountIndex }) => accountIndex)
  const creators = await withdrawAll(system, [ACCOUNT_ROLES.creator])
  const disputers = await withdrawAll(system, [disputer])
  const others = await withdrawAll(system, workers)
  printer.print({ type: 'dispute', step: 'end' }, () => ['', ...heading('The end', view)])
  say(
    'WITHDRAWN',
    `creator ${ether(creators)}, disputer ${ether(disputers)}, agents ${ether(others)}`,
  )
  const forfeited = await heldBy(system)
  await chain.burn(undefined)
  const held = (await heldBy(system)) - before
  const burned = forfeited - before - held
  printer.print({ type: 'held', wei: held, burned }, () =>
    labelled(
      'HELD',
      `the contract holds ${held} wei of these markets, ${ether(burned)} were burned`,
      view,
    ),
  )
}

async function letPass(showing: ShowingDisputes, seconds: number): Promise<void> {
  await showing.system.advance(seconds)
  sayTo(showing)('TIME', `the clock of the local chain was moved ${seconds / 3_600} h on`)
}

async function sayFinal(
  showing: ShowingDisputes,
  marketId: MarketId,
  effect: string,
): Promise<void> {
  const chain = showing.system.markets.as(ACCOUNT_ROLES.creator)
  const { state, outcome } = await chain.getVerdict(marketId)
  sayTo(showing)(state, `${outcome}: ${effect}`)
}

async function withdrawAll(
  { markets }: Devnet,
  accounts: readonly number[],
): Promise<bigint> {
  let sum = 0n
  for (const account of accounts) {
    const client = markets.as(account)
    if ((await client.balanceOf(localAccount(account).address)) === 0n) continue
    sum += (await client.withdraw()).amount
  }
  return sum
}

function heldBy({ rpcUrl, contracts }: Devnet): Promise<bigint> {
  const { client } = createChainClient({ rpcUrl })
  return getBalance(client, { address: contracts.market })
}

/** What the workflow says at the end of a round. */
function read(marketId: bigint, outcome: DonOutcome): { readonly outcome: string } {
  if (outcome.kind === 'done') return JSON.parse(outcome.value)
  throw new CresolverError({
    code: 'ROUND_FAILED',
    message: `Market ${marketId} was not settled: ${outcome.error}`,
    hint: 'Nothing was written; every wei stays with the market until it is settled or void.',
  })
}

function expectEnding(
  marketId: bigint,
  outcomes: readonly string[],
  expected: readonly string[],
): void {
  if (outcomes.join() === expected.join()) return
  throw new CresolverError({
    code: 'OUTCOME_UNEXPECTED',
    message: `Market ${marketId} was decided ${outcomes.join(', then ')}, not ${expected.join(', then ')}.`,
    hint: 'Run it again with --verbose to see why.',
  })
}

function describeTerms(amount: bigint): string {
  return `window ${windowSeconds / 3_600} h, bond ${ether(amount)}`
}

function ether(wei: bigint): string {
  return `${formatEther(wei)} ETH`
}
