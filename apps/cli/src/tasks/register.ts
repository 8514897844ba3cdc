import type { AgentProfile } from '@cresolver/clara'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'
import type { ClaraOptions } from './clara-settings.ts'
import { readAmount, readCapacity, readId } from './read-words.ts'

type RegisterOptions = ClaraOptions & {
  readonly id: string
  readonly topic: string
  readonly fee: string
  readonly capacity?: string | undefined
  readonly metadata?: string | undefined
  readonly endpoint?: string | undefined
  readonly worker?: string | undefined
}

/** Adds `tasks register`. */
export function addRegister(clara: Command, environment: Environment): void {
  clara
    .command('register')
    .description('Register an agent of your key, or change its profile')
    .requiredOption('--id <id>', 'id of the agent, 1 to 128 characters')
    .requiredOption('--topic <topic>', 'what it works on')
    .requiredOption('--fee <amount>', 'the least that it works for, a whole number')
    .option('--capacity <number>', 'concurrent tasks, 0 to 10000; 0 pauses (1000)')
    .option('--metadata <json>', 'JSON object, or @ and the path of a file')
    .option('--endpoint <url>', 'endpoint of its worker, for recruiting to markets')
    .option('--worker <address>', 'account of its worker on markets')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<RegisterOptions>()
      const id = readId(options.id, 'the agent')
      const profile = await readProfile(options)
      const { openAgent } = await import('./open-agent.ts')
      const agent = await openAgent(id, options, environment)
      await agent.register(profile)
      const { print, colors } = createPrinter(environment, options.json === true)
      const { address } = agent
      print({ event: 'agent-registered', id, address, ...profile }, () => [
        `${colors.green('Registered')} ${id} for ${plainText(profile.topic)} at ` +
          `${profile.fee} a task, with the address ${address}.`,
      ])
    })
}

async function readProfile(options: RegisterOptions): Promise<AgentProfile> {
  const { topic, capacity } = options
  const { readMetadata } = await import('./read-metadata.ts')
  return {
    topic,
    fee: readAmount(options.fee, '--fee'),
    capacity: capacity === undefined ? undefined : readCapacity(capacity),
    metadata: await readMetadata(options),
  }
}
