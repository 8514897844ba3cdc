import { tenantSchema, tenantWithUsageSchema } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import * as z from 'zod'
import type { Environment } from '../../environment.ts'
import { collectValues } from '../../options/collect-values.ts'
import { openCommand } from '../open-command.ts'
import { addPlatformOptions, type PlatformOptions } from '../platform-settings.ts'
import { addTenantKey } from './add-key.ts'
import { addKeyBudget } from './budget.ts'
import { formatTenant, formatTenants } from './format-tenant.ts'
import { readLimits, readRetention } from './read-limits.ts'

type ChangeOptions = PlatformOptions & {
  readonly limit?: readonly string[] | undefined
  readonly keep?: readonly string[] | undefined
}

export function addPlatformTenants(platform: Command, environment: Environment): void {
  const tenants = addPlatformOptions(
    platform
      .command('tenants')
      .description(
        'Add, limit and remove tenants of a platform, and make their API keys',
      ),
  )
  addList(tenants, environment)
  addChange(tenants, environment, 'add')
  addChange(tenants, environment, 'set')
  addTenantKey(tenants, environment)
  addKeyBudget(tenants, environment)
  addRemove(tenants, environment)
}

function addList(tenants: Command, environment: Environment): void {
  tenants
    .command('list')
    .description('List the tenants, or show the limits of one and what it uses')
    .argument('[tenant]', 'id of the tenant')
    .action(async (id: string | undefined, _options, command: Command) => {
      const { platform, printer, json } = await openCommand(command, environment)
      if (id !== undefined) {
        const path = pathOf(id)
        const tenant = await platform.request({ path }, tenantWithUsageSchema)
        return printer.print(tenant, () => formatTenant(tenant, printer))
      }
      const schema = z.object({ items: z.array(tenantSchema) })
      const { items } = await platform.request({ path: '/tenants' }, schema)
      if (json) for (const tenant of items) printer.print(tenant, () => [])
      else for (const line of formatTenants(items, printer)) printer.remark(line)
    })
}

/** Adds `platform tenants add` or `platform tenants set`. */
function addChange(
  tenants: Command,
  environment: Environment,
  name: 'add' | 'set',
): void {
  tenants
    .command(name)
    .description(name === 'add' ? 'Add a tenant' : 'Change a tenant')
    .argument('<tenant>', 'lower-case letters, digits and -')
    .option('--limit <name=number>', 'limit, or name=none; repeatable', collectValues)
    .option(
      '--keep <kind=days>',
      'days to keep completed, cancelled, stopped, failed or sessions, or kind=none; repeatable',
      collectValues,
    )
    .action(async (id: string, _options, command: Command) => {
      const { platform, printer, options } = await openCommand<ChangeOptions>(
        command,
        environment,
      )
      const body = {
        limits: readLimits(options.limit ?? []),
        ...(options.keep === undefined ? {} : { retention: readRetention(options.keep) }),
      }
      const request =
        name === 'add'
          ? ({ method: 'POST', path: '/tenants', body: { id, ...body } } as const)
          : ({ method: 'PATCH', path: pathOf(id), body } as const)
      const tenant = await platform.request(request, tenantSchema)
      printer.print(tenant, () => formatTenants([tenant], printer))
    })
}

function addRemove(tenants: Command, environment: Environment): void {
  tenants
    .command('remove')
    .description('Remove a tenant that has no agents, tables or chats, and its API keys')
    .argument('<tenant>', 'id of the tenant')
    .action(async (id: string, _options, command: Command) => {
      const { platform, printer } = await openCommand(command, environment)
      await platform.text({ method: 'DELETE', path: pathOf(id) })
      printer.print({ removed: id }, () => [`Removed ${id}`])
    })
}

const pathOf = (id: string) => `/tenants/${encodeURIComponent(id)}`
