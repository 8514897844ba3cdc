import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Agent } from '@cresolver/agent'
import type { Access, RoundTable } from '@cresolver/round-table'
import type { Tracer } from '@opentelemetry/api'
import type { Logger } from 'pino'
import type { RequestRates } from './guards/request-rates.ts'
import type { IdempotencyStore } from './idempotency/idempotency-store.ts'
import type { Scope } from './keys/api-key.ts'
import type { KeyStore } from './keys/key-store.ts'
import type { PlatformMetrics } from './observe/metrics.ts'
import type { ResolutionService } from './resolutions/resolution-service.ts'
import type { ProcessSigns } from './storage/postgres-process-signs.ts'

/** Returns the current time. */
type PlatformClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Who sends a request. */
export type Caller = {
  /** Id of the API key, or `local`; the operator has another one in each tenant. */
  readonly id: string
  readonly scopes: readonly Scope[]
  readonly access: Access
}

/** Limits of the server. Times in milliseconds. */
export type PlatformLimits = {
  /** Requests a minute of a key that has no limit of its own. */
  readonly keyRequestsPerMinute: number
  /** Refused requests a minute of one address, and failed callbacks of one agent. */
  readonly refusalsPerMinute: number
  /** Time between two signs of life on a stream. */
  readonly heartbeatMs: number
  /** Longest time that a request waits for the result of a table. */
  readonly waitMs: number
  /** Time after which a request that holds an idempotency key counts as dead. */
  readonly idempotencyLeaseMs: number
}

/** Parts of a platform. */
export type PlatformContext = {
  /** Resources of the server. */
  readonly roundTable: RoundTable
  /** True to answer the API; false for health and metrics alone. Default true. */
  readonly servesApi?: boolean | undefined
  /** Answers the worker protocol under `/worker`, for anybody who asks. */
  readonly worker?: Agent | undefined
  readonly keys: KeyStore
  readonly idempotency: IdempotencyStore
  /** Verdicts on request, which throws until its node answers; without it there are none. */
  readonly resolutions?: (() => ResolutionService) | undefined
  /** Status that the processes on the database show of themselves. */
  readonly processes: () => Promise<ProcessSigns>
  /** Counts the requests of keys and tenants. Default: in this process. */
  readonly rates?: RequestRates | undefined
  /** No key is needed; only requests of this machine are answered. */
  readonly localMode: boolean
  readonly metrics: PlatformMetrics
  readonly tracer?: Tracer | undefined
  readonly logger: Logger
  /** Base URL under which clients reach the platform, without a trailing slash. */
  readonly publicUrl: string
  readonly clock: PlatformClock
  /** Origins whose web pages may call the platform. Default none. */
  readonly corsOrigins?: readonly string[] | undefined
  /** Reverse proxies in front, whose `X-Forwarded-For` is believed. Default 0. */
  readonly proxies?: number | undefined
  readonly limits?: Partial<PlatformLimits> | undefined
}

export type RouteContext = Omit<PlatformContext, 'limits'> & {
  readonly limits: PlatformLimits
  /** Fires when the server stops: streams end. */
  readonly draining: AbortSignal
}

/** Variables of a request in Hono. */
export type PlatformEnv = {
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse }
  Variables: {
    requestId: string
    caller: Caller
    /** Text of the body, once it was read. */
    bodyText: string
  }
}
