import type {
  Retention,
  Tenant,
  TenantLimits,
  TenantWithUsage,
} from '@cresolver/core/protocol'
import { formatFields } from '../../terminal/fields.ts'
import { formatTable } from '../../terminal/table.ts'
import { indented, type Look } from '../labelled.ts'

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

/** Formats tenants as a table, or as one block a tenant where the window is too narrow. */
export function formatTenants(tenants: readonly Tenant[], look: Look): string[] {
  const rows = tenants.map(({ id, limits }) => ({
    cells: [id],
    text: limitsText(limits),
  }))
  return (
    formatTable(['TENANT', 'LIMITS'], rows, look) ??
    rows.flatMap(({ cells: [id = ''], text }) => [
      ...indented(id, 0, look, { paint: look.colors.bold }),
      ...indented(text, 2, look),
    ])
  )
}

/** Formats one tenant with its usage. */
export function formatTenant(tenant: TenantWithUsage, look: Look): string[] {
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
