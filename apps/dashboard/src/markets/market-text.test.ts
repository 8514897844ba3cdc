import { expect, test } from 'vitest'
import { marketOf, ruleQuestion } from './market.fixture.ts'
import { marketText } from './market-text.ts'

const words = (question: string) => marketText(marketOf(1, { question }))

test('question, event, category and the rule in words are looked through', () => {
  const question = ruleQuestion('Will A win?', {
    event: 'Election',
    category: 'Politics',
  })
  expect(words(question).split('\n')).toEqual([
    'will a win?',
    'election',
    'politics',
    'coingecko bitcoin price in usd ≥ 75000 at the deadline',
  ])
})

test('keywords of the language and invisible text are not searched', () => {
  const question = ruleQuestion('Will it?', { picture: 'https://example.com/face.png' })
  for (const hidden of ['§', 'question', 'rule', 'source', 'target', 'op:', 'face']) {
    expect(words(question)).not.toContain(hidden)
  }
})

test('a question without a rule is looked through to its end', () => {
  expect(words(`${'long '.repeat(500)}NEEDLE`)).toContain('needle')
})

test('a mark that turns the direction of writing does not part a word', () => {
  expect(words('Will Bit\u202ecoin rise?')).toContain('bitcoin')
})

test('a text that cannot be read as a rule still has its first words', () => {
  expect(words('§question Will it?\n§rule\nsource:nowhere')).toContain('will it?')
})

test('a market is read once', () => {
  let reads = 0
  const market = {
    get question() {
      reads += 1
      return 'Will it?'
    },
  }
  expect(marketText(market)).toBe(marketText(market))
  expect(reads).toBe(1)
})
