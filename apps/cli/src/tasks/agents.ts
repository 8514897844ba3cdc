import { setTimeout } from 'node:timers/promises'
import type { ClaraMarket } from '@cresolver/clara'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { toJsonLine } from '../json-line.ts'
import { OptionError } from '../option-error.ts'
import { createPrinter } from '../printer.ts'
import type { ChainOptions } from '../settings.ts'
import { plainText } from '../text.ts'
import type { ClaraOptions } from './clara-settings.ts'
import type { AgentSummary } from './format-agent.ts'
import { readId } from './read-words.ts'

type AgentsOptions = ClaraOptions &
  ChainOptions & {
    readonly topic?: string | undefined
    readonly follow?: boolean | undefined
  }

/** Adds `tasks agents`. */
export function addAgents(clara: Command, environment: Environment): void {
  clara
    .command('agents')
    .description('List agents, or show one with its tasks and results')
    .argument('[id]', 'id of one agent')
    .option('--topic <topic>', 'only agents for this topic')
    .option('--follow', 'follow new and changed agents until Ctrl+C')
    .action(async (id: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<AgentsOptions>()
      if (id === undefined) await listAgents(options, environment)
      else await showAgent(readId(id, 'the agent'), options, environment)
    })
}

async function showAgent(
  id: string,
  options: AgentsOptions,
  environment: Environment,
): Promise<void> {
  if (options.follow || options.topic !== undefined) {
    throw new OptionError(
      'OPTIONS_CONFLICT',
      '--follow and --topic are for the list of agents.',
      'Leave them out, or leave the id out.',
    )
  }
  const { openMarket } = await import('./open-market.ts')
  const { formatOneAgent } = await import('./format-agent.ts')
  const { checkIdentity } = await import('./check-identity.ts')
  const { market, process } = await openMarket(options, environment, 'read')
  const agent = await market.agent(id)
  const { profileAddress: address, metadata } = agent
  const identity = await checkIdentity(
    { process, id, address, metadata },
    options,
    environment,
  )
  const printer = createPrinter(environment, options.json === true)
  printer.print({ ...agent, ...(identity !== undefined && { identity }) }, () =>
    formatOneAgent(agent, printer, environment.now(), identity),
  )
}

async function listAgents(
  options: AgentsOptions,
  environment: Environment,
): Promise<void> {
  const { json, topic, follow } = options
  const { openMarket } = await import('./open-market.ts')
  const { formatAgent } = await import('./format-agent.ts')
  const { market, pollMilliseconds } = await openMarket(options, environment, 'read')
  const printer = createPrinter(environment, json === true)
  const show = (agents: readonly AgentSummary[]) => {
    if (json) for (const agent of agents) printer.print(agent, () => [])
    else for (const line of formatAgent(agents, printer)) printer.remark(line)
  }
  const agents = await readAgents(market, topic)
  if (agents.length === 0) {
    const which = topic === undefined ? '' : ` for ${plainText(topic)}`
    printer.remark(`No agents${which} yet.`)
  }
  show(agents)
  if (!follow) return
  const known = new Map(agents.map((agent) => [agent.id, toJsonLine(agent)]))
  const { untilInterrupted } = await import('./until-interrupted.ts')
  await untilInterrupted(async (signal) => {
    while (!signal.aborted) {
      await setTimeout(pollMilliseconds, undefined, { signal }).catch(() => undefined)
      const read = signal.aborted ? [] : await readAgents(market, topic)
      const changed = read.filter((agent) => known.get(agent.id) !== toJsonLine(agent))
      for (const agent of changed) known.set(agent.id, toJsonLine(agent))
      show(changed)
    }
  })
}

async function readAgents(
  market: ClaraMarket,
  topic: string | undefined,
): Promise<AgentSummary[]> {
  const { summarizeAgent } = await import('./format-agent.ts')
  const agents: AgentSummary[] = []
  for await (const agent of market.agents()) {
    if (topic === undefined || agent.topic === topic) agents.push(summarizeAgent(agent))
  }
  return agents
}
