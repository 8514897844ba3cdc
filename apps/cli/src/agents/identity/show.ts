import { errorText, type Registration } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { indented } from '../../platform/labelled.ts'
import {
  kindOfUri,
  readRegistrationFile,
} from '../../registration/read-registration-file.ts'
import { formatFields } from '../../terminal/fields.ts'
import { createPrinter, type Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { type IdentityOptions, openRegistry, withOutbound } from './identity-settings.ts'
import { addIdentityOptions } from './registration-options.ts'

/** A registration file, or why it was not read. */
type ReadFile = { readonly registration?: Registration; readonly unread?: string }

export function addShow(agent: Command, environment: Environment): void {
  const show = agent
    .command('show')
    .description('Show the owner and the registration file of an agent, or audit them')
    .argument('<id>', 'id of the agent')
    .option('--audit', 'check chain, file and services (exits 1 on problems)')
    .option('--local', 'allow agents and files on this machine; never on a server')
  addIdentityOptions(show).action(async (id: string, _options, command: Command) => {
    const options = command.optsWithGlobals<IdentityOptions & { audit?: boolean }>()
    const { toAgentId } = await import('@cresolver/chain')
    const agentId = toAgentId(id)
    if (options.audit) {
      const { auditIdentity } = await import('./audit.ts')
      return auditIdentity(agentId, options, environment)
    }
    const { agents, chainId, registry } = await openRegistry(options, environment)
    const owner = await agents.getOwner(agentId)
    const wallet = await agents.getWallet(agentId)
    const uri = await agents.getTokenUri(agentId)
    const kind = kindOfUri(uri)
    const file = await withOutbound(options, environment, (outbound) =>
      readRegistrationFile(uri, outbound).then(
        (registration): ReadFile => ({ registration }),
        (error: unknown): ReadFile => ({ unread: errorText(error) }),
      ),
    )
    const printer = createPrinter(environment, options.json === true)
    const place = kind === 'data' ? 'on chain (data)' : kind === 'none' ? 'none' : uri
    printer.print(
      {
        agentId,
        chainId,
        registry,
        owner,
        wallet: wallet ?? null,
        uri: { kind, characters: uri.length, ...(kind !== 'data' && { text: uri }) },
        ...file,
      },
      () => [
        ...formatFields(
          [
            ['Agent', String(agentId)],
            ['Registry', `${registry} on chain ${chainId}`],
            ['Owner', owner],
            ['Wallet', wallet ?? 'none'],
            ['File', plainText(place)],
          ],
          printer,
        ),
        ...fileLines(file, printer),
      ],
    )
  })
}

function fileLines({ registration, unread }: ReadFile, printer: Printer): string[] {
  if (registration === undefined) {
    return indented(unread ?? '', 0, printer, { paint: printer.colors.yellow })
  }
  const { name, description, image, active } = registration
  const fields: (readonly [string, string | undefined])[] = [
    ['Name', name],
    ['About', description],
    ['Image', image],
    ['Active', active === undefined ? undefined : active ? 'yes' : 'no'],
  ]
  const services = registration.services ?? registration.endpoints ?? []
  return [
    ...formatFields(
      fields.flatMap(([label, text]) =>
        text === undefined ? [] : [[label, plainText(text)] as const],
      ),
      printer,
    ),
    ...services.flatMap(({ name: service, endpoint, category, tags }) => {
      const about = [category, ...(tags ?? [])].filter((text) => text !== undefined)
      const words = about.length === 0 ? '' : ` (${about.join(', ')})`
      return indented(`${service}: ${endpoint}${words}`, 2, printer)
    }),
  ]
}
