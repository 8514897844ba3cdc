import { retentionSchema } from '@cresolver/core/protocol'
import * as z from 'zod'
import { isApiKey } from './keys/api-key.ts'

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

/** Variables of a platform with their defaults. */
export const environmentSchema = z.object({
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

/** {@link environmentSchema} */
export type PlatformEnvironment = z.infer<typeof environmentSchema>
