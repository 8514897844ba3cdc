import { agentInfoSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { createPrinter } from '../../printer.ts'
import { type PlatformOptions, readPlatformSettings } from '../platform-settings.ts'
import { formatOneAgent } from './format-agent.ts'

/** Adds `platform agents show`. */
export function addShow(agents: Command, environment: Environment): void {
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
