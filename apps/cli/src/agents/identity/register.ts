import { rename, rm, writeFile } from 'node:fs/promises'
import type { AgentId } from '@cresolver/chain'
import {
  CresolverError,
  createRegistration,
  encodeTokenUri,
  errorText,
  type Registration,
  TOKEN_URI_CHARACTERS,
} from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Account } from 'viem'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import { createPrinter, type Printer } from '../../terminal/printer.ts'
import { changeRegistration } from './change-registration.ts'
import type { OpenRegistry } from './identity-settings.ts'
import { openForChange } from './open-for-change.ts'
import {
  addIdentityOptions,
  addRegistrationOptions,
  type RegistrationOptions,
  readChange,
  readPlace,
} from './registration-options.ts'

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
      'With --uri you publish the registration file yourself, so write it first.',
      'Also pass --registration-file <path>.',
    )
  }
  // Errors of the chain are found before anything is written.
  const tokenUri = isElsewhere ? place : toTokenUri(file)
  if (path !== undefined) await writeRegistrationFile(path, file)
  return tokenUri
}

/** Writes a registration file as the `data:` URI that goes on chain. */
export function toTokenUri(registration: Registration): string {
  const uri = encodeTokenUri(registration)
  if (uri.length <= TOKEN_URI_CHARACTERS) return uri
  throw new CresolverError({
    code: 'REGISTRATION_INVALID',
    message: `The registration file takes ${uri.length} characters on chain, more than ${TOKEN_URI_CHARACTERS}.`,
    hint: 'Shorten its texts, or publish it with --uri https://... and --registration-file.',
  })
}

/** Writes a registration file to disk; a file that is there is replaced as a whole. */
export async function writeRegistrationFile(
  path: string,
  registration: Registration,
): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`
  try {
    await writeFile(beside, `${JSON.stringify(registration, null, 2)}\n`)
    await rename(beside, path)
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw new CresolverError({
      code: 'FILE_UNWRITABLE',
      message: `The registration file ${path} cannot be written: ${errorText(cause)}.`,
      hint: 'Choose a file in a writable folder.',
      cause,
    })
  }
}

/** Binds a wallet to an agent and prints that, unless it is bound already. */
export async function bindNamedWallet(
  { agents }: OpenRegistry,
  agentId: AgentId,
  wallet: Account,
  { print, colors }: Printer,
): Promise<boolean> {
  try {
    const present = await agents.getWallet(agentId)
    if (present?.toLowerCase() === wallet.address.toLowerCase()) return false
    const { transactionHash } = await agents.bindWallet(agentId, wallet)
    print(
      { event: 'wallet-bound', agentId, wallet: wallet.address, transactionHash },
      () => [
        `${colors.green('Bound')} the wallet ${wallet.address} to agent ${agentId}.`,
        colors.dim(transactionHash),
      ],
    )
    return true
  } catch (cause) {
    throw new CresolverError({
      code: 'WALLET_NOT_BOUND',
      message: `The wallet of agent ${agentId} is not bound: ${errorText(cause)}`,
      hint: `The agent is registered. Bind the wallet with cresolver agents update ${agentId} --bind-wallet.`,
      cause,
    })
  }
}
