import { readFileSync } from 'node:fs'
import { parseAddress, readAccount } from '@cresolver/chain'
import { CresolverError, type Retention, retentionSchema } from '@cresolver/core/protocol'
import type { Address, LocalAccount } from 'viem'
import * as z from 'zod'
import { isLoopbackName } from './guards/local-only.ts'
import { isApiKey } from './keys/api-key.ts'

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

const text = z.string().trim()
const webUrl = (message: string) => z.url({ protocol: /^https?$/, error: message })

const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return text
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
}

const secretKey = (message: string) =>
  text
    .regex(/^([0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/, message)
    .transform(
      (key): Uint8Array => Buffer.from(key, key.length === 64 ? 'hex' : 'base64'),
    )

function splitList(list: string): string[] {
  return list.split(',').map((each) => each.trim())
}

const retentionHint = 'must name only completed, cancelled, stopped, failed or sessions'

const environmentSchema = z.object({
  PLATFORM_HOST: text.default('127.0.0.1'),
  PLATFORM_PORT: whole(0, 65_535).default(8_000),
  PLATFORM_PUBLIC_URL: text
    .pipe(webUrl('must be an https or http URL'))
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  PLATFORM_LOCAL_MODE: z.stringbool({ error: 'must be true or false' }).optional(),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\//, 'must be a URL that starts with postgres://')
    .optional(),
  PLATFORM_DATA: text.default('.cresolver/platform'),
  PLATFORM_SECRET_KEY: secretKey('must be 32 bytes in hex or base64').optional(),
  PLATFORM_SECRET_KEYS_ACCEPTED: text
    .transform(splitList)
    .pipe(z.array(secretKey('must be keys of 32 bytes in hex or base64')))
    .default([]),
  PLATFORM_ADMIN_KEY: text
    .transform(splitList)
    .pipe(
      z.array(
        z.string().refine(isApiKey, 'must be crk_ and 32 random bytes in base64url'),
      ),
    )
    .optional(),
  PLATFORM_CORS_ORIGINS: text
    .transform(splitList)
    .pipe(
      z.array(
        z
          .string()
          .regex(/^https?:\/\/[^/*\s]+$/, 'must be origins such as https://a.example'),
      ),
    )
    .default([]),
  PLATFORM_PRIVATE_AGENTS: text.optional(),
  PLATFORM_PROXIES: whole(0, 10).default(0),
  PLATFORM_REQUESTS_PER_MINUTE: whole(1, 100_000).default(600),
  PLATFORM_LEASE_MS: whole(500, 600_000).default(5_000),
  PLATFORM_AGENT_TIMEOUT_MS: whole(1_000, 600_000).default(120_000),
  PLATFORM_ROLE: text
    .pipe(z.enum(['both', 'api', 'tables'], 'must be both, api or tables'))
    .default('both'),
  PLATFORM_TABLES_AT_WORK: whole(1, 100_000).default(64),
  PLATFORM_RETENTION: text
    .regex(
      /^[a-z]+=\d{1,5}( *, *[a-z]+=\d{1,5})*$/,
      'must be days such as completed=90,failed=7,sessions=30',
    )
    .transform((list): unknown =>
      Object.fromEntries(
        list.split(',').map((part) => {
          const [kind = '', days] = part.trim().split('=')
          return [kind, Number(days)]
        }),
      ),
    )
    .pipe(z.strictObject(retentionSchema.shape, retentionHint))
    .default({}),
  PLATFORM_WORKER: z.stringbool({ error: 'must be true or false' }).optional(),
  PLATFORM_WORKER_TIMEOUT_MS: whole(1_000, 9_000).default(2_500),
  PLATFORM_RPC_URL: text
    .pipe(z.url({ protocol: /^(https?|wss?)$/, error: 'must be a URL of a node' }))
    .optional(),
  PLATFORM_MARKET: text.optional(),
  PLATFORM_RECEIVER: text.optional(),
  PLATFORM_CLARIFICATIONS: text.optional(),
  PLATFORM_COURT: text.optional(),
  PLATFORM_ARCHIVE_URLS: text
    .transform(splitList)
    .pipe(z.array(webUrl('must be https or http URLs')).max(2, 'must be one or two URLs'))
    .optional(),
  PLATFORM_ACCOUNT_KEY: text.optional(),
  PLATFORM_ACCOUNT_KEY_FILE: text.optional(),
  PLATFORM_CONFIRMATIONS: whole(0, 1_000).default(2),
  PLATFORM_GAS_ALLOWANCE: text
    .regex(/^[1-9]\d{0,28}$/, 'must be a whole number of wei, more than 0')
    .default('20000000000000000'),
  PLATFORM_LOG_LEVEL: text
    .pipe(
      z.enum(
        ['debug', 'info', 'warn', 'error', 'silent'],
        'must be debug, info, warn, error or silent',
      ),
    )
    .default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text
    .pipe(webUrl('must be an https or http URL'))
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LLM_API_KEY: text.optional(),
  LLM_BASE_URL: text.pipe(webUrl('must be an https or http URL')).optional(),
  LLM_MODEL: text.optional(),
})

type Environment = z.infer<typeof environmentSchema>

function looksLocal(values: Environment): boolean {
  return (
    isLoopbackName(values.PLATFORM_HOST) &&
    values.DATABASE_URL === undefined &&
    values.PLATFORM_ADMIN_KEY === undefined &&
    (values.PLATFORM_PUBLIC_URL === undefined ||
      isLoopbackName(new URL(values.PLATFORM_PUBLIC_URL).hostname))
  )
}

function checkTogether(values: Environment, localMode: boolean): void {
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
function chainOf(values: Environment): PlatformConfig['chain'] {
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

function localUrl({ PLATFORM_HOST, PLATFORM_PORT }: Environment): string {
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
