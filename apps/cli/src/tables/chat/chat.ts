import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../../platform/platform-settings.ts'
import { createPrinter } from '../../terminal/printer.ts'
import { readNames } from '../read-table.ts'

type ChatOptions = PlatformOptions & {
  readonly session?: string | undefined
  readonly table?: boolean | undefined
  readonly agents?: string | undefined
}

export function addChat(tables: Command, environment: Environment): void {
  tables
    .command('chat')
    .description('Ask the agents of a platform and show their consensus')
    .argument('[message]', 'one message (default: one for each line of input)')
    .option('--session <id>', 'continue a session')
    .option('--agents <names>', 'agents to ask: a,b,c (best matches)')
    .option('--table', 'always open a round table')
    .addHelpText('after', '\nCtrl+C ends an answer; pressed again, it ends the chat.')
    .action(async (message: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<ChatOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../../platform/open-platform.ts')
      const { createConversation } = await import('./conversation.ts')
      const printer = createPrinter(environment, options.json === true)
      const conversation = createConversation({
        platform: openPlatform(settings),
        printer,
        sessionId: options.session,
        roundTable: options.table === true,
        agents: options.agents === undefined ? undefined : readNames(options.agents),
      })
      const { converse, messageMissing } = await import('./converse.ts')
      if (message?.trim() === '') throw messageMissing()
      if (message === undefined) {
        await converse(conversation, environment, options.json === true)
      } else {
        const { printOnce } = await import('./print-once.ts')
        await printOnce(conversation, message)
      }
      const id = conversation.sessionId()
      const { dim } = printer.colors
      if (id) printer.remark(dim(`Continue with: cresolver tables chat --session ${id}`))
    })
}
