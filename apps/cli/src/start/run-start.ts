import type { UnixSeconds } from '@cresolver/core/questions'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import { untilInterrupted } from '../terminal/until-interrupted.ts'
import { createDashboardConfig } from './dashboard/dashboard-config.ts'
import type { RoundView } from './layout.ts'
import {
  printDashboard,
  printLive,
  printSystem,
  printWarning,
  silenced,
  warningOf,
} from './print-start.ts'
import { showRoundEvent } from './scenarios/format-round.ts'
import { collectQuestions } from './scenarios/questions.ts'
import { type StartScenario, selectScenarios } from './scenarios/scenarios.ts'
import type { Settlement } from './scenarios/settle-question.ts'
import { showStories } from './scenarios/show-stories.ts'
import { STAGED_PANEL_NAMES } from './scenarios/staged-panel.ts'
import { type StartMarket, startOf, toStartMarket } from './scenarios/start-market.ts'
import { checkPorts } from './services/check-ports.ts'
import { TABLE_WORKER } from './services/local-agents.ts'
import { writeLocalProfile } from './services/local-profile.ts'
import type { LocalTables } from './services/local-tables.ts'
import type { PlatformChain } from './services/platform-process.ts'
import { readStartSettings, type StartSettings } from './settings.ts'
import { outcomeUnexpected, tooEarly, unsettled } from './start-error.ts'
import type { StartOptions } from './start-options.ts'
import {
  endingOf,
  formatBuilding,
  formatCount,
  formatEnding,
  formatOpening,
  formatOverturned,
  formatPointers,
  formatWork,
  HOW_TO_SEE_MORE,
} from './summary-lines.ts'

/**
 * Starts the local system, resolves questions, and runs until it is stopped.
 */
