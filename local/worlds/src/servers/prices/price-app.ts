import type { SourceHost } from '@cresolver/core/questions'
import { type Context, Hono } from 'hono'
import type { LocalPoint, LocalSeries } from './local-series.ts'

/** Data of a local price server, by the providers' own names. */
export type PriceAppParameters = {
  /** By CoinGecko's id. */
  readonly prices: Readonly<Record<string, LocalSeries>>
  /** By CoinGecko's id. */
  readonly marketCaps?: Readonly<Record<string, LocalSeries>> | undefined
  /** Prices of DefiLlama where they differ, by CoinGecko's id. */
  readonly secondPrices?: Readonly<Record<string, LocalSeries>> | undefined
  /** Total value locked by DefiLlama's slug, or `chain:` and the name of a chain. */
  readonly tvl?: Readonly<Record<string, LocalSeries>> | undefined
  /** Makes CoinGecko refuse `interval=hourly`, as for some plans. */
  readonly refusesHourly?: boolean | undefined
  /** Milliseconds since 1970; value locked is reported until a day later. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
  /** Called with the path of every request. */
  readonly onRequest?: ((path: string) => void) | undefined
}

const hourlyRefusal = 'interval=hourly is exclusive to Enterprise plan customers'
const hour = 3_600_000
const day = 24 * hour

/**
 * Answers like CoinGecko below `/coingecko`, like DefiLlama's coins API below `/defillama-coins`
 * and like its main API below `/defillama`.
 *
 * @param parameters - {@link PriceAppParameters}
 */
export function createPriceApp(parameters: PriceAppParameters): Hono {
  const { prices, marketCaps = {}, tvl = {}, clock = Date.now } = parameters
  const second = { ...prices, ...parameters.secondPrices }
  const app = new Hono()
  app.use(async (context, next) => {
    const url = new URL(context.req.url)
    parameters.onRequest?.(url.pathname + url.search)
    await next()
  })

  app.get('/coingecko/coins/:id/market_chart/range', (context) => {
    const series = find(prices, context.req.param('id'))
    if (!series) return context.json({ error: 'coin not found' }, 404)
    if (parameters.refusesHourly && context.req.query('interval') === 'hourly') {
      return context.json({ error: hourlyRefusal }, 401)
    }
    const [from, to] = [number(context, 'from') * 1_000, number(context, 'to') * 1_000]
    const listOf = (found: LocalSeries | undefined) =>
      (found?.between(from, to) ?? []).map(({ time, value }) => `[${time},${value}]`)
    return json(
      context,
      `{"prices":[${listOf(series)}],` +
        `"market_caps":[${listOf(find(marketCaps, context.req.param('id')))}],"total_volumes":[]}`,
    )
  })

  app.get('/defillama-coins/prices/historical/:timestamp/:coin', (context) => {
    const coin = context.req.param('coin')
    const at = Number(context.req.param('timestamp')) * 1_000
    const points = find(second, slugOf(coin))?.between(at - 4 * hour, at + 4 * hour) ?? []
    const nearest = points.reduce<LocalPoint | undefined>(
      (best, point) =>
        best && Math.abs(best.time - at) <= Math.abs(point.time - at) ? best : point,
      undefined,
    )
    return json(context, `{"coins":{${nearest ? `"${coin}":${priceOf(nearest)}` : ''}}}`)
  })

  app.get('/defillama/protocol/:slug', (context) => {
    const series = find(tvl, context.req.param('slug'))
    if (!series) return context.json({ message: 'Protocol not found' }, 400)
    return json(context, `{"tvl":[${daily(series, 'totalLiquidityUSD', clock())}]}`)
  })

  app.get('/defillama/v2/historicalChainTvl/:chain', (context) => {
    const series = find(tvl, `chain:${context.req.param('chain')}`)
    if (!series) return context.json({ message: 'Chain not found' }, 400)
    return json(context, `[${daily(series, 'tvl', clock())}]`)
  })
  return app
}

/** The services that the price server stands in for. */
type PriceHost = 'coingecko' | 'defillama-coins' | 'defillama'

/**
 * Names the base URLs of a local price server.
 *
 * @param url - where it listens
 */
export function localBaseUrls(
  url: string,
): Readonly<Record<PriceHost, string> & Partial<Record<SourceHost, string>>> {
  return {
    coingecko: `${url}/coingecko`,
    'defillama-coins': `${url}/defillama-coins`,
    defillama: `${url}/defillama`,
  }
}

function find(
  store: Readonly<Record<string, LocalSeries>>,
  name: string,
): LocalSeries | undefined {
  return Object.hasOwn(store, name) ? store[name] : undefined
}

/** Numbers go out with the digits of the series, so the answer is serialized manually. */
function json(context: Context, text: string) {
  return context.body(text, 200, { 'content-type': 'application/json' })
}

function number(context: Context, name: string): number {
  return Number(context.req.query(name) ?? Number.NaN)
}

/** Points of a day are stamped at its first moment, like those of the provider. */
function daily(series: LocalSeries, name: string, now: number): string {
  return series
    .between(Date.UTC(2020, 0, 1), now + day + hour - 1)
    .filter(({ time }) => time % day < hour)
    .map(({ time, value }) => ({ time: time - (time % day), value }))
    .filter(({ time }) => time <= now + day)
    .map(({ time, value }) => `{"date":${time / 1_000},"${name}":${value}}`)
    .join()
}

function priceOf({ time, value }: LocalPoint): string {
  return `{"timestamp":${Math.floor(time / 1_000)},"price":${value}}`
}

function slugOf(coin: string): string {
  return coin.replace(/^coingecko:/, '')
}
