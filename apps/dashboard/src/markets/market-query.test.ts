import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKET_SORTS, readMarketQuery, writeMarketQuery } from './market-query.ts'
import { MARKET_STATUSES } from './market-status.ts'

const queries = fc.record({
  text: fc.string(),
  status: fc.option(fc.constantFrom(...MARKET_STATUSES), { nil: undefined }),
  category: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  sort: fc.constantFrom(...MARKET_SORTS),
  byEvent: fc.boolean(),
})

test('whatever the list shows stands in the address and is read back from it', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const values = new URLSearchParams()
      for (const [name, value] of Object.entries(writeMarketQuery(query))) {
        if (value !== undefined) values.set(name, value)
      }
      expect(readMarketQuery(new URLSearchParams(values.toString()))).toEqual(query)
    }),
  )
})

test('a senseless value is left out', () => {
  const values = new URLSearchParams('status=lost&sort=colour&group=by&category=')
  expect(readMarketQuery(values)).toEqual(readMarketQuery(new URLSearchParams()))
})

test('the usual list has an address without a query', () => {
  const written = writeMarketQuery(readMarketQuery(new URLSearchParams()))
  expect(Object.values(written).filter((value) => value !== undefined)).toEqual([])
})
