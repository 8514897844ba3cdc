import { setTimeout as pause } from 'node:timers/promises'
import { nowSeconds } from '@cresolver/core/bounded'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type {
  MarketParameters,
  RecruitmentEvent,
  RecruitParameters,
} from '@cresolver/devnet'
import { formatEther } from 'viem/utils'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { below, heading, labelled, type RoundView } from '../layout.ts'
import { LOCAL_AGENT_NAMES, TABLE_WORKER } from '../services/local-agents.ts'
import type { LocalSystem } from '../services/local-system.ts'
import { notVerified } from '../start-error.ts'
import { name } from './format-round.ts'
import {
  type Payout,
  type RecordCheckResult,
  type Settlement,
  settleQuestion,
} from './settle-question.ts'
import { COLLECTED_TERMS, isCollected, type StartMarket } from './start-market.ts'

type Resolving = {
  readonly system: LocalSystem
  /** The platform of round tables, as soon as it is there. */
  readonly tables: Promise<unknown>
  readonly markets: readonly StartMarket[]
  /** Receives the log. */
  readonly printer: Printer
  /** Called as each market has ended, or waits. */
  readonly onEnd: (market: StartMarket, settlement: Settlement) => void
  readonly view: RoundView
}

/** Milliseconds until the end of the chain's process is noticed. */
const noticeMs = 200

/**
 * Creates markets and has them resolved, one after another, and shows how.
 *
 * Those whose deadline has passed are created first, while the chain's clock is behind.
 */
export async function resolveMarkets(
  resolving: Resolving,
): Promise<{ readonly settled: number; readonly open: number }> {
  const { system, tables, markets, printer, view, onEnd } = resolving
  const past = markets.filter((market) => isPast(market, nowSeconds()))
  const created = new Map<StartMarket, bigint>()
  for (const market of past) {
    const agents = panelOf(system, market)
    created.set(market, await system.markets.create({ ...market, agents }))
  }
  if (past.length > 0) await system.catchUp()
  const count = { settled: 0, open: 0 }
  for (const market of markets) {
    try {
      if (market.workers?.includes(TABLE_WORKER)) await tables
      system.staged.setCareless(market.careless ?? [])
      const agents = panelOf(system, market)
      const marketId =
        created.get(market) ??
        (await system.markets.create({ ...withProgress(market, printer, view), agents }))
      const settlement = await settleQuestion(system, marketId)
      if (settlement.kind !== 'open' && settlement.verified.end === 'fails') {
        throw notVerified(settlement.marketId)
      }
      if (settlement.kind === 'open') count.open += 1
      else count.settled += 1
      printSettlement(settlement, printer, view)
      onEnd(market, settlement)
    } catch (error) {
      if (await isLost(system)) break
      const line = CresolverError.isInstance(error) ? error.toLine() : errorText(error)
      printer.print({ type: 'failed', question: market.question, error: line }, () => [
        printer.colors.red(line),
      ])
    }
  }
  return count
}

/** Returns whether the chain stopped shortly after a failure: that is then the only error. */
function isLost({ lost }: LocalSystem): Promise<boolean> {
  return Promise.race([lost.then(() => true), pause(noticeMs, false)])
}

function panelOf({ agents }: LocalSystem, { workers = LOCAL_AGENT_NAMES }: StartMarket) {
  return agents.filter(({ name }) => workers.includes(name))
}

/** A panel that is recruited shows each seat as it is filled. */
function withProgress(
  market: StartMarket,
  printer: Printer,
  view: RoundView,
): MarketParameters {
  const { recruit, workers: _, careless: _careless, ...rest } = market
  if (recruit === undefined)
    return { ...rest, terms: isCollected(market) ? COLLECTED_TERMS : {} }
  printer.print({ type: 'recruiting', question: market.question, ...recruit }, () =>
    showRecruiting(market.question, recruit, view),
  )
  const onEvent = (event: RecruitmentEvent): void =>
    printer.print(event, () => showRecruitmentEvent(event, view))
  return { ...rest, recruit: { ...recruit, onEvent } }
}

function printSettlement(
  settlement: Settlement,
  printer: Printer,
  view: RoundView,
): void {
  const { kind, ...said } = settlement
  switch (settlement.kind) {
    case 'verdict':
      printer.print({ type: 'settled', ...said }, () => [
        ...showPayouts(settlement.payouts, view),
        ...showVerified(settlement.verified, view),
      ])
      return
    case 'void':
      printer.print({ type: 'voided', ...said }, () => [
        ...labelled('VOID', `everything goes back: ${settlement.reason}`, view),
        ...showPayouts(settlement.payouts, view),
        ...showVerified(settlement.verified, view),
      ])
      return
    case 'open':
      printer.print({ type: kind, ...said }, () =>
        labelled('OPEN', 'nothing was written, the market stays as it is', view),
      )
      return
  }
}

function showVerified({ end, checks }: RecordCheckResult, view: RoundView): string[] {
  const { green, red, yellow } = view.colors
  const open = checks.filter((check) => check.end === 'cannot-say')
  const text = {
    holds: green(`the verdict follows from its record: ${checks.length} checks hold`),
    fails: red('the verdict does not follow from its record'),
    'cannot-say': yellow(
      `${checks.length - open.length} checks hold, ${open.length} cannot say: ${open[0]?.detail}`,
    ),
  }[end]
  return labelled('VERIFIED', text, view)
}

function isPast({ deadline }: StartMarket, now: number): boolean {
  return deadline !== undefined && deadline <= now
}

/** Writes that a panel is being recruited, as lines for a person. */
function showRecruiting(
  question: string,
  recruit: Pick<RecruitParameters, 'seats' | 'strategy' | 'reward'>,
  view: RoundView,
): string[] {
  const { seats, strategy, reward } = recruit
  return [
    '',
    ...heading(`Recruiting  ${plainText(question)}`, view),
    ...labelled(
      'CLARA',
      `${seats} seats, topic resolution, at most ${reward} each, by ${strategy}`,
      view,
    ),
  ]
}

/** Writes one step of recruiting, as lines for a person. */
function showRecruitmentEvent(event: RecruitmentEvent, view: RoundView): string[] {
  switch (event.type) {
    case 'seat-opened':
      return labelled(
        `SEAT ${event.seat}`,
        `task ${event.task.id}: ${plainText(event.task.reason)}`,
        view,
      )
    case 'seat-taken':
      return [
        ...labelled(
          `SEAT ${event.seat}`,
          `${plainText(event.agentId)} for ${event.reward}: ${plainText(event.reason)}`,
          view,
        ),
        ...below(event.endpoint, view),
        ...below(event.transaction, view),
      ]
  }
}

/** Writes the payouts of a settlement as lines for a person. */
export function showPayouts(payouts: readonly Payout[], view: RoundView): string[] {
  return payouts.flatMap(({ worker, reward, stake, reputation }) => {
    const { resQuality, srcQuality, analysisDepth, count } = reputation
    return labelled(
      'PAID',
      `${name(worker, view)} ${formatEther(reward)} ETH, ` +
        `stake ${formatEther(stake)} back, ` +
        `reputation ${resQuality}/${srcQuality}/${analysisDepth} in ${count}`,
      view,
    )
  })
}
