import type { Feed } from '../rule.ts'

/** Who publishes what a host serves; a host that passes on others' data names them, too. */
const PUBLISHERS: Readonly<Record<string, readonly string[]>> = {
  'data-api.binance.vision': ['Binance'],
  'api.exchange.coinbase.com': ['Coinbase'],
  'api.kraken.com': ['Kraken'],
  'statsapi.mlb.com': ['MLB'],
  'api-web.nhle.com': ['NHL'],
  'cdn.nba.com': ['NBA'],
  'site.api.espn.com': ['ESPN'],
  'sports.core.api.espn.com': ['ESPN'],
  'api.frankfurter.dev': ['Frankfurter', 'the ECB'],
  'data-api.ecb.europa.eu': ['the ECB'],
  'home.treasury.gov': ['the US Treasury'],
  'markets.newyorkfed.org': ['the New York Fed'],
  'api.stlouisfed.org': ['FRED', 'BLS', 'the US Treasury', 'the New York Fed'],
  'api.bls.gov': ['BLS'],
  'mesonet.agron.iastate.edu': ['the National Weather Service'],
  'api.weather.gov': ['the National Weather Service'],
  binance: ['Binance'],
  coinbase: ['Coinbase'],
  kraken: ['Kraken'],
  chainlink: ['Chainlink'],
  coingecko: ['CoinGecko'],
  defillama: ['DefiLlama', 'CoinGecko'],
}

/** Names who publishes what a source serves. */
export function publishersOf({ provider, asset }: Feed): readonly string[] {
  const host = asset.replace(/\/.*$/s, '')
  const name = provider === 'json' || provider === 'csv' ? host : provider
  return PUBLISHERS[name] ?? [name]
}

/** Counts sources of which none publishes, or passes on, what another one does. */
export function independentSources(sources: readonly Feed[]): number {
  const groups: string[][] = []
  for (const source of sources) {
    const own = publishersOf(source)
    const same = groups.filter((group) => group.some((name) => own.includes(name)))
    for (const group of same) groups.splice(groups.indexOf(group), 1)
    groups.push([...same.flat(), ...own])
  }
  return groups.length
}
