import type { Devnet } from '@cresolver/devnet'
import { CresolverError, errorText } from '@cresolver/protocol'
import { moved, readQuestion, type UnixSeconds } from '@cresolver/questions'
import type { Environment } from '../environment.ts'
import { createPrinter, type Printer } from '../printer.ts'
import { checkPorts } from './check-ports.ts'
import { createDashboardConfig } from './dashboard/dashboard-config.ts'
import type { LocalDashboard } from './dashboard/local-dashboard.ts'
import { exampleMarkets, type StartMarket } from './example-markets.ts'
import { showRoundEvent } from './format-round.ts'
import { showSystem } from './format-system.ts'
import { labelled, type RoundView } from './layout.ts'
import type { LocalTables } from './local-tables.ts'
import { collectQuestions } from './questions.ts'
import { readStartSettings, type StartSettings } from './settings.ts'
import { showTable } from './show-table.ts'
import type { StartOptions } from './start-options.ts'
import { untilInterrupted } from './until-interrupted.ts'

/**
 * Brings the local system up, resolves questions, and stays up until it is told to end.
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
  const leaves = questions.length > 0 && options.once === true
  const interrupted = untilInterrupted(environment.variables.CRESOLVER_LAUNCHER_FD)
  const started = environment.now()
  const closers: (() => Promise<unknown>)[] = []
  // A round that is under way then is not told as stopped: its nodes are ended.
  let isEnding = false
  try {
    const platformPort = await checkPorts(settings)
    // Loaded late, so that bad input is answered at once.
    const { startLocalDashboard } = await import('./dashboard/local-dashboard.ts')
    const dashboard = await startLocalDashboard({
      port: settings.dashboardPort,
      mayBuild: !leaves,
      now: () => environment.now(),
    })
    closers.push(async () => dashboard?.close())
    const { startLocalSystem } = await import('./local-system.ts')
    const platformUrl = `http://127.0.0.1:${platformPort}`
    const starting = startLocalSystem({
      settings,
      tableWorker: `${platformUrl}/worker`,
      limits: options.limits,
      startsAt: startOf(markets, now),
      onEvent: (event, marketId) => {
        if (isEnding) return
        dashboard?.feed.tell(event, marketId)
        printer.print(event, () => showRoundEvent(event, view))
      },
      onBuild: () =>
        printer.print({ type: 'building' }, () => [
          'Building the workflow, once for each change ...',
        ]),
      onWarning: (warning) => printWarning(warning, printer),
    })
    closers.push(() =>
      starting.then(
        ({ close }) => close(),
        () => {},
      ),
    )
    const system = await Promise.race([starting, interrupted])
    if (system === 'interrupted') throw tooEarly()
    const lost = system.lost.then((error) => {
      throw error
    })
    lost.catch(() => {})
    // After the chain, so that the first market does not wait for it.
    const tables = leaves
      ? Promise.resolve(undefined)
      : startTables(platformPort, settings, dashboard?.origins ?? [])
    closers.push(() =>
      tables.then(
        (there) => there?.close(),
        () => {},
      ),
    )
    tables.catch(() => {})
    for (const { name, worker } of system.agents) names.set(worker.toLowerCase(), name)
    dashboard?.show(createDashboardConfig(system, leaves ? undefined : platformUrl))
    printSystem(system, settings, dashboard, printer, view)
    if (dashboard) printDashboard(dashboard, printer, view)
    const { resolveMarkets } = await import('./resolve-markets.ts')
    const ended = await Promise.race([
      resolveMarkets({ system, tables, markets, printer, view }),
      interrupted,
      lost,
    ])
    if (ended === 'interrupted') throw tooEarly()
    const shown = questions.length === 0 ? await tables : undefined
    if (shown) await Promise.race([showTable(shown, printer, view), interrupted, lost])
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
      await Promise.race([interrupted, lost])
    }
    if (missing > 0) throw unsettled(missing)
  } finally {
    isEnding = true
    await Promise.all(closers.map((close) => close()))
  }
}

async function startTables(
  port: number,
  settings: StartSettings,
  pageOrigins: readonly string[],
): Promise<LocalTables> {
  const { startLocalTables } = await import('./local-tables.ts')
  return startLocalTables(port, settings, pageOrigins)
}

function toStartMarket(question: string): StartMarket {
  const reading = readQuestion(question)
  const deadline = reading.kind === 'rule' ? reading.question.rule.deadline : undefined
  return deadline === undefined ? { question } : { question, deadline }
}

function unixNow(environment: Environment): UnixSeconds {
  return Math.floor(environment.now() / 1_000) as UnixSeconds
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

function printSystem(
  system: Devnet,
  settings: StartSettings,
  dashboard: LocalDashboard | undefined,
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
    () => showSystem(system, settings, dashboard, view),
  )
}

/** Pages that are still being built have their link a second time, when it leads somewhere. */
function printDashboard(
  { url, isReady, ready }: LocalDashboard,
  printer: Printer,
  view: RoundView,
): void {
  const tell = (lines: () => string[]) => printer.print({ type: 'dashboard', url }, lines)
  if (isReady) {
    tell(() => [])
    return
  }
  ready.then(
    (isBuilt) => {
      if (isBuilt) tell(() => ['', ...labelled('dashboard', url, view)])
    },
    (error) => printWarning(warningOf(error), printer),
  )
}

function printWarning(warning: string, { print, colors }: Printer): void {
  print({ type: 'warning', warning }, () => [colors.yellow(warning)])
}

function warningOf(error: unknown): string {
  return CresolverError.isInstance(error) ? error.toLine() : errorText(error)
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
