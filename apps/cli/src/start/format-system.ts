import type { Devnet } from '@cresolver/devnet'
import type { LocalDashboard } from './dashboard/local-dashboard.ts'
import { below, heading, labelled, type RoundView } from './layout.ts'
import type { StartSettings } from './settings.ts'

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
