import { type Command, Option } from 'commander'
import * as z from 'zod'
import type { Environment } from '../../environment.ts'
import { plainText } from '../../terminal/text.ts'
import { openCommand } from '../open-command.ts'
import type { PlatformOptions } from '../platform-settings.ts'

type KeyOptions = PlatformOptions & {
  readonly role: string
  readonly name?: string
  readonly replaces?: string
}

const createdSchema = z.object({
  id: z.string(),
  key: z.string(),
  role: z.string(),
  tenant: z.string(),
})

export function addTenantKey(tenants: Command, environment: Environment): void {
  tenants
    .command('add-key')
    .description('Make an API key of a tenant, and print it once')
    .argument('<tenant>', 'id of the tenant')
    .addOption(
      new Option('--role <role>', 'what the key may do')
        .choices(['tenant_admin', 'member', 'reader'])
        .default('member'),
    )
    .option('--name <text>', 'name of the key (the role)')
    .option('--replaces <id>', 'id of a key whose agents, tables and chats it takes over')
    .action(async (tenant: string, _options, command: Command) => {
      const opened = await openCommand<KeyOptions>(command, environment)
      const { role, name = role, replaces } = opened.options
      const created = await opened.platform.request(
        { method: 'POST', path: '/keys', body: { name, role, tenant, replaces } },
        createdSchema,
      )
      opened.printer.print(created, () => [plainText(created.key)])
    })
}
