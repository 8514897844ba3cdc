import { expect, test } from 'vitest'
import { findNamedSources } from './route.ts'

const route = (question: string, rule?: string) =>
  findNamedSources({ question, rule, now: 0 })

test('addresses of the rule come before those of the question', () => {
  const { urls } = route(
    'As https://b.example/x says?',
    'Source: https://A.example/decision.',
  )
  expect(urls).toEqual(['https://a.example/decision', 'https://b.example/x'])
})

test('a site is named with and without www, by name or by address', () => {
  expect(route('Did it fall, according to WWW.Bank.example?').hosts).toEqual([
    'bank.example',
    'www.bank.example',
  ])
  expect(route('Source: https://www.bank.example/a').hosts).toEqual([
    'bank.example',
    'www.bank.example',
  ])
})

test.each([
  'Did the U.S. grow by 2.5 percent?',
  'Ask someone@mail.example?',
  'A path such as files/name.txt?',
  'http://',
])('%s names no source', (question) => {
  expect(route(question)).toEqual({ urls: [], hosts: [] })
})

test.each([
  'Did Crypto.com lose its licence?',
  'Will Pump.fun be sold by June 30?',
  'Read more at https://news.example/a',
])('%s names no source that decides', (question) => {
  expect(route(question).hosts).toEqual([])
})

test('at most four sources are named, each once', () => {
  const many = Array.from({ length: 9 }, (_, index) => `https://s${index % 6}.example/`)
  const { urls, hosts } = route(`Sources: ${many.join(' ')}`)
  expect([urls.length, hosts.length]).toEqual([4, 8])
})
