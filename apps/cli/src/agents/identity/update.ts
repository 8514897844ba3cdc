import { isDeepStrictEqual } from 'node:util'
import type { AgentId } from '@cresolver/chain'
import type { Registration } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import {
  kindOfUri,
  readRegistrationFile,
} from '../../registration/read-registration-file.ts'
import { createPrinter, type Printer } from '../../terminal/printer.ts'
import { changeRegistration, type RegistrationChange } from './change-registration.ts'
import { type OpenRegistry, withOutbound } from './identity-settings.ts'
import { openForChange } from './open-for-change.ts'
import {
  bindNamedWallet,
  toTokenUri,
  writeNewFile,
  writeRegistrationFile,
} from './register.ts'
import {
  addIdentityOptions,
  addRegistrationOptions,
  type RegistrationOptions,
  readChange,
  readPlace,
  toAccountId,
} from './registration-options.ts'

type UpdateOptions = RegistrationOptions & { readonly replace?: boolean | undefined }

export function addUpdate(agent: Command, environment: Environment): void {
  const update = agent
    .command('update')
    .description('Change the registration of an agent')
    .argument('<id>', 'id of the agent')
    .option('--name <name>', 'display name')
    .option('--url <url>', 'base URL of its worker')
    .option('--replace', 'write the file again, with --name and --url')
    .option('--local', 'allow files on this machine; never on a server')
  addIdentityOptions(addRegistrationOptions(update)).action(
    async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<UpdateOptions>()
      const place = readPlace(options)
      const { toAgentId } = await import('@cresolver/chain')
      const agentId = toAgentId(id)
      const { open, wallet, named } = await openForChange(
        options,
        environment,
        `Change the registration of agent ${agentId}`,
      )
      const change = {
        ...readChange(options, open.chainId, named),
        entry: entryOf(open, agentId),
      }
      const printer = createPrinter(environment, options.json === true)
      const tokenUri = await open.agents.getTokenUri(agentId)
      const isFileMeant = kindOfUri(tokenUri) === 'data' || !isBindingOnly(options)
      const isChanged =
        isFileMeant &&
        (await applyChange(
          {
            open,
            agentId,
            tokenUri,
            present: options.replace
              ? undefined
              : await withOutbound(options, environment, (outbound) =>
                  readRegistrationFile(tokenUri, outbound),
                ),
            change,
            place,
            path: options.registrationFile,
          },
          printer,
        ))
      const isBound =
        wallet !== undefined && (await bindNamedWallet(open, agentId, wallet, printer))
      if (isChanged || isBound) return
      printer.print({ event: 'agent-unchanged', agentId }, () => [
        `Agent ${agentId} already has these values; nothing was sent.`,
      ])
    },
  )
}

function entryOf({ chainId, registry }: OpenRegistry, agentId: AgentId) {
  const number = Number(agentId)
  // JSON has no number for it, and no registry will ever count that far.
  if (!Number.isSafeInteger(number)) return undefined
  return { agentId: number, agentRegistry: toAccountId(chainId, registry) }
}

/** A wallet is bound on chain, also while the file that names it is not published yet. */
function isBindingOnly(options: UpdateOptions): boolean {
  const { name, url, description, image, tags, category, uri } = options
  const { registrationFile, replace, bindWallet } = options
  const texts = [name, url, description, image, tags, category]
  const file = [...texts, uri, registrationFile]
  return bindWallet === true && replace !== true && file.every((each) => !each)
}

type Update = {
  readonly open: OpenRegistry
  readonly agentId: AgentId
  /** Present token URI. */
  readonly tokenUri: string
  /** Present file; undefined where it is replaced. */
  readonly present: Registration | undefined
  readonly change: RegistrationChange
  /** New location of the file: `data`, an https URL, or undefined to keep it. */
  readonly place: string | undefined
  readonly path: string | undefined
}

async function applyChange(update: Update, printer: Printer): Promise<boolean> {
  const { open, agentId, tokenUri, present, change, path } = update
  const file =
    present === undefined ? writeNewFile(change) : changeRegistration(present, change)
  const isSame = isDeepStrictEqual(present, file)
  const place = update.place ?? (isUrl(tokenUri) ? tokenUri : 'data')
  const isOnChain = place === 'data'
  if (isSame && (isOnChain ? kindOfUri(tokenUri) === 'data' : place === tokenUri)) {
    return false
  }
  const nextUri = isOnChain ? toTokenUri(file) : place
  if (!isOnChain && path === undefined) throw fileMissing(agentId, place)
  if (path !== undefined) await writeRegistrationFile(path, file)
  const { print, remark, colors } = printer
  if (nextUri !== tokenUri) {
    const { transactionHash } = await open.agents.setTokenUri(agentId, nextUri)
    print({ event: 'agent-updated', agentId, transactionHash }, () => [
      `${colors.green('Updated')} agent ${agentId}.`,
      colors.dim(transactionHash),
    ])
  }
  if (!isOnChain) {
    print({ event: 'registration-written', agentId, path, uri: place }, () => [
      `${colors.green('Wrote')} ${path}.`,
    ])
    remark(`Publish it at ${place}.`)
  }
  return true
}

function isUrl(tokenUri: string): boolean {
  return ['https', 'http'].includes(kindOfUri(tokenUri))
}

function fileMissing(agentId: AgentId, place: string): OptionError {
  return new OptionError(
    `You publish the registration file of agent ${agentId} yourself, at ${place}.`,
    'Pass --registration-file <path> to write the changed file, or --uri data to store it on chain.',
  )
}
