import { describe, expect, test } from 'vitest'
import { PRESS_LIST } from './press-list.ts'
import { readSites, sourceOfPage } from './source-weight.ts'

const weightOf = (url: string) => sourceOfPage(new URL(url)).weight

test.each([
  ['https://apnews.com/article/abc', 2],
  ['https://www.bbc.co.uk/news/1', 2],
  ['https://edition.cnn.com/2026/06/01/a', 2],
  ['https://www.sec.gov/Archives/edgar/1', 2],
  ['https://www.justice.gouv.fr/a', 2],
  ['https://ec.europa.eu/a', 2],
  ['https://www.gov.uk/a', 2],
])('gives 2 to a newsroom or an official site: %s', (url, weight) => {
  expect(weightOf(url)).toBe(weight)
})

test.each([
  'https://apnews.com/press-release/business-wire/a',
  'https://apnews.com//press-release/a',
  'https://apnews.com/%70ress-release/a',
  'https://APNEWS.com/Press-Release/a',
  'https://www.forbes.com/sites/somebody/a',
  'https://a.github.io/',
  'https://blogs.timesofisrael.com/a',
  'https://apnews.com.evil.example/a',
  'https://notapnews.com/a',
  'https://sec.gov.evil.example/a',
  'https://mygov.com/a',
  'https://gov.evil.io/a',
  'https://medium.com/@reuters/a',
  'https://crypto.com/a',
  'https://en.wikipedia.org/wiki/A',
])('gives 0 to everything else: %s', (url) => {
  expect(weightOf(url)).toBe(0)
})

describe('a source that the market names', () => {
  const terms = [{ host: 'hltv.org', path: '/matches' }, { host: 'bank.example' }]
  test.each([
    ['https://www.hltv.org/matches/1/a', 3],
    ['https://hltv.org/matches', 3],
    ['https://hltv.org/matchesfake/1', 0],
    ['https://hltv.org/news/1', 0],
    ['https://www.bank.example/a', 3],
    ['https://news.bank.example/a', 0],
    ['https://mybank.example/a', 0],
  ])('weighs 3 below its path only: %s', (url, weight) => {
    expect(sourceOfPage(new URL(url), terms).weight).toBe(weight)
  })

  test('does not stand for the free sites below it', () => {
    const terms = [{ host: 'github.io' }, { host: 'substack.com' }]
    for (const url of ['https://a.github.io/', 'https://a.substack.com/p/b']) {
      expect(sourceOfPage(new URL(url), terms).weight).toBe(0)
    }
  })

  test('has the owner of its site', () => {
    expect(sourceOfPage(new URL('https://bbc.com/a'), [{ host: 'bbc.com' }])).toEqual({
      weight: 3,
      owner: 'bbc',
    })
  })
})

test('gives sites of one owner one owner', () => {
  const owners = ['https://bbc.com/a', 'https://www.bbc.co.uk/b'].map(
    (url) => sourceOfPage(new URL(url)).owner,
  )
  expect(new Set(owners).size).toBe(1)
})

test('replaces the list by that of a market', () => {
  const sites = readSites('herald.example herald !/paid')
  const weights = [
    'https://herald.example/a',
    'https://herald.example/paid/a',
    'https://apnews.com/a',
  ].map((url) => sourceOfPage(new URL(url), [], sites).weight)
  expect(weights).toEqual([2, 0, 0])
})

test('has about 120 sites, each once, with an owner and paths', () => {
  const lines = PRESS_LIST.trim().split('\n')
  expect(lines.length).toBeGreaterThan(110)
  expect(readSites(PRESS_LIST).size).toBe(lines.length)
  for (const line of lines) expect(line).toMatch(/^[a-z0-9.-]+ [a-z0-9-]+(?: !\/\S+)*$/)
})
