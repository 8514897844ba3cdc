import {
  type Retention,
  type Tenant,
  type TenantLimits,
  type TenantWithUsage,
  tenantSchema,
  tenantWithUsageSchema,
} from '@cresolver/core/protocol'
import { type Command, Option } from 'commander'
import * as z from 'zod'
import type { Environment } from '../../environment.ts'
import { collectValues } from '../../options/collect-values.ts'
import { formatFields } from '../../terminal/fields.ts'
import { formatTable } from '../../terminal/table.ts'
import { plainText } from '../../terminal/text.ts'
import type { Look } from '../labelled.ts'
import { openCommand } from '../open-command.ts'
import { addPlatformOptions, type PlatformOptions } from '../platform-settings.ts'
import { addKeyBudget } from './budget.ts'
import { readLimits, readRetention } from './read-limits.ts'

const names: Readonly<Record<keyof TenantLimits, string>> = {
  agents: 'agents',
  api_keys: 'API keys',
  requests_per_minute: 'requests a minute',
  tables_at_work: 'tables at work',
  tables_per_day: 'tables a day',
  stored_tables: 'stored tables',
  stored_sessions: 'stored chats',
  messages_per_day: 'messages a day',
  calls_per_day: 'agent calls a day',
}

const createdSchema = z.object({
  id: z.string(),
  key: z.string(),
  role: z.string(),
  tenant: z.string(),
})

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

type KeyOptions = PlatformOptions & {
  readonly role: string
  readonly name?: string
  readonly replaces?: string
}

function addTenantKey(tenants: Command, environment: Environment): void {
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

/** Formats tenants as a table, or as one block a tenant where the window is too narrow. */
function formatTenants(tenants: readonly Tenant[], look: Look): string[] {
  const rows = tenants.map(({ id, limits }) => ({
    cells: [id],
    text: limitsText(limits),
  }))
  return formatTable(['TENANT', 'LIMITS'], rows, look)
}

function formatTenant(tenant: TenantWithUsage, look: Look): string[] {
  const { id, limits, usage } = tenant
  const of = (used: number, most: number | null) =>
    most === null ? `${used}, no limit` : `${used} of ${most}`
  const rate = limits.requests_per_minute
  return formatFields(
    [
      ['Tenant', id],
      ['Agents', of(usage.agents, limits.agents)],
      ['Tables at work', of(usage.tables_at_work, limits.tables_at_work)],
      ['Tables today', of(usage.tables_today, limits.tables_per_day)],
      ['Stored tables', of(usage.stored_tables, limits.stored_tables)],
      ['Stored chats', of(usage.stored_sessions, limits.stored_sessions)],
      ['Messages today', of(usage.messages_today, limits.messages_per_day)],
      ['Agent calls today', of(usage.calls_today ?? 0, limits.calls_per_day ?? null)],
      ['API keys', limits.api_keys === null ? 'no limit' : `at most ${limits.api_keys}`],
      ['Requests', rate === null ? 'no limit' : `${rate} a minute`],
      ['Keeps', retentionText(tenant.retention)],
    ],
    look,
  )
}

function retentionText(retention: Retention): string {
  const set = Object.entries(retention).map(([kind, days]) =>
    days === null ? `${kind} forever` : `${kind} ${days} days`,
  )
  return set.join(', ') || 'as the platform is set'
}

function limitsText(limits: TenantLimits): string {
  const set = Object.entries(names).flatMap(([key, name]) => {
    const most = limits[key as keyof TenantLimits]
    return most === null || most === undefined ? [] : [`${most} ${name}`]
  })
  return set.join(', ') || 'none'
}
