import { expect, test } from 'vitest'
import { marketOf, ruleQuestion } from './market.fixture.ts'
import { marketCard } from './market-card.ts'
import { statusLook } from './market-status.ts'

const card = (question: string) => marketCard(marketOf(1, { question }))

test('a rule is shown as terms, beside event and category', () => {
  const question = ruleQuestion('Will it?', { event: 'E', category: 'crypto' })
  expect(card(question)).toMatchObject({
    title: 'Will it?',
    event: 'E',
    category: 'crypto',
    terms: ['CoinGecko bitcoin', 'price in USD ≥ 75000', 'at the deadline'],
  })
})

test('an untrusted term is one line without bidirectional marks', () => {
  const question = `§question Will it?\n§rule\nsource:manual\nresolver:a\u202eb${'c'.repeat(300)}`
  const [term = ''] = card(question).terms
  expect(term).toMatch(/^Decided by abc+…$/)
  expect(term).toHaveLength(241)
})

test('a title is one line of at most 240 characters, without marks that turn it round', () => {
  expect(card('Will\u202e it\u0000\n\n come?').title).toBe('Will it come?')
  expect(card('x'.repeat(4_000)).title).toHaveLength(241)
  expect(card('\u202e').title).toBe('A question without text')
})

test('a card is read once for a market', () => {
  const market = marketOf(1)
  expect(marketCard(market)).toBe(marketCard(market))
})

test.each([
  [{}, 'Open'],
  [{ requestedAt: 5 }, 'Resolution requested'],
  [{ outcome: { kind: 'verdict', resolution: true } }, 'YES'],
  [{ outcome: { kind: 'verdict', resolution: false } }, 'NO'],
  [{ outcome: { kind: 'void', reason: 'NO_QUORUM' } }, 'Voided'],
] as const)('a market with %o is shown as %s', (change, word) => {
  expect(statusLook(marketOf(1, change), false).word).toBe(word)
})

test('a round that runs is shown until the chain has a verdict', () => {
  expect(statusLook(marketOf(1), true)).toMatchObject({ word: 'Resolving', live: true })
  const settled = marketOf(1, { outcome: { kind: 'verdict', resolution: true } })
  expect(statusLook(settled, true).word).toBe('YES')
})
