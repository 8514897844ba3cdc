import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { serveHttp } from '@cresolver/net/http-server'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import type { RoundTable } from '@cresolver/round-table'
import { type DestinationStream, type Logger, pino } from 'pino'
import { type PlatformConfig, readPlatformConfig } from './config.ts'
import { createPlatformApp } from './create-app.ts'
import { DUMP_HINT } from './data/move-data.ts'
import { withAdminKey } from './keys/admin-key.ts'
import { nameProcess } from './name-process.ts'
import { readPrivateAgents } from './networks/read-private-agents.ts'
import { lineLogger, logCall } from './observe/log-notices.ts'
import { createLogger, hideSecrets } from './observe/logger.ts'
import { createMetrics } from './observe/metrics.ts'
import { openTracer } from './observe/open-tracer.ts'
import { traceTables } from './observe/table-traces.ts'
import type { RoundTableOpening } from './open-round-table.ts'
import type { PlatformContext } from './platform-env.ts'
import { connectResolutions } from './resolutions/connect-resolutions.ts'
import { openResolutionChain } from './resolutions/open-resolution-chain.ts'
import type { ResolutionStore } from './resolutions/resolution-store.ts'
import { createResolutionWebhooks } from './resolutions/resolution-webhooks.ts'
import { openSecretKeys } from './secrets/open-secret-keys.ts'
import { startResealing } from './secrets/start-resealing.ts'
import { migratePlatform } from './storage/migrate.ts'
import { createPostgresIdempotencyStore } from './storage/postgres-idempotency-store.ts'
import { createPostgresKeyStore } from './storage/postgres-key-store.ts'
import { createPostgresProcessSigns } from './storage/postgres-process-signs.ts'
import { createPostgresRates } from './storage/postgres-request-rates.ts'
import { createPostgresResolutionStore } from './storage/postgres-resolution-store.ts'
import { createPostgresSecretKeyHolders } from './storage/postgres-secret-key-holders.ts'
import { createPostgresWebhookStore } from './storage/postgres-webhook-store.ts'
import { keepSecretKey } from './storage/secret-key.ts'
import { pruneHourly } from './storage/start-pruning.ts'
import { once, type Undo, undoAll } from './undo-steps.ts'
import { openWebhooks, type Webhooks } from './webhooks/open-webhooks.ts'
import { createTableWorker } from './worker/table-worker.ts'

/** Most time for requests under way when it stops. */
const drainMs = 10_000

/** Options of a platform. */
type StartPlatformParameters = {
  /** Such as `process.env`. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly openRoundTable: (opening: RoundTableOpening) => Promise<RoundTable>
  /** Target of the log. Default standard error. */
  readonly log?: DestinationStream | undefined
}

/** A platform that listens. */
type StartedPlatform = {
  readonly url: string
  /** One line for the operator. */
  readonly line: string
  /** Ends streams, answers what is under way, and lets go of everything; the second call waits too. */
  readonly close: () => Promise<void>
}

/** Longest time between two looks at the secret keys of other processes, in milliseconds. */
const longestLookMs = 5_000

