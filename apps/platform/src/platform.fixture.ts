import { serveHttp } from '@cresolver/net/http-server'
import { DEFAULT_TENANT, PLATFORM_TENANT } from '@cresolver/round-table'
import { onTestFinished } from 'vitest'
import { createPlatformApp } from './create-app.ts'
import { createMemoryIdempotencyStore } from './idempotency/memory-idempotency-store.fixture.ts'
import { createApiKey, hashApiKey, type Scope } from './keys/api-key.ts'
import { createMemoryKeyStore } from './keys/memory-key-store.fixture.ts'
import { createLogger } from './observe/logger.ts'
import { createMetrics } from './observe/metrics.ts'
import type { PlatformContext } from './platform-env.ts'
import { createFakeRoundTable } from './round-table.fixture.ts'

/** A moment for every test. */
export const now = Date.parse('2026-01-02T03:04:05.000Z')

/** Puts a platform on fakes together; its clock stands still unless a test moves it. */
export function makePlatform(given: Partial<PlatformContext> = {}) {
  const lines: string[] = []
  const time = { now }
  const roundTable = createFakeRoundTable()
  const keys = createMemoryKeyStore()
  const metrics = createMetrics()
  onTestFinished(() => metrics.close())
  const parts: PlatformContext = {
    roundTable,
    keys,
    idempotency: createMemoryIdempotencyStore(),
    processes: async () => ({
      ...{ at: new Date(time.now), processes: [], connections: 0 },
      ...{ resolutions: { open: 0, due: 0 }, webhooks: { open: 0, due: 0 } },
    }),
    localMode: true,
    metrics,
    logger: createLogger('info', { write: (line) => lines.push(line) }),
    publicUrl: 'http://localhost:8000',
    clock: { now: () => time.now },
    ...given,
  }
  const { app, drain } = createPlatformApp(parts)

  async function addKey(...scopes: Scope[]): Promise<string> {
    const key = createApiKey()
    const createdAt = new Date(time.now)
    const limits = { requestsPerMinute: 5, expiresAt: undefined }
    const tenant = scopes.includes('admin') ? PLATFORM_TENANT : DEFAULT_TENANT
    const hash = hashApiKey(key)
    await keys.add({ name: 'test', tenant, scopes, ...limits, createdAt, hash }, null)
    return key
  }

  /** Sends a request without a socket; an object becomes a JSON body. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await app.request(`http://localhost:8000${path}`, {
      method,
      headers:
        body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
  }

  /** Listens on a free port until the test ends. */
  async function listen(): Promise<string> {
    const served = await serveHttp(app.fetch, { port: 0 })
    onTestFinished(() => served.close())
    return served.url
  }

  return { app, drain, send, listen, addKey, roundTable, metrics, lines, time, parts }
}

/** A registration that is right. */
export const registration = {
  name: 'alice',
  domain: 'security',
  base_url: 'https://alice.example',
}
