import { CresolverError } from '@cresolver/core/protocol'
import { abstains } from '../abilities/abstain.ts'
import { isMocked } from '../abilities/mock/mock.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readAgentConfig } from './config.ts'
import { defineConfigured } from './define-configured.ts'
import { type ServedAgent, serveAgent } from './serve-agent.ts'

/** An agent process. */
export type StartedAgent = ServedAgent & {
  /** One line for the operator: who listens where, and how it answers. */
  readonly line: string
}

/**
 * Starts an agent where environment variables say: its address, its key, what it signs with and
 * the CLARA market that it works on.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/reference.md#agents
 *
 * @param environment - such as `process.env`
 * @param definition - the agent; that of the variables unless given
 * @param options - `allowMock` lets a mock answer markets of a public chain
 * @returns the listening agent; closing it ends its work on the market too
 * @throws `AgentErrors['startAgent']`: `CONFIG_INVALID`, `PORT_TAKEN` or `START_FAILED`;
 *   with a CLARA market what its client throws
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 * import { startAgent } from '@cresolver/agent/node'
 *
 * const agent = defineAgent({ name: 'Ada', ...mock() })
 * const { url, close } = await startAgent({ AGENT_PORT: '0' }, agent)
 * console.log(url) // http://127.0.0.1:53211
 * await close()
 * ```
 */
export async function startAgent(
  environment: Readonly<Record<string, string | undefined>>,
  definition: AgentDefinition = defineConfigured(environment),
  { allowMock = false }: { readonly allowMock?: boolean } = {},
): Promise<StartedAgent> {
  const config = readAgentConfig(environment)
  if (!allowMock) refuseMock(definition, config.chainId)
  const { host: hostname, port } = config
  const trust = config.hasMarket ? await openTrust(environment) : undefined
  const served = await serveAgent(
    {
      ...definition,
      key: definition.key ?? config.key,
      acceptedKeys: definition.acceptedKeys ?? config.acceptedKeys,
      url: definition.url ?? config.url,
      worker: definition.worker ?? config.address ?? trust?.worker,
      trust: definition.trust ?? trust,
      limits: {
        ...definition.limits,
        resolveTimeoutMs: definition.limits?.resolveTimeoutMs ?? config.resolveTimeoutMs,
      },
    },
    { hostname, port },
  )
  const notes = [describe(definition), ...(trust ? [trust.note] : [])]
  if (!config.worksOnClara)
    return { ...served, line: lineOf(definition, notes, served.url) }
  try {
    const { openClaraWork } = await import('../clara/open-clara-work.ts')
    const work = await openClaraWork(environment, definition, served.agent)
    return {
      ...served,
      line: lineOf(definition, [...notes, work.note], served.url),
      close: async () => {
        await Promise.all([work.close(), served.close()])
      },
    }
  } catch (error) {
    await served.close()
    throw error
  }
}

/** Ids of chains that run on one machine: Anvil, Hardhat and Ganache. */
const localChains = [31_337, 1_337]

/** A guess on a public chain would risk a real stake. */
function refuseMock(definition: AgentDefinition, chainId: number | undefined): void {
  if (chainId === undefined || localChains.includes(chainId)) return
  if (!isMocked(definition)) return
  throw new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The agent has neither a model nor a judgment of its own, and chain ${chainId} is not a local one.`,
    hint: 'Set LLM_API_KEY, write the ability investigate, or start it with --mock.',
  })
}

async function openTrust(environment: Readonly<Record<string, string | undefined>>) {
  const { readTrust } = await import('../signing/read-trust.ts')
  const folder = environment.PANEL_JOURNAL?.trim()
  if (!folder) return readTrust(environment)
  const { openPanelJournal } = await import('../signing/panel-journal.ts')
  return readTrust(environment, { journal: openPanelJournal(folder) })
}

function describe(definition: AgentDefinition): string {
  const { mode = 'custom', model } = definition
  if (mode === 'mock') return 'mock answers, set LLM_API_KEY for a model'
  if (abstains(definition))
    return 'abstains unless a rule decides, set LLM_API_KEY for a model'
  return model ? `asks ${model.name}` : mode
}

function lineOf({ name }: AgentDefinition, notes: readonly string[], url: string) {
  return `Agent ${JSON.stringify(name)} (${notes.join(', ')}) listens on ${url}`
}
