import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Environment } from '../environment.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { readPlatformSettings } from '../platform/platform-settings.ts'
import type { McpResolution, McpResolutions } from './mcp-ports.ts'

const resolutionSchema = z.object({
  id: z.string(),
  state: z.string(),
  seq: z.number(),
  question: z.string(),
  budget: z.string(),
  market_id: z.string().nullable(),
  verdict: z.object({ outcome: z.string(), reason: z.string().nullable() }).nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

/** Opens verdicts on request, where a platform and an API key are configured. */
export function openMcpResolutions(environment: Environment): McpResolutions | undefined {
  const { CRESOLVER_PLATFORM: url, PLATFORM_API_KEY: apiKey } = environment.variables
  if (!url || !apiKey) return undefined
  const platform = openPlatform(readPlatformSettings({ retryFor: '60s' }, environment))
  return {
    request: async ({ question, budget, idempotency_key: key, ...asked }) => {
      const { asset, data_only: dataOnly, panel_size: size } = asked
      const panel = { data_only: dataOnly, ...(size !== undefined && { size }) }
      const request = {
        method: 'POST',
        path: '/resolutions',
        headers: { 'idempotency-key': key ?? randomUUID() },
        body: { question, budget, panel, ...(asset !== undefined && { asset }) },
      } as const
      return toResolution(await platform.request(request, resolutionSchema))
    },
    get: async (id) => {
      const path = `/resolutions/${encodeURIComponent(id)}`
      return toResolution(await platform.request({ path }, resolutionSchema))
    },
  }
}

function toResolution({
  id,
  verdict,
  problem,
  ...rest
}: z.infer<typeof resolutionSchema>): McpResolution {
  return {
    resolution_id: id,
    ...rest,
    outcome: verdict?.outcome ?? null,
    reason: verdict?.reason ?? null,
    is_final: rest.state === 'final' || rest.state === 'void',
    problem: problem && `${problem.message} (${problem.code})`,
  }
}
