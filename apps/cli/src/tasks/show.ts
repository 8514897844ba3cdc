import { setTimeout } from 'node:timers/promises'
import type { ClaraMarket, ListedAgent, MarketTask, QueuedTask } from '@cresolver/clara'
import { CresolverError } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import type { ChainOptions } from '../settings.ts'
import { toJsonLine } from '../terminal/json-line.ts'
import { createPrinter } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import { type ClaraOptions, isAoId } from './options/clara-settings.ts'
import { readId, refuseOption } from './options/read-words.ts'
import { unread } from './task-steps.ts'
import type { AgentSummary } from './text/format-agent.ts'

type ShowOptions = ClaraOptions &
  ChainOptions & {
    readonly agents?: boolean | undefined
    readonly topic?: string | undefined
    readonly follow?: boolean | undefined
  }

export function addShow(clara: Command, environment: Environment): void {
  clara
    .command('show')
    .description('Show the market, one task or agent, or all agents')
    .argument('[id]', 'id of a task or an agent (default: the marketplace)')
    .option('--agents', 'list agents')
    .option('--topic <topic>', 'only agents, or waiting tasks, of this topic')
    .option('--follow', 'follow a task until it has ended, or agents until Ctrl+C')
    .addHelpText(
      'after',
      '\nThe market is its settings, the balance of your key, and the tasks that wait for an agent.',
    )
    .allowUnknownOption()
    .hook('preAction', (_, { args }) => args.forEach(refuseOption))
    .action(async (id: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<ShowOptions>()
      const { agents, topic, follow } = options
      const isWrong = id === undefined ? follow && !agents : agents || topic !== undefined
      if (isWrong) {
        throw new OptionError(
          '--agents and --topic are for lists, --follow for a task or for agents.',
          'Write show, show <id> or show --agents, with the options of that form.',
        )
      }
      if (id !== undefined)
        await showOne(readId(id, 'the task or agent'), options, environment)
      else if (agents) await showAgents(options, environment)
      else await showMarket(options, environment)
    })
}

async function showMarket(options: ShowOptions, environment: Environment): Promise<void> {
  const { openMarket } = await import('./open-market.ts')
  const { formatMarket } = await import('./text/format-market.ts')
  const opened = await openMarket(options, environment, 'sign-if-possible')
  const { market, process, connection } = opened
  const info = await market.info()
  const balance = connection.address && (await market.balance())
  const queue: QueuedTask[] = []
  for await (const task of market.queue({ topic: options.topic })) queue.push(task)
  const shown = { process, ...info, ...(balance && { balance }), queue }
  const printer = createPrinter(environment, options.json === true)
  printer.print(shown, () => formatMarket(shown, printer, environment.now()))
}

async function showOne(
  id: string,
  options: ShowOptions,
  environment: Environment,
): Promise<void> {
  const { openMarket } = await import('./open-market.ts')
  const opened = await openMarket(options, environment, 'sign-if-possible')
  const { market, process, connection, pollMilliseconds } = opened
  const printer = createPrinter(environment, options.json === true)
  const entry = await findEntry(id, market)
  if ('task' in entry && options.follow) {
    const ticks = connection.address !== undefined
    const { followTask } = await import('./follow-task.ts')
    const watched = { market, taskId: id, pollMilliseconds, ticks, known: unread }
    await followTask({ ...watched, printer, environment })
  } else if ('task' in entry) {
    const { formatTask } = await import('./text/format-task.ts')
    const { task } = entry
    const { misfitOf } = await import('@cresolver/clara')
    const misfits = task.results.map(({ result }) => misfitOf(result, task.schema))
    printer.print(task, () => formatTask(task, misfits, printer, environment.now()))
  } else {
    const { agent } = entry
    const { formatOneAgent } = await import('./text/format-agent.ts')
    const { checkIdentity } = await import('./check-identity.ts')
    const { profileAddress: address, metadata } = agent
    const named = { process, id, address, metadata }
    const identity = await checkIdentity(named, options, environment)
    printer.print({ ...agent, ...(identity !== undefined && { identity }) }, () =>
      formatOneAgent(agent, printer, environment.now(), identity),
    )
  }
}

/** Finds the task or the agent of an id: ids of tasks have the form of AO, which those of agents may have too. */
async function findEntry(
  id: string,
  market: ClaraMarket,
): Promise<{ readonly task: MarketTask } | { readonly agent: ListedAgent }> {
  const readTask = async () => ({ task: await market.task(id) })
  const readAgent = async () => ({ agent: await market.agent(id) })
  const [first, second] = isAoId(id) ? [readTask, readAgent] : [readAgent, readTask]
  try {
    return await first()
  } catch (error) {
    if (!isUnknown(error)) throw error
    return await second().catch((other) => {
      throw isUnknown(other) ? error : other
    })
  }
}

function isUnknown(error: unknown): boolean {
  if (!CresolverError.isInstance(error)) return false
  return ['CLARA_REFUSED', 'CLARA_NOT_EXPOSED'].includes(error.code)
}

async function showAgents(options: ShowOptions, environment: Environment): Promise<void> {
  const { json, topic, follow } = options
  const { openMarket } = await import('./open-market.ts')
  const { formatAgent } = await import('./text/format-agent.ts')
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
  const { runUntilInterrupted } = await import('../terminal/run-until-interrupted.ts')
  await runUntilInterrupted(async (signal) => {
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
  const { summarizeAgent } = await import('./text/format-agent.ts')
  const agents: AgentSummary[] = []
  for await (const agent of market.agents()) {
    if (topic === undefined || agent.topic === topic) agents.push(summarizeAgent(agent))
  }
  return agents
}
