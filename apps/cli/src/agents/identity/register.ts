import { createRegistration, type Registration } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import { createPrinter } from '../../terminal/printer.ts'
import { bindNamedWallet } from './bind-named-wallet.ts'
import { changeRegistration } from './change-registration.ts'
import { openForChange } from './open-for-change.ts'
import {
  addIdentityOptions,
  addRegistrationOptions,
  type RegistrationOptions,
  readChange,
  readPlace,
} from './registration-options.ts'
import { toTokenUri } from './to-token-uri.ts'
import { writeRegistrationFile } from './write-registration-file.ts'

type RegisterOptions = RegistrationOptions & {
  readonly name: string
  readonly url: string
}

export function addRegister(agent: Command, environment: Environment): void {
  const register = agent
    .command('register')
    .description('Register an agent in an ERC-8004 identity registry')
    .requiredOption('--name <name>', 'display name')
    .requiredOption('--url <url>', 'base URL of its worker')
  addIdentityOptions(addRegistrationOptions(register)).action(
    async (_options, command: Command) => {
      const options = command.optsWithGlobals<RegisterOptions>()
      const place = readPlace(options)
      const { open, account, wallet, named } = await openForChange(
        options,
        environment,
        'Register an agent',
      )
      const { agents, chainId, registry } = open
      const owner = account.address
      const change = readChange(options, chainId, named ?? owner)
      const file = writeNewFile(change)
      const tokenUri = await publish(file, place, options.registrationFile)
      const { agentId, transactionHash } = await agents.register(tokenUri)
      const printer = createPrinter(environment, options.json === true)
      const { print, remark, colors } = printer
      print(
        { event: 'agent-registered', agentId, chainId, registry, owner, transactionHash },
        () => [
          `${colors.green('Registered')} agent ${colors.bold(String(agentId))} on chain ${chainId}.`,
          colors.dim(transactionHash),
        ],
      )
      if (wallet) await bindNamedWallet(open, agentId, wallet, printer)
      if (place !== undefined && place !== 'data') {
        remark(`Publish ${options.registrationFile} at ${place}.`)
      }
      remark(`Audit it with cresolver agents show ${agentId} --audit.`)
    },
  )
}

/** Builds a registration file from nothing but what a person wants in it. */
export function writeNewFile(change: ReturnType<typeof readChange>): Registration {
  const { name, url } = change
  if (name === undefined || url === undefined) {
    throw new OptionError(
      'USAGE',
      'A new registration file needs a name and the base URL of the worker.',
      'Pass --name and --url.',
    )
  }
  return changeRegistration(createRegistration({ name, endpoint: url }), change)
}

async function publish(
  file: Registration,
  place: string | undefined,
  path: string | undefined,
): Promise<string> {
  const isElsewhere = place !== undefined && place !== 'data'
  if (isElsewhere && path === undefined) {
    throw new OptionError(
      'USAGE',
      'With --uri you publish the registration file yourself, so write it first.',
      'Also pass --registration-file <path>.',
    )
  }
  // Errors of the chain are found before anything is written.
  const tokenUri = isElsewhere ? place : toTokenUri(file)
  if (path !== undefined) await writeRegistrationFile(path, file)
  return tokenUri
}
