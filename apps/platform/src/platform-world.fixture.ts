import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Retention } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
import { type RoundTable, secretKeysOf } from '@cresolver/round-table'
import { onTestFinished } from 'vitest'
import { withAdminKey } from './keys/admin-key.ts'
import { createApiKey } from './keys/api-key.ts'
import { openRoundTable } from './open-round-table.ts'
import { makePlatform } from './platform.fixture.ts'
import { migratePlatform } from './storage/migrate.ts'
import { createPostgresIdempotencyStore } from './storage/postgres-idempotency-store.ts'
import { createPostgresKeyStore } from './storage/postgres-key-store.ts'
import { createPostgresRates } from './storage/postgres-request-rates.ts'

/** A round table on a Postgres of its own, for one test file. */
export type PlatformWorld = {
  readonly postgres: Postgres
  readonly roundTable: RoundTable
  /** Puts a platform that asks for keys in front of it, for one test. */
  readonly openApi: () => PlatformApi
  readonly close: () => Promise<void>
}

/** Sends a request below `/api/v1`. */
export type ApiCaller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => ReturnType<ReturnType<typeof makePlatform>['send']>

/** A platform that asks for keys. */
export type PlatformApi = {
  /** With the key of the operator. */
  readonly admin: ApiCaller
  /** Makes a key and sends requests with it. */
  readonly newCaller: (key: object) => Promise<ApiCaller>
}

/** Opens the world of one test file. */
export async function openPlatformWorld(retention?: Retention): Promise<PlatformWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-world-'))
  await chmod(folder, 0o755)
  const postgres = await openPostgres({
    dataFolder: join(folder, 'data'),
    database: 'world',
  })
  await migratePlatform(postgres.url)
  const roundTable = await openRoundTable({
    postgres,
    secretKeys: secretKeysOf(new Uint8Array(32).fill(7)),
    publicUrl: 'http://platform.example',
    // Agents on this machine; the API itself asks for keys.
    localMode: true,
    model: undefined,
    leaseMs: 5_000,
    agentTimeoutMs: 120_000,
    mostAtWork: 64,
    runsTables: true,
    retention,
    onNotice: () => undefined,
  })
  return {
    postgres,
    roundTable,
    openApi: () => {
      const adminKey = createApiKey()
      const keys = withAdminKey(createPostgresKeyStore(postgres.pool), adminKey)
      const rates = createPostgresRates(postgres.pool)
      const idempotency = createPostgresIdempotencyStore(postgres.pool)
      const { send } = makePlatform({
        roundTable,
        keys,
        rates,
        idempotency,
        localMode: false,
      })
      const callerWith =
        (key: string): ApiCaller =>
        (method, path, body, headers = {}) =>
          send(method, `/api/v1${path}`, body, {
            authorization: `Bearer ${key}`,
            ...headers,
          })
      const admin = callerWith(adminKey)
      const newCaller = async (key: object) => {
        const made = await admin('POST', '/keys', { name: 'test', ...key })
        return callerWith(made.json.key)
      }
      return { admin, newCaller }
    },
    close: async () => {
      await roundTable.close()
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves an agent that notes what it is asked, for one test. */
export async function serveAgent() {
  const asked: { path: string; authorization: string | null; body: string }[] = []
  const served = await serveHttp(
    async (request) => {
      const path = new URL(request.url).pathname
      const authorization = request.headers.get('authorization')
      const body = await request.text()
      // The platform asks for health by itself, at any moment, and without a key.
      if (!path.endsWith('/health') || authorization)
        asked.push({ path, authorization, body })
      return Response.json({
        agent_name: 'x',
        domain: 'locks',
        observations: [],
        approve: true,
      })
    },
    { port: 0 },
  )
  onTestFinished(() => served.close())
  return { url: served.url, asked }
}
