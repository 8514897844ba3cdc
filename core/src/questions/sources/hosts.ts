/** Hosts that a `json` or `csv` source can name: the allow-list of this release. */
export const DATA_HOSTS = [
  'data-api.binance.vision',
  'api.exchange.coinbase.com',
  'api.kraken.com',
  'statsapi.mlb.com',
  'api-web.nhle.com',
  'cdn.nba.com',
  'site.api.espn.com',
  'sports.core.api.espn.com',
  'api.football-data.org',
  'api.jolpi.ca',
  'data-api.ecb.europa.eu',
  'api.frankfurter.dev',
  'home.treasury.gov',
  'markets.newyorkfed.org',
  'api.stlouisfed.org',
  'api.bls.gov',
  'earthquake.usgs.gov',
  'mesonet.agron.iastate.edu',
  'api.weather.gov',
  'www.federalregister.gov',
  'data.sec.gov',
  'ec.europa.eu',
  'api.congress.gov',
  'll.thespacedevs.com',
  'xtracker.polymarket.com',
] as const
/** {@link DATA_HOSTS} */
export type DataHost = (typeof DATA_HOSTS)[number]

/** Chains on which an `evm` or `chainlink` source can read, at a finalized block. */
export const DATA_CHAINS = [
  'evm:ethereum',
  'evm:base',
  'evm:arbitrum',
  'evm:local',
] as const
/** {@link DATA_CHAINS} */
export type DataChain = (typeof DATA_CHAINS)[number]
