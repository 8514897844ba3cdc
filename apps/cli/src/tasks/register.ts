import type { AgentProfile } from '@cresolver/clara'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { ChainOptions } from '../settings.ts'
import { plainText } from '../text.ts'
import { type ClaraOptions, marketIdOf } from './clara-settings.ts'
import { readAmount, readCapacity, readId } from './read-words.ts'

type RegisterOptions = ClaraOptions & {
  readonly id: string
  readonly topic: string
  readonly fee: string
  readonly capacity?: string | undefined
  readonly metadata?: string | undefined
  readonly endpoint?: string | undefined
  readonly worker?: string | undefined
  readonly erc8004?: string | undefined
  readonly erc8004Proof?: string | undefined
} & ChainOptions

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
    .option('--erc8004 <agent>', 'its ERC-8004 agent: <chain id>:<registry>:<agent id>')
    .option('--erc8004-proof <hex>', 'signature of its owner, where the key is another')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<RegisterOptions>()
      const id = readId(options.id, 'the agent')
      const profile = await readProfile(options)
      const { openAgent } = await import('./open-agent.ts')
      const agent = await openAgent(id, options, environment)
      await agent.register(profile)
      const { print, remark, colors } = createPrinter(environment, options.json === true)
      const { address } = agent
      print({ event: 'agent-registered', id, address, ...profile }, () => [
        `${colors.green('Registered')} ${id} for ${plainText(profile.topic)} at ` +
          `${profile.fee} a task, with the address ${address}.`,
      ])
      if (options.erc8004 === undefined || options.json) return
      for (const line of await describeLink(
        { id, address },
        profile,
        options,
        environment,
      )) {
        remark(line)
      }
    })
}

/** Says whether the ERC-8004 agent is proven, and otherwise what its owner has to sign. */
async function describeLink(
  agent: { readonly id: string; readonly address: string },
  { metadata }: AgentProfile,
  options: RegisterOptions,
  environment: Environment,
): Promise<string[]> {
  const { checkIdentity } = await import('./check-identity.ts')
  const { describeIdentity } = await import('./format-agent.ts')
  const { identityLinkText } = await import('../registration/identity-link.ts')
  const named = { ...agent, process: marketIdOf(options, environment) }
  const identity = await checkIdentity({ ...named, metadata }, options, environment)
  if (identity === undefined) return []
  const line = `ERC-8004: ${describeIdentity(identity)}`
  if (identity === 'malformed' || identity.check.isProven) return [line]
  return [
    line,
    'To prove it, let its owner sign this text (EIP-191), and register again with --erc8004-proof:',
    ...identityLinkText(named, identity.link).split('\n'),
  ]
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
