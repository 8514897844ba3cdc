import { agentInfoSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import { parseCount } from '../../count.ts'
import type { Environment } from '../../environment.ts'
import { createPrinter } from '../../printer.ts'
import { type PlatformOptions, readPlatformSettings } from '../platform-settings.ts'
import { formatAgent } from './format-agent.ts'

type ListOptions = PlatformOptions & { readonly limit: string }

/** Adds `platform agents list`. */
export function addList(agents: Command, environment: Environment): void {
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
        printer.remark('No agents yet. Add one with cresolver platform agents add.')
      } else for (const line of formatAgent(items, printer)) printer.remark(line)
      if (more) printer.remark('There are more: raise --limit.')
    })
}
