import { readFileSync } from 'node:fs'
import { parseAddress, readAccount } from '@cresolver/chain'
import { CresolverError, type Retention } from '@cresolver/core/protocol'
import type { Address, LocalAccount } from 'viem'
import { environmentSchema, type PlatformEnvironment } from './environment-schema.ts'
import { isLoopbackName } from './guards/local-only.ts'

/** Configuration of a platform process. Contains secrets: never print it. */
export type PlatformConfig = {
  readonly host: string
  readonly port: number
  /** Base URL under which clients and agents reach it, without a trailing slash. */
  readonly publicUrl: string
  readonly localMode: boolean
  /** Undefined: the embedded Postgres. */
  readonly databaseUrl: string | undefined
  /** Folder of the embedded Postgres and of the generated secret. */
  readonly dataFolder: string
  /** 32 bytes; undefined: generated into the data folder. */
  readonly secretKey: Uint8Array | undefined
  /** Secret keys that are accepted beside the own one. */
  readonly acceptedSecretKeys: readonly Uint8Array[]
  /** First API keys; more than one while they are rotated. */
  readonly adminKeys: readonly string[]
  /** File of private networks whose agents may be called; undefined: none. */
  readonly privateAgents: string | undefined
  readonly corsOrigins: readonly string[]
  readonly proxies: number
  readonly keyRequestsPerMinute: number
  /** After how much silence another process takes over the tables of this one, in milliseconds. */
  readonly leaseMs: number
  /** An agent's own limit for an answer, and the default of tables, in milliseconds. */
  readonly agentTimeoutMs: number
  /** Role of this process: it answers the API, runs tables, or both. */
  readonly role: 'both' | 'api' | 'tables'
  /** Most tables at work at a time in this process; the others wait in order. */
  readonly mostAtWork: number
  /** Days after which what is over is deleted, where a tenant says nothing else. */
  readonly retention: Retention
  /** Undefined: no worker. */
  readonly worker: { readonly timeoutMs: number } | undefined
  /** Chain on which verdicts are requested; undefined: none are. */
  readonly chain:
    | {
        readonly rpcUrl: string
        readonly market: Address
        readonly receiver: Address | undefined
        readonly clarifications: Address | undefined
        readonly court: Address | undefined
        readonly archiveUrls: readonly string[] | undefined
        /** Pays for markets. Never print it. */
        readonly account: LocalAccount
        /** Blocks after that of a transaction until it counts. */
        readonly confirmations: number
        /** Most that one resolution may spend on gas, in wei. */
        readonly gasAllowance: bigint
      }
    | undefined
  readonly logLevel: string
  /** Base URL of an OpenTelemetry collector; undefined: nothing is traced. */
  readonly collectorUrl: string | undefined
  /** Undefined: no model takes part. */
  readonly model:
    | {
        readonly apiKey: string
        readonly baseUrl: string | undefined
        readonly model: string | undefined
      }
    | undefined
}

/**
 * Reads the set-up of a platform from environment variables. An empty variable counts as not set.
 *
 * Local mode, which needs no key, is on by default only where everything looks like one
 * person's machine: a loopback address, no database of its own, no public URL and no operator's
 * key. A platform behind a proxy listens on loopback too, and has at least one of those.
 */
export function readPlatformConfig(
  environment: Readonly<Record<string, string | undefined>>,
): PlatformConfig {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw invalid(String(issue?.path[0] ?? 'environment'), `${issue?.message}`)
  }
  const values = parsed.data
  const localMode = values.PLATFORM_LOCAL_MODE ?? looksLocal(values)
  checkTogether(values, localMode)
  return {
    host: values.PLATFORM_HOST,
    port: values.PLATFORM_PORT,
    publicUrl: values.PLATFORM_PUBLIC_URL ?? localUrl(values),
    localMode,
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.PLATFORM_DATA,
    secretKey: values.PLATFORM_SECRET_KEY,
    acceptedSecretKeys: values.PLATFORM_SECRET_KEYS_ACCEPTED,
    adminKeys: values.PLATFORM_ADMIN_KEY ?? [],
    privateAgents: values.PLATFORM_PRIVATE_AGENTS,
    corsOrigins: values.PLATFORM_CORS_ORIGINS,
    proxies: values.PLATFORM_PROXIES,
    keyRequestsPerMinute: values.PLATFORM_REQUESTS_PER_MINUTE,
    leaseMs: values.PLATFORM_LEASE_MS,
    agentTimeoutMs: values.PLATFORM_AGENT_TIMEOUT_MS,
    role: values.PLATFORM_ROLE,
    mostAtWork: values.PLATFORM_TABLES_AT_WORK,
    retention: values.PLATFORM_RETENTION,
    worker:
      (values.PLATFORM_WORKER ?? localMode)
        ? { timeoutMs: values.PLATFORM_WORKER_TIMEOUT_MS }
        : undefined,
    chain: chainOf(values),
    logLevel: values.PLATFORM_LOG_LEVEL,
    collectorUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    model: values.LLM_API_KEY
      ? {
          apiKey: values.LLM_API_KEY,
          baseUrl: values.LLM_BASE_URL,
          model: values.LLM_MODEL,
        }
      : undefined,
  }
}

