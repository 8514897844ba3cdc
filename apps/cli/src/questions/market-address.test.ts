import { describe, expect, it } from 'vitest'
import { marketAddress } from './market-address.ts'

describe('the address of a market', () => {
  it.each([
    ['https://polymarket.com/event/rain', 'polymarket', '/events?slug=rain'],
    [
      'https://polymarket.com/event/rain/in-may?tid=1',
      'polymarket',
      '/markets?slug=in-may',
    ],
    ['https://polymarket.com/market/rain', 'polymarket', '/markets?slug=rain'],
    ['https://gamma-api.polymarket.com/markets?slug=a', 'polymarket', '/markets?slug=a'],
    ['https://gamma-api.polymarket.com/events/77', 'polymarket', '/events/77'],
    [
      'https://kalshi.com/markets/kxrain/rain/kxrain-26may',
      'kalshi',
      '/events/KXRAIN-26MAY?with_nested_markets=true',
    ],
    [
      'https://external-api.kalshi.com/trade-api/v2/markets/KXRAIN-26MAY-T1',
      'kalshi',
      '/markets/KXRAIN-26MAY-T1',
    ],
  ])('%s', (text, host, path) => {
    expect(marketAddress(text)).toEqual({ host, path })
  })

  it.each([
    'http://polymarket.com/event/rain',
    'https://user@polymarket.com/event/rain',
    'https://polymarket.com:8443/event/rain',
    'https://polymarket.com.example/event/rain',
    'https://polymarket.com/event/..%2f',
    'https://gamma-api.polymarket.com/markets',
    'https://gamma-api.polymarket.com/profiles/1',
    'https://external-api.kalshi.com/trade-api/v2/portfolio/balance',
    'https://127.0.0.1/markets/A',
    'https://',
  ])('%s is refused', (text) => {
    expect(() => marketAddress(text)).toThrow(expect.objectContaining({ code: 'USAGE' }))
  })

  it('may be a file', () => {
    expect(marketAddress('market.json')).toBeUndefined()
    expect(marketAddress('-')).toBeUndefined()
  })
})
