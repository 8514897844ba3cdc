import { expect, test } from 'vitest'
import { decisionOf } from './decision.ts'

const deadline = Date.UTC(2026, 2, 1, 10) / 1_000
const rule = (text: string) => decisionOf(`§question Q?\n§rule\n${text}`, deadline)
const price = 'source:coingecko:coin\nop:gte\ntarget:1'

test.each([
  ['a price', rule(price), { by: 'data', finalFrom: deadline + 4_200 }],
  [
    'a rule that contradicts itself',
    rule(`${price}\nconfirm:coingecko:coin`),
    { by: 'anything' },
  ],
  ['words', decisionOf('Did it rain?', deadline), { by: 'panel' }],
  ['people', rule('source:manual'), { by: 'panel' }],
  ['an account', rule('source:manual\nresolver:soothsayer'), { by: 'resolver' }],
])('a question for %s', (_, decision, expected) => {
  expect(decision).toEqual(expected)
})
