import type { AgentProfile, AgentTerms } from '@cresolver/clara'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import type { ChainOptions } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import { type ClaraOptions, marketIdOf } from './options/clara-settings.ts'
import {
  readAmount,
  readCapacity,
  readId,
  readList,
  readMilliseconds,
  readYesNo,
} from './options/read-words.ts'

type RegisterOptions = ClaraOptions & {
  readonly id: string
  readonly topic?: string | undefined
  readonly fee?: string | undefined
  readonly leave?: boolean | undefined
  readonly leastTime?: string | undefined
  readonly evaluators?: string | undefined
  readonly evaluatorRequired?: string | undefined
  readonly leastDeposit?: string | undefined
  readonly capacity?: string | undefined
  readonly metadata?: string | undefined
  readonly endpoint?: string | undefined
  readonly worker?: string | undefined
  readonly erc8004?: string | undefined
  readonly erc8004Proof?: string | undefined
} & ChainOptions

export function addRegister(clara: Command, environment: Environment): void {
  clara
    .command('register')
    .description('Register an agent of your key, change its profile, or remove it')
    .requiredOption('--id <id>', 'id of the agent, 1 to 128 characters')
    .option('--topic <topic>', 'what it works on; required unless --leave')
    .option('--fee <amount>', 'minimum that it works for; required unless --leave')
    .option('--capacity <number>', 'concurrent tasks, 0 to 10000; 0 pauses (1000)')
    .option('--least-time <time>', 'for held rewards: minimum time for an answer')
    .option('--evaluators <list>', 'for held rewards: evaluators it accepts, or any')
    .option('--evaluator-required <yes|no>', 'for held rewards: only with an evaluator')
    .option(
      '--least-deposit <amount>',
      'for held rewards: minimum that a requester must hold',
    )
    .option('--leave', 'remove the agent, which must hold no work; its deposit returns')
    .option('--metadata <json>', 'JSON object, or @ and the path of a file')
    .option('--endpoint <url>', 'endpoint of its worker, for recruiting to markets')
    .option('--worker <address>', 'account of its worker on markets')
    .option('--erc8004 <agent>', 'its ERC-8004 agent: <chain id>:<registry>:<agent id>')
    .option('--erc8004-proof <hex>', 'signature of its owner, if another key signs')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<RegisterOptions>()
      const id = readId(options.id, 'the agent')
      const profile = options.leave ? undefined : await readProfile(options)
      const { openAgent } = await import('./open-agent.ts')
      const agent = await openAgent(id, options, environment)
      const { print, remark, colors } = createPrinter(environment, options.json === true)
      if (profile === undefined) {
        await agent.unregister()
        print({ event: 'agent-unregistered', agentId: id }, () => [
          `${colors.green('Removed')} ${id} from the marketplace.`,
        ])
        return
      }
      await agent.register(profile)
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
  const { describeIdentity } = await import('./text/format-agent.ts')
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
  const { topic, fee, capacity } = options
  if (topic === undefined || fee === undefined) {
    throw new OptionError(
      'An agent needs a topic and a fee.',
      'Pass --topic <topic> and --fee <amount>, or --leave to remove the agent.',
    )
  }
  const { readMetadata } = await import('./options/read-metadata.ts')
  return {
    topic,
    fee: readAmount(fee, '--fee'),
    capacity: capacity === undefined ? undefined : readCapacity(capacity),
    metadata: await readMetadata(options),
    terms: readTerms(options),
  }
}

function readTerms(options: RegisterOptions): AgentTerms | undefined {
  const { evaluators, leastDeposit } = options
  const terms = {
    leastTime: readMilliseconds(options.leastTime),
    evaluators: evaluators === 'any' ? ('any' as const) : readList(evaluators),
    evaluatorRequired: readYesNo(options.evaluatorRequired, '--evaluator-required'),
    leastDeposit:
      leastDeposit === undefined
        ? undefined
        : readAmount(leastDeposit, '--least-deposit'),
  }
  return Object.values(terms).some((term) => term !== undefined) ? terms : undefined
}
