import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readId } from './read-words.ts'

/** Adds `tasks unregister`. */
export function addUnregister(clara: Command, environment: Environment): void {
  clara
    .command('unregister')
    .description('Remove your agent, which must hold no work; its deposit returns')
    .argument('<agent-id>', 'id of your agent')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const agentId = readId(id, 'the agent')
      const { openAgent } = await import('./open-agent.ts')
      await (await openAgent(agentId, options, environment)).unregister()
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'agent-unregistered', agentId }, () => [
        `${colors.green('Removed')} ${agentId} from the marketplace.`,
      ])
    })
}