/** Starts the platform that environment variables describe. */
export async function startPlatform(
  parameters: StartPlatformParameters,
): Promise<StartedPlatform> {
  const config = readPlatformConfig(parameters.environment)
  const logger = createLogger(config.logLevel, parameters.log ?? pino.destination(2))
  const undo: Undo[] = []
  const close = once(() => undoAll(undo, logger))
  try {
    const url = await open(config, logger, parameters, undo)
    return { url, line: describe(config, url), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  config: PlatformConfig,
  logger: Logger,
  { openRoundTable }: StartPlatformParameters,
  undo: Undo[],
): Promise<string> {
  const dataFolder = resolve(config.dataFolder)
  const privateNetworks =
    config.privateAgents === undefined
      ? []
      : await readPrivateAgents(config.privateAgents)
  const processId = nameProcess(hostname())
  const postgres = await openPostgres({
    processId,
    databaseUrl: config.databaseUrl,
    dataFolder: join(dataFolder, 'postgres'),
    database: 'platform',
    dumpHint: DUMP_HINT,
    limits: { idleInTransactionMs: config.leaseMs, lockMs: config.leaseMs },
    onWarning: (warning) => logger.warn(hideSecrets(warning)),
  })
  undo.push(() => postgres.close())
  await migratePlatform(postgres.url)
  const tracing = config.collectorUrl ? await openTracer(config.collectorUrl) : undefined
  if (tracing) undo.push(() => tracing.close())
  const metrics = createMetrics()
  undo.push(() => metrics.close())
  const traceTable = tracing ? traceTables(tracing) : () => undefined
  const { publicUrl, localMode, model, leaseMs, agentTimeoutMs, mostAtWork } = config
  const secretKeys = await openSecretKeys({
    own: config.secretKey ?? (await keepSecretKey(dataFolder)),
    accepted: config.acceptedSecretKeys,
    holders: createPostgresSecretKeyHolders(postgres.requestPool),
    processId,
    everyMs: Math.min(leaseMs, longestLookMs),
    onWarning: (message) => logger.warn(message),
  })
  undo.push(() => secretKeys.close())
  const roundTable = await openRoundTable({
    postgres,
    processId,
    secretKeys: secretKeys.keys,
    publicUrl,
    localMode,
    privateNetworks,
    model,
    leaseMs,
    agentTimeoutMs,
    mostAtWork,
    runsTables: config.role !== 'api',
    retention: config.retention,
    onNotice(notice) {
      metrics.notice(notice)
      traceTable(notice)
      if (notice.type === 'call') logCall(logger, notice)
      if (notice.type === 'warning')
        logger.warn({ taskId: notice.taskId }, hideSecrets(notice.message))
    },
  })
  undo.push(() => roundTable.close())
  const resolutionStore = createPostgresResolutionStore(postgres.requestPool)
  const idempotency = createPostgresIdempotencyStore(postgres.requestPool)
  const webhooks = openWebhooks({
    store: createPostgresWebhookStore(postgres.requestPool),
    source: createResolutionWebhooks(resolutionStore, Date),
    secretKeys: secretKeys.keys,
    localMode,
    privateNetworks,
    clock: Date,
    onWarning: (message) => logger.warn(hideSecrets(message)),
  })
  undo.push(() => webhooks.close())
  undo.push(
    startResealing({
      secretKeys,
      reseal: [roundTable.resealKeys, webhooks.reseal],
      onCounts: metrics.sealed,
      logger,
      everyMs: Math.min(leaseMs, longestLookMs),
    }),
  )
  const resolutions = await openResolutions(
    config,
    { store: resolutionStore, webhooks, logger },
    undo,
  )
  const rates = createPostgresRates(postgres.requestPool)
  undo.push(pruneHourly(logger, { idempotency, rates }))
  const { app, drain } = createPlatformApp({
    roundTable,
    servesApi: config.role !== 'tables',
    worker:
      config.worker &&
      createTableWorker({
        ...config.worker,
        tables: roundTable.tables,
        logger: lineLogger(logger),
      }),
    keys: keyStore(config, postgres),
    idempotency,
    resolutions,
    processes: createPostgresProcessSigns(postgres.requestPool),
    rates,
    localMode,
    metrics,
    tracer: tracing?.tracer,
    logger,
    publicUrl,
    clock: Date,
    corsOrigins: config.corsOrigins,
    proxies: config.proxies,
    limits: {
      keyRequestsPerMinute: config.keyRequestsPerMinute,
      // After a crash a client that repeats its request waits no longer than this.
      idempotencyLeaseMs: 2 * config.leaseMs,
    },
  })
  const served = await serveHttp(app.fetch, {
    port: config.port,
    hostname: config.host,
    portHint: 'Set PLATFORM_PORT to a free port, or stop that program.',
    addressHint: 'Set PLATFORM_HOST to an address of this machine.',
  })
  undo.push(() => served.close())
  undo.push(() => drain(drainMs))
  return served.url
}

/** Opens verdicts on request; undefined without a chain. */
async function openResolutions(
  { chain, leaseMs }: PlatformConfig,
  parts: {
    readonly store: ResolutionStore
    readonly webhooks: Webhooks
    readonly logger: Logger
  },
  undo: Undo[],
): Promise<PlatformContext['resolutions']> {
  if (chain === undefined) return undefined
  const { store, webhooks, logger } = parts
  const connected = await connectResolutions({
    ...{ store, webhooks, clock: Date },
    openChain: () => openResolutionChain(chain),
    // A step waits for a node, and one that comes too late changes nothing.
    leaseMs: 3 * leaseMs,
    onWarning: (message) => logger.warn(hideSecrets(message)),
  })
  undo.push(connected.close)
  return connected.service
}

function keyStore({ adminKeys }: PlatformConfig, { requestPool }: Postgres) {
  return adminKeys.reduce(withAdminKey, createPostgresKeyStore(requestPool))
}

function describe({ localMode, model }: PlatformConfig, url: string): string {
  const access = localMode ? 'local mode, no API key needed' : 'API key needed'
  const words = model ? 'with a model' : 'without a model'
  return `Round table (${access}, ${words}) listens on ${url}, docs at ${url}/docs`
}
