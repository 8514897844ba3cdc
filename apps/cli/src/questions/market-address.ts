import { OptionError } from '../options/option-error.ts'

/** Hosts from which markets are imported. */
export type MarketHost = 'polymarket' | 'kalshi'

/** Address of the JSON of a market or event. */
export type MarketAddress = {
  readonly host: MarketHost
  /** Path and query below the base URL of the host. */
  readonly path: string
}

/** Base URLs of the hosts. */
export const MARKET_BASE_URLS: { readonly [Host in MarketHost]: string } = {
  polymarket: 'https://gamma-api.polymarket.com',
  kalshi: 'https://external-api.kalshi.com/trade-api/v2',
}

/**
 * Finds the JSON behind the address of a market: of the page that people see, or of the API.
 *
 * @param text - what the command was given
 * @returns undefined where it is not an address
 * @throws OptionError for an address of another host
 */
export function marketAddress(text: string): MarketAddress | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined
  const url = parse(text)
  const found =
    url?.protocol === 'https:' && url.username === '' && url.port === ''
      ? (polymarket(url) ?? kalshi(url))
      : undefined
  if (found) return found
  throw new OptionError(
    `Markets are not imported from this address: ${JSON.stringify(text.slice(0, 120))}.`,
    'Give a page of polymarket.com or kalshi.com, an address of their APIs, or a file.',
  )
}

const slug = /^[a-z0-9-]{1,200}$/
const ticker = /^[A-Z0-9][A-Z0-9.-]{1,80}$/

function polymarket({
  hostname,
  pathname,
  searchParams,
}: URL): MarketAddress | undefined {
  const parts = pathname.split('/').filter((part) => part !== '')
  if (hostname === 'gamma-api.polymarket.com') {
    const [kind, id, ...more] = parts
    if ((kind !== 'markets' && kind !== 'events') || more.length > 0) return undefined
    const query = searchParams.toString()
    const path = id === undefined ? kind : `${kind}/${encodeURIComponent(id)}`
    return id === undefined && query === ''
      ? undefined
      : { host: 'polymarket', path: `/${path}${query === '' ? '' : `?${query}`}` }
  }
  if (hostname !== 'polymarket.com' && hostname !== 'www.polymarket.com') return undefined
  const [kind, event = '', market] = parts
  const name = market ?? event
  if ((kind !== 'event' && kind !== 'market') || !slug.test(name)) return undefined
  const list = kind === 'event' && market === undefined ? 'events' : 'markets'
  return { host: 'polymarket', path: `/${list}?slug=${name}` }
}

function kalshi({ hostname, pathname }: URL): MarketAddress | undefined {
  const parts = pathname.split('/').filter((part) => part !== '')
  if (hostname === 'external-api.kalshi.com' || hostname === 'api.elections.kalshi.com') {
    const [api, version, kind, id = '', ...more] = parts
    const isApi = api === 'trade-api' && version === 'v2' && more.length === 0
    if (!isApi || (kind !== 'markets' && kind !== 'events') || !ticker.test(id))
      return undefined
    return { host: 'kalshi', path: pathOf(kind, id) }
  }
  if (hostname !== 'kalshi.com' && hostname !== 'www.kalshi.com') return undefined
  const id = (parts.at(-1) ?? '').toUpperCase()
  return parts[0] === 'markets' && parts.length > 1 && ticker.test(id)
    ? { host: 'kalshi', path: pathOf('events', id) }
    : undefined
}

function pathOf(kind: 'markets' | 'events', id: string): string {
  return `/${kind}/${id}${kind === 'events' ? '?with_nested_markets=true' : ''}`
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
