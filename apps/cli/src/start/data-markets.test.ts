import { lintQuestion, type UnixSeconds } from '@cresolver/questions'
import { expect, test } from 'vitest'
import { dataDocuments, dataMarkets } from './data-markets.ts'

/** A Sunday, so that the last working day is the Friday before. */
const sunday = (Date.UTC(2027, 5, 20, 12, 34) / 1_000) as UnixSeconds

test('the markets are about the day before and about a working day', () => {
  const [game, candle, rate] = dataMarkets(sunday).map(({ question }) => question)
  expect(game).toContain('/dates/[date=2027-06-19]/')
  expect(candle).toContain('at:2027-06-20T10:00:00Z')
  expect(rate).toContain('/[TIME_PERIOD=2027-06-18]/')
})

test('each document that a recipe asks for has a made-up answer of that day', () => {
  const urls = dataDocuments(sunday).map(({ url }) => url)
  expect(urls.some((url) => url.includes('startPeriod=2027-06-18'))).toBe(true)
  expect(dataDocuments(sunday).some(({ body }) => body.includes('2027-06-19'))).toBe(true)
})

test('no market has an error of the linter', () => {
  for (const { question, deadline } of dataMarkets(sunday)) {
    const now = ((deadline ?? sunday) - 3_600) as UnixSeconds
    const errors = lintQuestion(question, { now, deadline }).filter(
      ({ severity }) => severity === 'error',
    )
    expect(errors).toEqual([])
  }
})
