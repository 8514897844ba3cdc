import { expect, test } from 'vitest'
import { openSources } from './open-sources.ts'

test.each([
  [{ COINGECKO_PLAN: 'gold' }, 'CONFIG_INVALID', 'COINGECKO_PLAN is not a plan: "gold"'],
  [{ COINGECKO_API_KEY: 'se cret' }, 'CONFIG_INVALID', 'COINGECKO_API_KEY'],
  [{ COINGECKO_BASE_URL: 'http://example.org' }, 'URL_INVALID', 'coingecko'],
  [{ DEFILLAMA_BASE_URL: 'ftp://example.org' }, 'URL_INVALID', 'defillama'],
  [{ DEFILLAMA_COINS_BASE_URL: 'x' }, 'URL_INVALID', 'defillama-coins'],
])('%j is refused and named', (variables, code, part) => {
  expect(() => openSources({ variables })).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(part) }),
  )
})

test('a key that cannot be used is not repeated', () => {
  expect(() => openSources({ variables: { COINGECKO_API_KEY: 'se cret' } })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('cret') }),
  )
})

test('nothing has to be set', async () => {
  await openSources({ variables: {} }).close()
  await openSources({
    variables: { COINGECKO_API_KEY: 'key', COINGECKO_PLAN: 'pro' },
  }).close()
})
