import { CresolverError } from '@cresolver/core/protocol'
import { DEFAULT_SERVICE } from '@cresolver/net/llm'
import * as z from 'zod'
import type { Environment } from '../environment.ts'

const port = (fallback: number) =>
  z.coerce.number().int().min(0).max(65_535).default(fallback)

const environmentSchema = z.object({
  ANVIL_PORT: port(8545),
  AGENT_PORT: port(3001),
  GATEWAY_PORT: port(8550),
  ARCHIVE_PORT: port(8551),
  PRICES_PORT: port(8552),
  AO_PORT: port(8553),
  AO_DATA: z.string().default('.cresolver/ao'),
  KEEPER_PORT: port(8554),
  PLATFORM_PORT: port(8000),
  DASHBOARD_PORT: port(3000),
  TABLE_AGENT_PORT: port(3011),
  PLATFORM_DATA: z.string().optional(),
  PRICE_SOURCES: z.enum(['local', 'live']).default('local'),
  LLM_API_KEY: z.string().default(''),
  LLM_BASE_URL: z.url().default(DEFAULT_SERVICE.baseUrl),
  LLM_MODEL: z.string().min(1).default(DEFAULT_SERVICE.model),
})

export type StartSettings = {
  readonly anvilPort: number
  /** Port of the first agent; the others take the next ones. */
  readonly agentPort: number
  readonly gatewayPort: number
  readonly archivePort: number
  readonly pricesPort: number
  /** Port of the local AO. */
  readonly aoPort: number
  /** Folder of the local AO, which outlives the run; undefined for memory only. */
  readonly aoData: string | undefined
  /** Port of health and metrics of the keeper. */
  readonly keeperPort: number
  /** Port of the platform of round tables. */
  readonly platformPort: number
  readonly dashboardPort: number
  /** Port of the first sample agent of round tables; the others take the next ones. */
  readonly tableAgentPort: number
  /** Location of the data of the platform; a folder that is removed at the end unless given. */
  readonly platformData: string | undefined
  /** True to use the public price sources instead of the local ones. */
  readonly livePrices: boolean
  /** Absent without a key. */
  readonly model:
    | { readonly apiKey: string; readonly baseUrl: string; readonly model: string }
    | undefined
}

/**
 * Leaves every port open that the environment does not set: a run that ends by itself may be beside a network
 * that stays.
 */
export function withFreePorts(environment: Environment): Environment {
  const ports = Object.keys(environmentSchema.shape).filter((name) =>
    name.endsWith('_PORT'),
  )
  const open = Object.fromEntries(
    ports.map((name) => [name, environment.variables[name] || '0']),
  )
  return { ...environment, variables: { ...environment.variables, ...open } }
}

/** Reads the settings from environment variables. */
export function readStartSettings(
  environment: Readonly<Record<string, string | undefined>>,
): StartSettings {
  const set = Object.fromEntries(
    Object.entries(environment).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  )
  const parsed = environmentSchema.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: `The variable ${issue?.path.join('.')} cannot be used: ${issue?.message}.`,
      hint: 'Ports are whole numbers from 0 to 65535; LLM_BASE_URL is a URL; PRICE_SOURCES is local or live.',
    })
  }
  const { data } = parsed
  return {
    anvilPort: data.ANVIL_PORT,
    agentPort: data.AGENT_PORT,
    gatewayPort: data.GATEWAY_PORT,
    archivePort: data.ARCHIVE_PORT,
    pricesPort: data.PRICES_PORT,
    aoPort: data.AO_PORT,
    aoData: data.AO_DATA === 'memory' ? undefined : data.AO_DATA,
    keeperPort: data.KEEPER_PORT,
    platformPort: data.PLATFORM_PORT,
    dashboardPort: data.DASHBOARD_PORT,
    tableAgentPort: data.TABLE_AGENT_PORT,
    platformData: data.PLATFORM_DATA,
    livePrices: data.PRICE_SOURCES === 'live',
    model:
      data.LLM_API_KEY === ''
        ? undefined
        : { apiKey: data.LLM_API_KEY, baseUrl: data.LLM_BASE_URL, model: data.LLM_MODEL },
  }
}
