import {
  agentHealthReportSchema,
  agentInfoSchema,
  CresolverError,
} from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { indented } from '../labelled.ts'
import { openCommand } from '../open-command.ts'
import type { PlatformClient } from '../open-platform.ts'

type PingResult = {
  readonly agent: string
  readonly healthy: boolean
  readonly reason: string | null
}

export function addPing(agents: Command, environment: Environment): void {
  agents
    .command('ping')
    .description('Check that agents answer (exits 1 if one does not)')
    .argument('[names...]', 'names of agents (default: all)')
    .action(async (names: readonly string[], _options, command: Command) => {
      const { platform, printer } = await openCommand(command, environment)
      const checked = await checkAgents(platform, names)
      const { green, red } = printer.colors
      if (checked.length === 0) printer.remark('No agents to check.')
      for (const each of checked) {
        const { agent, healthy, reason } = each
        const why = reason === null ? '' : `: ${reason}`
        const paint = healthy ? green : red
        printer.print(each, () =>
          indented(`${agent} ${healthy ? 'healthy' : `unhealthy${why}`}`, 0, printer, {
            paint,
          }),
        )
      }
      const ill = checked.filter(({ healthy }) => !healthy).map(({ agent }) => agent)
      if (ill.length > 0) throw agentsUnhealthy(ill, checked.length)
    })
}

async function checkAgents(
  platform: PlatformClient,
  names: readonly string[],
): Promise<readonly PingResult[]> {
  const check = async (path: string) => {
    const report = await platform.request(
      { method: 'POST', path },
      agentHealthReportSchema,
    )
    return Object.entries(report.results)
  }
  const results =
    names.length === 0
      ? await check('/agents/health')
      : await Promise.all(
          [...new Set(names)].map((name) =>
            check(`/agents/${encodeURIComponent(name)}/health`),
          ),
        ).then((lists) => lists.flat())
  return Promise.all(
    results.map(async ([agent, healthy]) => ({
      agent,
      healthy,
      reason: healthy ? null : await reasonOf(platform, agent),
    })),
  )
}

async function reasonOf(platform: PlatformClient, agent: string): Promise<string | null> {
  const path = `/agents/${encodeURIComponent(agent)}`
  return (await platform.request({ path }, agentInfoSchema)).health.reason
}

function agentsUnhealthy(ill: readonly string[], checked: number): CresolverError {
  return new CresolverError({
    code: 'CHECK_FAILED',
    message: `${ill.length} of ${checked} agents ${ill.length === 1 ? 'is' : 'are'} unhealthy: ${ill.join(', ')}.`,
    hint: 'Start each unhealthy agent, then check again.',
  })
}
