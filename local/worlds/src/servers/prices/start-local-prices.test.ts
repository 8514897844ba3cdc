import { expect, onTestFinished, test } from 'vitest'
import { listedSeries } from './local-series.ts'
import { startLocalPrices } from './start-local-prices.ts'

test('the series are served below the base URL of each source, until it is closed', async () => {
  const time = Date.UTC(2026, 4, 1)
  const prices = await startLocalPrices({
    prices: { coin: listedSeries([{ time, value: '1.50' }]) },
  })
  onTestFinished(prices.close)
  const { coingecko, 'defillama-coins': coins } = prices.baseUrls
  const seconds = time / 1_000
  const range = `market_chart/range?vs_currency=usd&from=${seconds}&to=${seconds}`
  const first = await fetch(`${coingecko}/coins/coin/${range}&interval=hourly`)
  expect(await first.text()).toContain(`"prices":[[${time},1.50]]`)
  const second = await fetch(`${coins}/prices/historical/${seconds}/coingecko:coin`)
  expect(await second.json()).toMatchObject({
    coins: { 'coingecko:coin': { price: 1.5, timestamp: seconds } },
  })
  await prices.close()
  await expect(fetch(prices.url)).rejects.toThrow('fetch failed')
})
