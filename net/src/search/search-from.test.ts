import { expect, test } from 'vitest'
import { searchFrom } from './search-from.ts'

const seed = '1'
const names = (environment: Readonly<Record<string, string>>) =>
  searchFrom(environment, { seed }).providers

test('two providers need no key without settings', () => {
  expect(names({})).toEqual(['wikipedia', 'gdelt'])
})

test('an address and keys add their providers', () => {
  const environment = {
    RESEARCH_SEARCH_URL: 'http://127.0.0.1:8080',
    BRAVE_API_KEY: 'k',
    EXA_API_KEY: ' ',
    SERPER_API_KEY: 'k',
  }
  expect(names(environment)).toEqual(['wikipedia', 'gdelt', 'searxng', 'brave', 'serper'])
})

test('a list says exactly which providers are asked', () => {
  const environment = { RESEARCH_SEARCH: ' Exa, wikipedia,exa,', EXA_API_KEY: 'k' }
  expect(names(environment)).toEqual(['exa', 'wikipedia'])
})

test.each([
  [{ RESEARCH_SEARCH: 'exa' }, 'EXA_API_KEY is not set'],
  [{ RESEARCH_SEARCH: 'searxng' }, 'RESEARCH_SEARCH_URL is not set'],
  [{ RESEARCH_SEARCH: 'bing' }, 'unknown search provider bing'],
  [{ RESEARCH_SEARCH: 'constructor' }, 'unknown search provider constructor'],
  [{ RESEARCH_SEARCH: ',' }, 'No search provider'],
  [{ RESEARCH_SEARCH_URL: 'ftp://x' }, 'not an http or https URL'],
  [{ RESEARCH_SEARCH_URL: 'http://me:pw@x' }, 'without credentials'],
  [{ EXA_API_KEY: 'two words' }, 'holds a character that no key has'],
])('%o is refused', (environment, message) => {
  expect(() => names(environment)).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(message),
    }),
  )
})

test('a key among the names is not shown', () => {
  expect(() => names({ RESEARCH_SEARCH: 'tvly-0123456789' })).toThrow(
    'RESEARCH_SEARCH names an unknown search provider.',
  )
})
