import { once } from 'node:events'
import type { RecruitmentEvent } from '@cresolver/clara/recruitment'
import type { Devnet, MarketParameters } from '@cresolver/devnet'
import { CresolverError, errorText } from '@cresolver/protocol'
import { moved, readQuestion, type UnixSeconds } from '@cresolver/questions'
import type { Environment } from '../environment.ts'
import { createPrinter, type Printer } from '../printer.ts'
import { exampleMarkets, type StartMarket } from './example-markets.ts'
import { labelled, type RoundView } from './layout.ts'
import type { LocalTables } from './local-tables.ts'
import { showPayouts } from './payout-lines.ts'
import { collectQuestions } from './questions.ts'
import { showRecruiting, showRecruitmentEvent } from './recruitment-lines.ts'
import { showRoundEvent } from './round-lines.ts'
import { readStartSettings, type StartSettings } from './settings.ts'
import type { Settlement } from './settle-question.ts'
import { showTable } from './show-table.ts'
import type { StartOptions } from './start-options.ts'
import { showSystem } from './system-lines.ts'
import { TABLE_WORKER } from './table-worker.ts'

/**
 * Brings the local system up, resolves questions, and stays up until it is told to end.
 *
 * @param options - {@link StartOptions}
 * @param environment - what the command touches
 * @throws CresolverError when the system does not start, `MARKETS_UNSETTLED` when a question was
 *   not settled, `INTERRUPTED` when it was told to end before
 */
export async function runStart(
  options: StartOptions,
  environment: Environment,
): Promise<void> {
  const { question, file } = options
  const questions = await collectQuestions({ questions: question, file })
  const now = unixNow(environment)
  const markets =
    questions.length === 0 ? exampleMarkets(now) : questions.map(toStartMarket)
  const settings = readStartSettings(environment.variables)
  const printer = createPrinter(environment, options.json === true)
  const names = new Map<string, string>()
  const view: RoundView = {
    nameOf: (worker) => names.get(worker.toLowerCase()) ?? `${worker.slice(0, 6)}…`,
    width: printer.width,
    colors: printer.colors,
    full: options.full === true,
  }
  const interrupted = untilInterrupted()
  const started = environment.now()
  // Loaded late, so that bad input is answered at once.
  const { startLocalSystem } = await import('./local-system.ts')
  const { findPlatformPort } = await import('./platform-process.ts')
  const platformPort = await findPlatformPort(settings.platformPort)
  const starting = startLocalSystem({
    settings,
    tableWorker: `http://127.0.0.1:${platformPort}/worker`,
    limits: options.limits,
    startsAt: startOf(markets, now),
    onEvent: (event) => printer.print(event, () => showRoundEvent(event, view)),
    onBuild: () =>
      printer.print({ type: 'building' }, () => [
        'Building the workflow, once for each change ...',
      ]),
    onWarning: (warning) =>
      printer.print({ type: 'warning', warning }, () => [printer.colors.yellow(warning)]),
  })
  const system = await Promise.race([starting, interrupted])
  if (system === 'interrupted') {
    await starting.then(({ close }) => close()).catch(() => {})
    throw tooEarly()
  }
  // After the chain, so that the first market does not wait for it.
  const tables = startTables(platformPort, settings, questions.length > 0 && options.once)
  tables.catch(() => {})
  try {
    for (const { name, worker } of system.agents) names.set(worker.toLowerCase(), name)
    tellSystem(system, settings, printer, view)
    const ended = await Promise.race([
      resolveAll({ system, tables, markets, printer, view }),
      interrupted,
    ])
    if (ended === 'interrupted') throw tooEarly()
    const shown = questions.length === 0 ? await tables : undefined
    if (shown) await Promise.race([showTable(shown, printer, view), interrupted])
    const milliseconds = environment.now() - started
    const { settled, open } = ended
    const missing = markets.length - settled - open
    printer.print({ type: 'finished', settled, open, missing, milliseconds }, () => [
      '',
      `${settled} of ${markets.length} markets settled` +
        `${open === 0 ? '' : `, ${open} ${open === 1 ? 'stays' : 'stay'} open`}, ` +
        `${(milliseconds / 1_000).toFixed(1)} s after the start.`,
    ])
    if (!options.once) {
      printer.print({ type: 'up' }, () => [
        'The system stays up at the addresses above. Ctrl+C ends it.',
      ])
      await interrupted
    }
    if (missing > 0) throw unsettled(missing)
  } finally {
    const started = await tables.catch(() => undefined)
    await Promise.all([started?.close(), system.close()])
  }
}

/** Whoever has own questions and does not stay asks no round table. */
async function startTables(
  port: number,
  settings: StartSettings,
  unneeded: boolean | undefined,
): Promise<LocalTables | undefined> {
  if (unneeded) return undefined
  const { startLocalTables } = await import('./local-tables.ts')
  return startLocalTables(port, settings)
}

