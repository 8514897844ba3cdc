import { fileURLToPath } from 'node:url'
import {
  buildContracts,
  buildWorkflow,
  type Devnet,
  type DevnetParameters,
  type RoundListener,
  readLimits,
  startDevnet,
} from '@cresolver/devnet'
import { createOutbound } from '@cresolver/net/outbound'
import { openLocalWeb } from '@cresolver/worlds/web'
import { EXAMPLE_CANDLES } from '../scenarios/price-market.ts'
import { EXAMPLE_PRICES } from '../scenarios/scenarios.ts'
import { createStagedPanel, type StagedPanel } from '../scenarios/staged-panel.ts'
import type { StartSettings } from '../settings.ts'
import { investigatingAgent } from './investigating-agent.ts'
import { LOCAL_AGENTS, PANEL_AGENTS, TABLE_WORKER } from './local-agents.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

type LocalSystemParameters = {
  readonly settings: StartSettings
  /** `cli`, `docs` or the path of a limits file. */
  readonly limits: string
  /** Folder of the local AO; memory only unless given. */
  readonly aoFolder?: string | undefined
  /** When the chain's clock starts, Unix seconds; now unless given. */
  readonly startsAt?: number | undefined
  /** Address of the worker whose answers come from round tables. */
  readonly tableWorker: string
  /** Names of workers that start too, if they are among `PANEL_AGENTS`. */
  readonly panelAgents: readonly string[]
  readonly onEvent: RoundListener
  readonly onWarning: (warning: string) => void
  /** Called with the names of what must be built, which takes some seconds; there may be none. */
  readonly onBuild: (missing: readonly string[]) => void
  /** Called when chain, contracts and archive stand, while the workflow may still be built. */
  readonly onChain: DevnetParameters['onChain']
}

/** Accounts from here on belong to no other role. */
const firstPanelAccount = 25

/** A running local system. */
export type LocalSystem = Devnet & {
  /** Says which agents are careless. */
  readonly staged: StagedPanel
}

/**
 * Builds the workflow where it has changed and starts chain, contracts, agents and DON.
 */
export async function startLocalSystem(
  parameters: LocalSystemParameters,
): Promise<LocalSystem> {
  const { settings } = parameters
  const limits = readLimits(parameters.limits)
  const builds = startLocalBuilds()
  builds.workflow.catch(() => {})
  builds.missing.then(parameters.onBuild)
  await builds.contracts
  const { model } = settings
  const web = await openLocalWeb()
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    lookup: web.lookup,
    loopbackPort: web.port,
  })
  // The archive starts after the agents are defined.
  const archiveUrls: string[] = []
  const staged = createStagedPanel({ web, outbound, archiveUrls })
  const means = { model, web, outbound, archiveUrls }
  const closeWeb = async () => {
    await Promise.all([outbound.close(), web.close()])
  }
  const starting = startDevnet({
    workflow: builds.workflow,
    limits,
    agents: [
      ...LOCAL_AGENTS.map(({ name, character, fee }, index) => ({
        name,
        fee,
        agent: investigatingAgent({ name, character, ...means }),
        port: settings.agentPort === 0 ? 0 : settings.agentPort + index,
      })),
      { name: TABLE_WORKER, agent: parameters.tableWorker, port: 0, forHire: false },
      ...PANEL_AGENTS.map(({ name, character }, index) => ({
        name,
        agent: staged.stage(investigatingAgent({ name, character, ...means })),
        port: 0,
        forHire: false,
        accountIndex: firstPanelAccount + index,
      })).filter(({ name }) => parameters.panelAgents.includes(name)),
    ],
    collectors: 2,
    aoFolder: parameters.aoFolder,
    judge: model ? { kind: 'model', ...model } : { kind: 'mock' },
    ports: {
      anvil: settings.anvilPort,
      gateway: settings.gatewayPort,
      archive: settings.archivePort,
      prices: settings.pricesPort,
      ao: settings.aoPort,
    },
    prices: settings.livePrices ? undefined : EXAMPLE_PRICES,
    data: EXAMPLE_CANDLES,
    startsAt: parameters.startsAt,
    idleBlockTime: 2,
    onChain: (chain) => {
      archiveUrls.push(chain.archiveUrl)
      parameters.onChain?.(chain)
    },
    onEvent: parameters.onEvent,
    onWarning: parameters.onWarning,
  })
  try {
    const devnet = await starting
    return {
      ...devnet,
      staged,
      close: async () => {
        await devnet.close()
        await closeWeb()
      },
    }
  } catch (error) {
    await closeWeb()
    throw error
  }
}

type LocalBuilds = {
  /** Resolves when the contracts are compiled. */
  readonly contracts: Promise<void>
  /** Path of the linked workflow. */
  readonly workflow: Promise<string>
  /** Names of those that have to be built, as soon as that is known. */
  readonly missing: Promise<readonly string[]>
}

/** Builds side by side what `.cresolver/build` does not hold as the sources are now. */
function startLocalBuilds(): LocalBuilds {
  const contracts = watchBuild('contracts', buildContracts)
  const workflow = watchBuild('workflow', (onBuild) =>
    buildWorkflow(`${root}apps/workflow/main.ts`, `${root}.cresolver/build`, onBuild),
  )
  const missing = Promise.all([contracts.missing, workflow.missing])
  return {
    contracts: contracts.done,
    workflow: workflow.done,
    missing: missing.then((names) => names.flat()),
  }
}

/** A build, and its name if it finds that there is something to do. */
function watchBuild<T>(name: string, build: (onBuild: () => void) => Promise<T>) {
  let begin = (_names: readonly string[]) => {}
  const begun = new Promise<readonly string[]>((resolve) => {
    begin = resolve
  })
  const done = build(() => begin([name]))
  const idle = done.then(
    () => [],
    () => [],
  )
  return { done, missing: Promise.race([begun, idle]) }
}
