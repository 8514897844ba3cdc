import { expect, test } from 'vitest'
import { findNamedSources } from './route.ts'

const route = (question: string, rule?: string) =>
  findNamedSources({ question, rule, now: 0 })

test('the places of a rule are its sources, and are read first', () => {
  const rule =
    'Fine print:\n  See https://b.example/x.\nsource:manual\nsources:a.example|c.example/d'
  expect(route('Did it fall?', rule)).toEqual({
    terms: [
      { host: 'a.example', path: '/' },
      { host: 'c.example', path: '/d' },
    ],
    urls: ['https://a.example/', 'https://c.example/d', 'https://b.example/x'],
  })
})

test.each([
  [
    'a sentence',
    'Did it fall, according to bank.example?',
    'Source: https://bank.example/a.',
  ],
  ['a word with a dot', 'Did Crypto.com lose its licence?', 'Only Crypto.com counts.'],
  ['a question', 'sources:bank.example', undefined],
  ['an indented line', 'Did it fall?', 'Fine print:\n  sources:bank.example'],
  [
    'a clarification',
    'Did it fall?',
    'Clarification of 2026 by the creator: sources:a.example',
  ],
  ['a place that cannot be read', 'Did it fall?', 'sources:https://bank.example'],
])('%s names no source that decides', (_, question, rule) => {
  expect(route(question, rule).terms).toEqual([])
})

test('four addresses of the texts are read at most, each once', () => {
  const many = Array.from({ length: 9 }, (_, index) => `https://s${index % 6}.example/`)
  expect(route(many.join(' ')).urls).toHaveLength(4)
})
