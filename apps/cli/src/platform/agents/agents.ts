import { agentInfoSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import { parseCount } from '../../count.ts'
import type { Environment } from '../../environment.ts'
import { createPrinter } from '../../printer.ts'
import { plainText } from '../../text.ts'
import {
  addPlatformOptions,
  type PlatformOptions,
  readPlatformSettings,
} from '../platform-settings.ts'
import { addAdd } from './add.ts'
import { formatAgent, formatOneAgent } from './format-agent.ts'
import { addPing } from './ping.ts'

/** Adds the commands on the agents of a platform. */
export function addPlatformAgents(platform: Command, environment: Environment): void {
  const agents = addPlatformOptions(
    platform
      .command('agents')
      .description('Register, check and remove agents of a platform'),
  )
  addAdd(agents, environment)
  addList(agents, environment)
  addShow(agents, environment)
  addPing(agents, environment)
  addRemove(agents, environment)
}

type ListOptions = PlatformOptions & { readonly limit: string }

/** Adds `operate platform agents list`. */
function addList(agents: Command, environment: Environment): void {
  agents
    .command('list')
    .description('List the agents')
    .option('--limit <number>', 'maximum number of agents', '100')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<ListOptions>()
      const limit = parseCount(options.limit)
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../open-platform.ts')
      const { readPages } = await import('../read-pages.ts')
      const { items, more } = await readPages({
        platform: openPlatform(settings),
        path: '/agents',
        item: agentInfoSchema,
        limit,
      })
      const printer = createPrinter(environment, options.json === true)
      if (options.json) for (const agent of items) printer.print(agent, () => [])
      else if (items.length === 0) {
        printer.remark(
          'No agents yet. Add one with cresolver operate platform agents add.',
        )
      } else for (const line of formatAgent(items, printer)) printer.remark(line)
      if (more) printer.remark('There are more: raise --limit.')
    })
}

/** Adds `operate platform agents remove`. */
function addRemove(agents: Command, environment: Environment): void {
  agents
    .command('remove')
    .description('Remove an agent')
    .argument('<name>', 'name of the agent')
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlatformOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../open-platform.ts')
      const path = `/agents/${encodeURIComponent(name)}`
      await openPlatform(settings).text({ method: 'DELETE', path })
      const printer = createPrinter(environment, options.json === true)
      printer.print({ removed: name }, () => [`Removed ${plainText(name)}`])
    })
}

/** Adds `operate platform agents show`. */
function addShow(agents: Command, environment: Environment): void {
  agents
    .command('show')
    .description('Show an agent, never with its key')
    .argument('<name>', 'name of the agent')
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlatformOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../open-platform.ts')
      const path = `/agents/${encodeURIComponent(name)}`
      const info = await openPlatform(settings).request({ path }, agentInfoSchema)
      const printer = createPrinter(environment, options.json === true)
      printer.print(info, () => formatOneAgent(info, printer, environment.now()))
    })
}
