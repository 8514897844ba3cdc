import type { AgentInfo } from '@cresolver/core/protocol'
import { formatDistance } from '../../options/moment.ts'
import { formatFields } from '../../terminal/fields.ts'
import type { Colors } from '../../terminal/printer.ts'
import { formatTable } from '../../terminal/table.ts'
import { plainText } from '../../terminal/text.ts'
import type { Look } from '../labelled.ts'

const titles = ['NAME', 'STATE', 'ASKED', 'DOMAIN AND ADDRESS']

/** Writes agents as a table. */
export function formatAgent(agents: readonly AgentInfo[], look: Look): string[] {
  const { colors } = look
  const rows = agents.map((agent) => ({
    cells: [plainText(agent.name), agent.health.state, `${agent.interaction_count}`],
    text: plainText(`${agent.domain}, ${agent.base_url}`),
  }))
  const paint = (cell: string, column: number) =>
    column === 1 ? paintState(cell, colors) : cell
  return formatTable(titles, rows, look, paint)
}

/** Writes one agent. */
export function formatOneAgent(agent: AgentInfo, look: Look, now: number): string[] {
  const { name, domain, base_url: url, capabilities, mode, health } = agent
  const when = (time: string) => formatDistance(Date.parse(time) / 1_000, now)
  const fields: (readonly [string, string | undefined])[] = [
    ['Agent', name],
    ['Domain', domain],
    ['Address', url],
    ['Can', capabilities.join(', ') || undefined],
    ['Mode', mode === 'async' ? 'async: it may answer later' : 'sync'],
    ['Protocol', agent.protocol === 'a2a' ? 'Agent2Agent' : undefined],
    ['Key', agent.has_api_key ? 'sent with each request' : 'none'],
    ['Tenant', agent.tenant],
    ['Shared', agent.shared ? 'with every tenant' : undefined],
    ['State', health.state],
    ['Checked', health.checked_at === null ? 'never' : when(health.checked_at)],
    ['Failures', health.failures > 0 ? `${health.failures} in a row` : undefined],
    ['Why', health.reason ?? undefined],
    ['Next try', health.retry_at === null ? undefined : when(health.retry_at)],
    ['Asked', `${agent.interaction_count} times`],
    ['Joined', when(agent.registered_at)],
  ]
  return formatFields(
    fields.flatMap(([label, value]) =>
      value === undefined ? [] : [[label, plainText(value)] as const],
    ),
    look,
  )
}

function paintState(text: string, colors: Colors): string {
  const state = text.trim()
  if (state === 'healthy') return colors.green(text)
  return state === 'suspended' ? colors.red(text) : text
}
