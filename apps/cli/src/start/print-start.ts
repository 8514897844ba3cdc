import type { MarketId } from '@cresolver/chain'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { Devnet } from '@cresolver/devnet'
import type { Printer } from '../terminal/printer.ts'
import type { LocalDashboard } from './dashboard/local-dashboard.ts'
import { below, heading, labelled, type RoundView } from './layout.ts'
import { LIVE_QUESTION, LIVE_SECONDS } from './scenarios/scenarios.ts'
import type { Ending } from './scenarios/start-market.ts'
import type { StartSettings } from './settings.ts'
import { formatMarket } from './summary-lines.ts'

/** Prints where everything listens. */
export function printSystem(
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
export function printDashboard(
  { url, isReady, ready }: LocalDashboard,
  log: Printer,
  printer: Printer,
  view: RoundView,
): void {
  const tell = (lines: () => string[]) => log.print({ type: 'dashboard', url }, lines)
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

/** Prints the market that is open beside the summary, and its end once there is one. */
export function printLive(marketId: MarketId, printer: Printer, ending?: Ending): void {
  const market = { marketId, question: LIVE_QUESTION }
  const event = ending === undefined ? { seconds: LIVE_SECONDS } : { ending }
  const decided = ending === undefined ? `closes in ${LIVE_SECONDS} s` : 'just now'
  printer.print({ type: 'live', ...market, ...event }, () => [
    formatMarket({ ...market, ending: ending ?? 'OPEN', decided }, printer),
  ])
}

/** Prints a warning. */
export function printWarning(warning: string, { print, colors }: Printer): void {
  print({ type: 'warning', warning }, () => [colors.yellow(warning)])
}

/** Returns an error as a warning. */
export function warningOf(error: unknown): string {
  return CresolverError.isInstance(error) ? error.toLine() : errorText(error)
}

/** Prints nothing of the log, and keeps the results. */
export function silenced(printer: Printer): Printer {
  return { ...printer, print: () => {}, remark: () => {} }
}

/** Writes where everything listens, as lines for a person. */
export function showSystem(
  system: Devnet,
  settings: StartSettings,
  dashboard: Pick<LocalDashboard, 'url' | 'isReady'> | undefined,
  view: RoundView,
): string[] {
  const { contracts, agents, don } = system
  const mode = settings.model
    ? `model ${settings.model.model}`
    : 'workers by fixed rules, mock judge (set LLM_API_KEY for a model)'
  return [
    ...heading('CREsolver on this machine', view),
    ...(dashboard ? group('dashboard', [describeDashboard(dashboard)], view) : []),
    ...group('chain', [`${system.rpcUrl}, id ${system.chainId}`], view),
    ...group(
      'contracts',
      [
        `market     ${contracts.market}`,
        `receiver   ${contracts.receiver}`,
        `forwarder  ${contracts.forwarder}`,
        `identity   ${contracts.identityRegistry}`,
        `reputation ${contracts.reputationRegistry}`,
        `court      ${contracts.court}`,
      ],
      view,
    ),
    ...group(
      'workers',
      agents.map(({ name, url, worker }) => `${name.padEnd(6)} ${url} ${worker}`),
      view,
    ),
    ...group('DON', [`${don.signers.length} nodes, workflow ${system.workflowId}`], view),
    ...group('gateway', [system.gatewayUrl], view),
    ...group(
      'data',
      [
        system.pricesUrl === undefined
          ? 'the real sources'
          : `${system.pricesUrl}, made up for this machine`,
      ],
      view,
    ),
    ...(system.clara === undefined
      ? []
      : group(
          'CLARA',
          [`${system.clara.url}, a local AO`, `market     ${system.clara.process}`],
          view,
        )),
    ...group('archive', [`${system.archiveUrl}/records/{evidence hash}`], view),
    ...group('mode', [mode], view),
  ]
}

function describeDashboard({
  url,
  isReady,
}: Pick<LocalDashboard, 'url' | 'isReady'>): string {
  return isReady ? url : `${url} is being built, once for each change; its page waits`
}

function group(label: string, texts: readonly string[], view: RoundView): string[] {
  const [first = '', ...rest] = texts
  return [...labelled(label, first, view), ...rest.flatMap((text) => below(text, view))]
}
