import { RECIPES } from '@cresolver/core/questions/recipes'
import { Hono } from 'hono'
import { type CandleRoutesParameters, candleRoutes } from './candle-routes.ts'

/** An answer of a source. */
type LocalDocument = {
  /** The address at the real service, such as `https://statsapi.mlb.com/api/v1/schedule?gamePk=1`. */
  readonly url: string
  readonly body: string
  /** 200 unless said otherwise. */
  readonly status?: number | undefined
}

/** Data of a local server. */
export type DataAppParameters = Partial<CandleRoutesParameters> & {
  /** Served instead of the examples of the recipes, or beside them. */
  readonly documents?: readonly LocalDocument[] | undefined
  /** Called with path and query of every request. */
  readonly onRequest?: ((path: string) => void) | undefined
}

/** A local server of data. */
export type DataApp = {
  readonly app: Hono
  /** Serves other documents from now on; the others stay. */
  readonly put: (...documents: readonly LocalDocument[]) => void
}

/**
 * Answers at `/<host>/<path>?<query>` like the services that rules name: with the examples of all recipes,
 * with documents, and with candles. Each answer has the header `x-made-up: yes`.
 *
 * @param parameters - {@link DataAppParameters}
 */
export function createDataApp(parameters: DataAppParameters = {}): DataApp {
  const { documents = [], prices = {}, pricesAt, now = Date.now, onRequest } = parameters
  const served = new Map<string, LocalDocument>()
  const put = (...list: readonly LocalDocument[]) => {
    for (const document of list) served.set(addressOf(document.url), document)
  }
  put(...RECIPES.flatMap(({ example }) => example.documents), ...documents)
  const app = new Hono()
  app.use(async (context, next) => {
    onRequest?.(pathOf(context.req.url))
    await next()
    context.header('x-made-up', 'yes')
  })
  app.use(async (context, next) => {
    const document = served.get(addressOf(`https:/${pathOf(context.req.url)}`))
    if (document === undefined) return next()
    const { body, status = 200 } = document
    return new Response(body, { status, headers: { 'content-type': typeOf(body) } })
  })
  app.route('/', candleRoutes({ prices, pricesAt, now }))
  app.notFound((context) => context.json({ error: 'not found', madeUp: true }, 404))
  return { app, put }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** One spelling of an address: brackets and colons can be percent-encoded or not, and any key is taken. */
function addressOf(url: string): string {
  const href = decodeURIComponent(new URL(url).href)
  return href.replace(/[?&](?:api_key|registrationkey)=[^&]*$/, '')
}

function typeOf(body: string): string {
  return /^\s*[[{]/.test(body) ? 'application/json' : 'text/csv'
}