export async function runStart(
  options: StartOptions,
  environment: Environment,
): Promise<void> {
  const { question, file } = options
  const questions = await collectQuestions({ questions: question, file })
  const now = unixNow(environment)
  const scenarios = questions.length > 0 ? [] : selectScenarios(options.scenario)
  const markets =
    questions.length > 0
      ? questions.map(toStartMarket)
      : scenarios.flatMap((scenario) => scenario.markets?.(now) ?? [])
  const shows = (what: StartScenario['shows']) =>
    scenarios.some((scenario) => scenario.shows === what)
  const stages = shows('overturned') || shows('disputes')
  const fromVariables = readStartSettings(environment.variables)
  const settings = options.live ? { ...fromVariables, livePrices: true } : fromVariables
  const printer = createPrinter(environment, options.json === true)
  const isQuiet = !(options.verbose || options.full || options.json)
  const log = isQuiet ? silenced(printer) : printer
  const unexpected: StartMarket[] = []
  const names = new Map<string, string>()
  const view: RoundView = {
    nameOf: (worker) => names.get(worker.toLowerCase()) ?? `${worker.slice(0, 6)}…`,
    width: printer.width,
    colors: printer.colors,
    full: options.full === true,
  }
  // A run with --once ends soon, so pages without visitors are not built.
  const leaves = options.once === true
  const wantsTables =
    shows('table') || markets.some(({ workers }) => workers?.includes(TABLE_WORKER))
  const interrupted = untilInterrupted(environment.variables.CRESOLVER_LAUNCHER_FD)
  const started = environment.now()
  const closers: (() => Promise<unknown>)[] = []
  // A running round is then not reported as stopped: its nodes are ended.
  let isEnding = false
  try {
    if (options.limits !== 'docs') {
      const { readLimits } = await import('@cresolver/devnet')
      readLimits(options.limits)
    }
    const platformPort = await checkPorts(settings)
    // Loaded late, so that bad input is answered at once.
    const { startLocalDashboard } = await import('./dashboard/local-dashboard.ts')
    const dashboard = await startLocalDashboard({
      port: settings.dashboardPort,
      mayBuild: !leaves,
      now: () => environment.now(),
    })
    closers.push(async () => dashboard?.close())
    const { startLocalSystem } = await import('./services/local-system.ts')
    let buildsAreKnown = () => {}
    const known = new Promise<void>((resolve) => {
      buildsAreKnown = resolve
    })
    let chainIsUp = (_chain: PlatformChain) => {}
    const chain = new Promise<PlatformChain>((resolve) => {
      chainIsUp = resolve
    })
    const platformUrl = `http://127.0.0.1:${platformPort}`
    const starting = startLocalSystem({
      settings,
      tableWorker: `${platformUrl}/worker`,
      limits: options.limits,
      aoFolder: options.once ? undefined : settings.aoData,
      panelAgents: [
        ...(stages ? STAGED_PANEL_NAMES : []),
        ...markets.flatMap(({ workers = [] }) => workers),
      ],
      startsAt: startOf(markets, now),
      onEvent: (event, marketId) => {
        if (isEnding) return
        dashboard?.feed.tell(event, marketId)
        log.print(event, () => showRoundEvent(event, view))
      },
      onBuild: (built) => {
        const parts = dashboard?.isReady === false ? [...built, 'dashboard'] : built
        if (parts.length > 0) {
          printer.print({ type: 'building', parts }, () => [formatBuilding(parts)])
        }
        buildsAreKnown()
      },
      onChain: chainIsUp,
      // Allowing agents on this machine is expected here.
      onWarning: (warning) =>
        printWarning(warning, warning.startsWith('Outbound requests') ? log : printer),
    })
    closers.push(() =>
      starting.then(
        ({ close }) => close(),
        () => {},
      ),
    )
    // A failed start is one error, and what is built is said above the head of the table.
    await Promise.race([starting, known, interrupted])
    if (isQuiet) printer.print({}, () => formatOpening(settings, printer))
    // Tables need the chain alone, so they start while the workflow is built.
    const hasTables = !leaves || wantsTables
    const tables = hasTables
      ? Promise.race([chain, starting]).then((there) =>
          startTables(platformPort, settings, dashboard?.origins ?? [], there),
        )
      : Promise.resolve(undefined)
    closers.push(() =>
      tables.then(
        (there) => there?.close(),
        () => {},
      ),
    )
    tables.catch(() => {})
    const system = await Promise.race([starting, interrupted])
    if (system === 'interrupted') throw tooEarly()
    const lost = system.lost.then((error) => {
      throw error
    })
    lost.catch(() => {})
    for (const { name, worker } of system.agents) names.set(worker.toLowerCase(), name)
    const platform = hasTables ? platformUrl : undefined
    dashboard?.show(
      createDashboardConfig(system, platform, { madeUpData: !settings.livePrices }),
    )
    printSystem(system, settings, dashboard, log, view)
    if (dashboard) printDashboard(dashboard, log, printer, view)
    if (dashboard && options.open) {
      const { openPage } = await import('./open-page.ts')
      dashboard.ready.then(
        (isBuilt) => isBuilt && openPage(dashboard.url),
        () => {},
      )
    }
    try {
      closers.push(await writeLocalProfile(system, platform, environment))
    } catch (error) {
      printWarning(`The profile "local" was not written: ${warningOf(error)}`, printer)
    }
    const { resolveMarkets } = await import('./scenarios/resolve-markets.ts')
    const ended = await Promise.race([
      resolveMarkets({
        ...{ system, tables, markets, printer: log, view },
        onEnd: (market, settlement) => {
          if (!isAsExpected(market, settlement, settings)) unexpected.push(market)
          if (isQuiet) {
            for (const line of formatEnding(market, settlement, printer))
              printer.remark(line)
          }
        },
      }),
      interrupted,
      lost,
    ])
    if (ended === 'interrupted') throw tooEarly()
    // Who names the scenario sees every step.
    const steps = options.scenario === undefined ? log : printer
    const stories = showStories(scenarios, {
      ...{ system, printer, log: steps, view, isKnown: settings.model === undefined },
    })
    const shown = await Promise.race([stories, interrupted, lost])
    if (shown === 'interrupted') throw tooEarly()
    const { overturned } = shown
    if (isQuiet && overturned) {
      printer.print({}, () => formatOverturned(overturned, printer))
    }
    // After the markets above, whose rounds are requested at moments of their own.
    const { startServices } = await import('./services/start-services.ts')
    const keeper = await startServices({
      ...{ system, settings, log, view, needsKeeper: shows('consumers') },
      stays: !options.once,
      onWarning: (warning) => printWarning(warning, printer),
      onStarted: (close) => closers.unshift(close),
    })
    if (keeper && shows('consumers')) {
      const { showConsumers } = await import('./scenarios/show-consumers.ts')
      const showing = showConsumers({ system, keeper, printer, view })
      const stopped = await Promise.race([showing, interrupted, lost])
      if (stopped === 'interrupted') throw tooEarly()
    }
    const isDefault = questions.length === 0 && options.scenario === undefined
    // Its deadline passes a moment after the summary.
    const { openLiveMarket } = await import('./scenarios/live-market.ts')
    const live = isDefault && !options.once ? await openLiveMarket(system) : undefined
    if (live) {
      closers.unshift(async () => live.close())
      printLive(live.marketId, printer)
    }
    const { holdWork } = await import('./scenarios/hold-work.ts')
    const work = holdWork({
      ...{ system, log: steps, view },
      tables: shows('table') ? tables : undefined,
      taskAbout: overturned?.marketId,
    })
    const held = await Promise.race([work, interrupted, lost])
    if (held === 'interrupted') throw tooEarly()
    closers.unshift(async () => held.task?.close())
    if (steps !== printer) printer.print({}, () => formatWork(held, printer))
    const settled = ended.settled + (overturned ? 1 : 0)
    const all = markets.length + (overturned ? 1 : 0)
    const missing = all - settled - ended.open
    if (isQuiet && !options.once) {
      await Promise.race([tables, interrupted, lost])
      const marketId = overturned?.marketId ?? 1n
      const there = { dashboard: dashboard?.url, platform, marketId }
      printer.print({}, () => formatPointers(system, there, printer))
    }
    const milliseconds = environment.now() - started
    const count = all === 0 ? 'Done' : formatCount(settled, ended.open, all)
    const said = `${count} in ${(milliseconds / 1_000).toFixed(1)} s.`
    const stays = isQuiet && !options.once
    printer.print(
      { type: 'finished', settled, open: ended.open, missing, milliseconds },
      () => (stays ? [] : ['', said, ...(isQuiet ? [HOW_TO_SEE_MORE] : [])]),
    )
    if (!options.once) {
      printer.print({ type: 'up' }, () => [
        stays
          ? `${said} The system stays up; Ctrl+C ends it.`
          : 'The system stays up at the addresses above. Ctrl+C ends it.',
      ])
      live?.ended.then((ending) => printLive(live.marketId, printer, ending))
      await Promise.race([interrupted, lost])
    }
    if (missing > 0) throw unsettled(missing)
    if (unexpected.length > 0) throw outcomeUnexpected(unexpected)
  } finally {
    isEnding = true
    await Promise.all(closers.map((close) => close()))
  }
}

async function startTables(
  port: number,
  settings: StartSettings,
  pageOrigins: readonly string[],
  chain: PlatformChain,
): Promise<LocalTables> {
  const { startLocalTables } = await import('./services/local-tables.ts')
  return startLocalTables(port, settings, pageOrigins, chain)
}

function unixNow(environment: Environment): UnixSeconds {
  return Math.floor(environment.now() / 1_000) as UnixSeconds
}

/** Known results of fixed rules and local prices; a model may say something else. */
function isAsExpected(
  { expected }: StartMarket,
  settlement: Settlement,
  { model, livePrices }: StartSettings,
): boolean {
  const isKnown = expected !== undefined && model === undefined && !livePrices
  return !isKnown || endingOf(settlement) === expected
}
