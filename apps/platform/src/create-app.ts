import { setMaxListeners } from 'node:events'
import { createTokenBuckets } from '@cresolver/core/bounded'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { cors } from 'hono/cors'
import { type DocsPage, writeDocsPage } from './docs/docs-page.ts'
import { authenticate } from './guards/authenticate.ts'
import { trackInFlight } from './guards/in-flight.ts'
import { localOnly } from './guards/local-only.ts'
import { createLocalRates } from './guards/request-rates.ts'
import { observeRequest } from './observe/observe-request.ts'
import type {
  PlatformContext,
  PlatformEnv,
  PlatformLimits,
  RouteContext,
} from './platform-env.ts'
import { PlatformError } from './problems/platform-error.ts'
import { answerProblem } from './problems/problem-of.ts'
import { createAgentRoutes } from './routes/agent-routes.ts'
import { createBudgetRoutes } from './routes/budget-routes.ts'
import { createCallbackRoutes } from './routes/callback-routes.ts'
import { createChatRoutes } from './routes/chat-routes.ts'
import { createRouter, type Router } from './routes/create-router.ts'
import { needs, problems } from './routes/describe-route.ts'
import { createEventRoutes } from './routes/event-routes.ts'
import { createKeyRoutes } from './routes/key-routes.ts'
import { createOperationRoutes } from './routes/operation-routes.ts'
import { createProcessRoutes } from './routes/process-routes.ts'
import { createResolutionRoutes } from './routes/resolution-routes.ts'
import { createSessionRoutes } from './routes/session-routes.ts'
import { createTableRoutes } from './routes/table-routes.ts'
import { createTenantRoutes } from './routes/tenant-routes.ts'

const scrape = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Operation'],
  summary: 'Metrics for Prometheus',
  ...needs('admin'),
  responses: {
    200: { description: 'Text in the format of Prometheus.' },
    ...problems('NOT_ALLOWED'),
  },
})

/** A platform that answers requests. */
type PlatformApp = {
  /** Answers one request. */
  readonly app: Router
  /** Ends streams, refuses new requests and resolves when the open ones are answered. */
  readonly drain: (longestMs: number) => Promise<void>
}

const defaultLimits: PlatformLimits = {
  keyRequestsPerMinute: 600,
  refusalsPerMinute: 30,
  heartbeatMs: 15_000,
  waitMs: 600_000,
  idempotencyLeaseMs: 60_000,
}

/** Puts the HTTP server of the round table together. */
export function createPlatformApp(platform: PlatformContext): PlatformApp {
  const stopping = new AbortController()
  // One listener for each open stream, of which the budget of a caller allows more than ten.
  setMaxListeners(0, stopping.signal)
  const parts: RouteContext = {
    ...platform,
    limits: { ...defaultLimits, ...platform.limits },
    draining: stopping.signal,
  }
  const inFlight = trackInFlight(parts.draining)
  const app = new OpenAPIHono<PlatformEnv>()
  app.onError((error, context) => answerProblem(context, parts, error))
  app.use(observeRequest(parts))
  app.use(inFlight.middleware)
  guard(app, parts)
  mount(app, parts)
  const notFound = createNotFound(app)
  app.notFound((context) =>
    answerProblem(context, parts, notFound(context.req.method, context.req.path)),
  )
  return {
    app,
    async drain(longestMs) {
      stopping.abort()
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestMs)
      })
      await Promise.race([inFlight.idle(), timeout])
      clearTimeout(timer)
    },
  }
}

function guard(app: Router, { localMode, corsOrigins = [] }: RouteContext): void {
  if (localMode) app.use(localOnly(corsOrigins))
  app.use(async (context, next) => {
    if (context.req.url.includes('%00')) throw nullInAddress()
    await next()
  })
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
  })
  if (corsOrigins.length === 0) return
  app.use(
    cors({
      origin: [...corsOrigins],
      exposeHeaders: [
        'Location',
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
        'X-Request-Id',
        'Idempotent-Replayed',
      ],
      maxAge: 600,
    }),
  )
}

function mount(app: Router, context: RouteContext): void {
  const limits = {
    rates: context.rates ?? createLocalRates(createTokenBuckets(context)),
    byAddress: createTokenBuckets(context),
  }
  app.route('/', createOperationRoutes(context))
  app.use('/metrics', authenticate(context, limits))
  app.route('/', createMetricsRoute(context))
  if (context.servesApi === false) return
  const withKey = createRouter()
  withKey.use(authenticate(context, limits))
  for (const routes of [
    createAgentRoutes(context),
    createTableRoutes(context),
    createEventRoutes(context),
    createSessionRoutes(context),
    createChatRoutes(context),
    createKeyRoutes(context),
    createTenantRoutes(context),
    createProcessRoutes(context),
    createResolutionRoutes(context),
    createBudgetRoutes(context),
  ])
    withKey.route('/', routes)
  app.route('/api/v1', createCallbackRoutes(context))
  app.route('/api/v1', withKey)
  if (context.worker) app.mount('/worker', context.worker.fetch)
  describe(app, context)
}

function describe(app: Router, { publicUrl }: RouteContext): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, crk_ and 43 characters. Local mode needs none. The header Cresolver-Tenant names the tenant that the operator acts for.',
  })
  // Written on the first request: most processes of a test never need it.
  let written: { document: object; page: Promise<DocsPage> } | undefined
  const write = () => {
    const document = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'CREsolver round table',
        version: '1.0.0',
        description: 'Agents analyze, challenge and vote.',
        license: { name: 'MIT' },
      },
      servers: [{ url: publicUrl }],
    })
    written ??= { document, page: writeDocsPage(document) }
    return written
  }
  app.get('/openapi.json', (context) => context.json((written ?? write()).document))
  app.get('/docs', async (context) => {
    const { html, contentSecurityPolicy } = await (written ?? write()).page
    return context.html(html, 200, { 'content-security-policy': contentSecurityPolicy })
  })
}

function nullInAddress(): PlatformError {
  return new PlatformError({
    code: 'REQUEST_INVALID',
    message: 'The address of the request holds a null character.',
    hint: 'Remove the %00: names and ids cannot contain it.',
  })
}

/** Serves the metrics. */
function createMetricsRoute({ metrics, roundTable }: RouteContext): Router {
  return createRouter().openapi(scrape, async (context) => {
    const text = await metrics.render(await roundTable.figures())
    return context.body(text, 200, { 'content-type': metrics.contentType })
  })
}

/** Distinguishes an unknown path from a method that the path does not accept. */
function createNotFound(router: Router): (method: string, path: string) => PlatformError {
  const routes = router.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route'
      ? [
          {
            method: definition.route.method.toUpperCase(),
            pattern: toPattern(definition.route.path),
          },
        ]
      : [],
  )
  return (method, path) => {
    const allowed = routes
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))
    if (allowed.length === 0) {
      return new PlatformError({
        code: 'NOT_FOUND',
        message: 'There is nothing at this path.',
        hint: 'See /docs for all paths.',
      })
    }
    const allow = [...new Set(allowed)].join(', ')
    return new PlatformError({
      code: 'METHOD_NOT_ALLOWED',
      message: `The path does not support ${method}.`,
      hint: `Use ${allow}.`,
      headers: { allow },
    })
  }
}

function toPattern(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{[^}]+\}/g, '[^/]+')}$`)
}