function looksLocal(values: PlatformEnvironment): boolean {
  return (
    isLoopbackName(values.PLATFORM_HOST) &&
    values.DATABASE_URL === undefined &&
    values.PLATFORM_ADMIN_KEY === undefined &&
    (values.PLATFORM_PUBLIC_URL === undefined ||
      isLoopbackName(new URL(values.PLATFORM_PUBLIC_URL).hostname))
  )
}

function checkTogether(values: PlatformEnvironment, localMode: boolean): void {
  if (localMode && !isLoopbackName(values.PLATFORM_HOST))
    throw invalid(
      'PLATFORM_LOCAL_MODE',
      'cannot be true if other machines can reach the host',
    )
  if (values.PLATFORM_ROLE !== 'both' && values.DATABASE_URL === undefined)
    throw invalid('PLATFORM_ROLE', 'needs DATABASE_URL unless it is both')
  if (!localMode && values.PLATFORM_SECRET_KEY === undefined)
    throw invalid('PLATFORM_SECRET_KEY', 'must be set outside local mode')
}

/** Three variables belong together; the others add to them. */
function chainOf(values: PlatformEnvironment): PlatformConfig['chain'] {
  const {
    PLATFORM_RPC_URL: rpcUrl,
    PLATFORM_MARKET: market,
    PLATFORM_ACCOUNT_KEY_FILE: file,
  } = values
  if (file !== undefined && values.PLATFORM_ACCOUNT_KEY !== undefined)
    throw invalid(
      'PLATFORM_ACCOUNT_KEY',
      'cannot be set beside PLATFORM_ACCOUNT_KEY_FILE',
    )
  const key = file === undefined ? values.PLATFORM_ACCOUNT_KEY : readKeyFile(file)
  if (rpcUrl === undefined && market === undefined && key === undefined) return undefined
  const missing = 'must be set if verdicts are requested on a chain'
  if (rpcUrl === undefined) throw invalid('PLATFORM_RPC_URL', missing)
  if (market === undefined) throw invalid('PLATFORM_MARKET', missing)
  if (key === undefined) throw invalid('PLATFORM_ACCOUNT_KEY', missing)
  const addressIn = (
    name: 'PLATFORM_RECEIVER' | 'PLATFORM_CLARIFICATIONS' | 'PLATFORM_COURT',
  ) => {
    const value = values[name]
    return value === undefined ? undefined : parseAddress(value, name)
  }
  return {
    rpcUrl,
    market: parseAddress(market, 'PLATFORM_MARKET'),
    receiver: addressIn('PLATFORM_RECEIVER'),
    clarifications: addressIn('PLATFORM_CLARIFICATIONS'),
    court: addressIn('PLATFORM_COURT'),
    archiveUrls: values.PLATFORM_ARCHIVE_URLS,
    account: readAccount(key, 'PLATFORM_ACCOUNT_KEY'),
    confirmations: values.PLATFORM_CONFIRMATIONS,
    gasAllowance: BigInt(values.PLATFORM_GAS_ALLOWANCE),
  }
}

/** An empty file counts as not set. */
function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    throw invalid('PLATFORM_ACCOUNT_KEY_FILE', 'cannot be read')
  }
}

function localUrl({ PLATFORM_HOST, PLATFORM_PORT }: PlatformEnvironment): string {
  const host = PLATFORM_HOST.includes(':') ? `[${PLATFORM_HOST}]` : PLATFORM_HOST
  return `http://${host}:${PLATFORM_PORT}`
}

/** The value stays out of the message: it may be a secret. */
function invalid(variable: string, what: string): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `${variable} ${what}.`,
    hint: `Set ${variable} to another value; docs/reference.md lists all variables.`,
  })
}
