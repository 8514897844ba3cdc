import { describe, expect, it, test } from 'vitest'
import type { Feed } from '../rule.ts'
import { independentSources } from './publishers.ts'

function feedOf(text: string): Feed {
  const colon = text.indexOf(':')
  const provider = text.slice(0, colon) as Feed['provider']
  return { provider, asset: text.slice(colon + 1) }
}

describe('independent sources', () => {
  test.each([
    [2, 'binance:BTCUSDT coinbase:BTC-USD'],
    [1, 'coinbase:BTC-USD json:api.exchange.coinbase.com/products/BTC-USD/ticker'],
    [1, 'json:site.api.espn.com/a json:sports.core.api.espn.com/b'],
    [2, 'json:statsapi.mlb.com/a json:sports.core.api.espn.com/b'],
    [1, 'json:api.bls.gov/a json:api.stlouisfed.org/b'],
    [1, 'json:home.treasury.gov/a json:api.stlouisfed.org/b json:api.bls.gov/c'],
    [1, 'csv:data-api.ecb.europa.eu/a json:api.frankfurter.dev/b'],
    [1, 'json:mesonet.agron.iastate.edu/a json:api.weather.gov/b'],
  ])('are %d: %s', (count, feeds) => {
    expect(independentSources(feeds.split(' ').map(feedOf))).toBe(count)
  })

  it('are one if a third joins two', () => {
    const feeds = ['json:home.treasury.gov/a', 'json:api.bls.gov/c'].map(feedOf)
    expect(independentSources(feeds)).toBe(2)
    expect(independentSources([...feeds, feedOf('json:api.stlouisfed.org/b')])).toBe(1)
  })
})