type Resolving = {
  readonly system: Devnet
  readonly tables: Promise<LocalTables | undefined>
  readonly markets: readonly StartMarket[]
  readonly printer: Printer
  readonly view: RoundView
}

/** Markets whose deadline has passed are created first, while the chain's clock is behind. */
async function resolveAll({ system, tables, markets, printer, view }: Resolving) {
  const { settleQuestion } = await import('./settle-question.ts')
  const past = markets.filter((market) => isPast(market, Math.floor(Date.now() / 1_000)))
  const created = new Map<StartMarket, bigint>()
  for (const market of past) {
    const agents = panelOf(system, market)
    created.set(market, await system.markets.create({ ...market, agents }))
  }
  if (past.length > 0) await system.catchUp()
  const count = { settled: 0, open: 0 }
  for (const market of markets) {
    try {
      if (market.roundTable) await tables
      const agents = panelOf(system, market)
      const marketId =
        created.get(market) ??
        (await system.markets.create({ ...withProgress(market, printer, view), agents }))
      const settlement = await settleQuestion(system, marketId)
      if (settlement.kind === 'open') count.open += 1
      else count.settled += 1
      tellSettlement(settlement, printer, view)
    } catch (thrown) {
      const line = CresolverError.isInstance(thrown) ? thrown.toLine() : errorText(thrown)
      printer.print({ type: 'failed', question: market.question, error: line }, () => [
        printer.colors.red(line),
      ])
    }
  }
  return count
}

/** Every local worker; the round table only where it is wanted, since it takes longer. */
function panelOf({ agents }: Devnet, { roundTable = false }: StartMarket) {
  return agents.filter(({ name }) => roundTable || name !== TABLE_WORKER)
}

/** A panel that is recruited shows each seat as it is filled. */
function withProgress(
  market: StartMarket,
  printer: Printer,
  view: RoundView,
): MarketParameters {
  const { recruit, ...rest } = market
  if (recruit === undefined) return rest
  printer.print({ type: 'recruiting', question: market.question, ...recruit }, () =>
    showRecruiting(market.question, recruit, view),
  )
  const onEvent = (event: RecruitmentEvent): void =>
    printer.print(event, () => showRecruitmentEvent(event, view))
  return { ...rest, recruit: { ...recruit, onEvent } }
}

function tellSettlement(settlement: Settlement, printer: Printer, view: RoundView): void {
  const { kind, ...said } = settlement
  switch (settlement.kind) {
    case 'verdict':
      printer.print({ type: 'settled', ...said }, () =>
        showPayouts(settlement.payouts, view),
      )
      return
    case 'void':
      printer.print({ type: 'voided', ...said }, () => [
        ...labelled('VOID', `everything goes back: ${settlement.reason}`, view),
        ...showPayouts(settlement.payouts, view),
      ])
      return
    case 'open':
      printer.print({ type: kind, ...said }, () =>
        labelled('OPEN', 'nothing was written, the market stays as it is', view),
      )
      return
  }
}

function toStartMarket(question: string): StartMarket {
  const reading = readQuestion(question)
  const deadline = reading.kind === 'rule' ? reading.question.rule.deadline : undefined
  return deadline === undefined ? { question } : { question, deadline }
}

function unixNow(environment: Environment): UnixSeconds {
  return Math.floor(environment.now() / 1_000) as UnixSeconds
}

function isPast({ deadline }: StartMarket, now: number): boolean {
  return deadline !== undefined && deadline <= now
}

/** An hour before the first deadline that has passed. */
function startOf(
  markets: readonly StartMarket[],
  now: UnixSeconds,
): UnixSeconds | undefined {
  const past = markets.flatMap(({ deadline }) =>
    deadline !== undefined && deadline <= now ? [deadline] : [],
  )
  return past.length === 0 ? undefined : moved(Math.min(...past) as UnixSeconds, -3_600)
}

function tellSystem(
  system: Devnet,
  settings: StartSettings,
  printer: Printer,
  view: RoundView,
): void {
  const { chainId, rpcUrl, contracts, agents, archiveUrl, gatewayUrl, workflowId } =
    system
  printer.print(
    {
      type: 'started',
      ...{ chainId, rpcUrl, contracts, agents, archiveUrl, gatewayUrl, workflowId },
    },
    () => showSystem(system, settings, view),
  )
}

/** Resolves at the first signal, which then no longer ends the process by itself. */
async function untilInterrupted(): Promise<'interrupted'> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  await Promise.race(signals.map((signal) => once(process, signal)))
  return 'interrupted'
}

function tooEarly(): CresolverError {
  return new CresolverError({
    code: 'INTERRUPTED',
    message: 'Ended before all markets were settled.',
    hint: 'Everything that was started is down; start again when you like.',
  })
}

function unsettled(missing: number): CresolverError {
  return new CresolverError({
    code: 'MARKETS_UNSETTLED',
    message: `${missing} ${missing === 1 ? 'market was' : 'markets were'} not settled.`,
    hint: 'The lines above say why.',
  })
}
