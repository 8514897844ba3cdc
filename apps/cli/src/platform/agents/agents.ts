import { agentInfoSchema } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { parseCount } from '../../terminal/count.ts'
import { plainText } from '../../terminal/text.ts'
import { openCommand } from '../open-command.ts'
import { addPlatformOptions, type PlatformOptions } from '../platform-settings.ts'
import { addAdd } from './add.ts'
import { formatAgent, formatOneAgent } from './format-agent.ts'
import { addPing } from './ping.ts'

export function addPlatformAgents(platform: Command, environment: Environment): void {
  const agents = addPlatformOptions(
    platform
      .command('agents')
      .description('Register, check and remove agents of a platform'),
  )
  addAdd(agents, environment)
  addList(agents, environment)
  addPing(agents, environment)
  addRemove(agents, environment)
}

type ListOptions = PlatformOptions & { readonly limit: string }

function addList(agents: Command, environment: Environment): void {
  agents
    .command('list')
    .description('List the agents, or show one, never with its key')
    .argument('[name]', 'name of the agent')
    .option('--limit <number>', 'maximum number of agents', '100')
    .action(async (name: string | undefined, _options, command: Command) => {
      const { limit: text } = command.optsWithGlobals<ListOptions>()
      const limit = parseCount(text)
      const { platform, printer, json } = await openCommand(command, environment)
      if (name !== undefined) {
        const info = await platform.request({ path: pathOf(name) }, agentInfoSchema)
        return printer.print(info, () => formatOneAgent(info, printer, environment.now()))
      }
      const { readPages } = await import('../read-pages.ts')
      const page = { platform, path: '/agents', item: agentInfoSchema, limit }
      const { items, more } = await readPages(page)
      if (json) for (const agent of items) printer.print(agent, () => [])
      else if (items.length === 0) {
        printer.remark(
          'No agents yet. Add one with cresolver operate platform agents add.',
        )
      } else for (const line of formatAgent(items, printer)) printer.remark(line)
      if (more) printer.remark('There are more: raise --limit.')
    })
}

function addRemove(agents: Command, environment: Environment): void {
  agents
    .command('remove')
    .description('Remove an agent')
    .argument('<name>', 'name of the agent')
    .action(async (name: string, _options, command: Command) => {
      const { platform, printer } = await openCommand(command, environment)
      await platform.text({ method: 'DELETE', path: pathOf(name) })
      printer.print({ removed: name }, () => [`Removed ${plainText(name)}`])
    })
}

const pathOf = (name: string) => `/agents/${encodeURIComponent(name)}`
