import { expect, it } from 'vitest'
import { canonicalQuestion } from './canonical-question.ts'

it('writes signs and offsets as they belong on chain', () => {
  const lines = ['@question Up?', '@rule', 'source:binance:BTCUSDT', 'step:1m', 'op:gt']
  const text = [...lines, 'target:1', 'at:2027-06-20T12:00 ET'].join('\n')
  expect(canonicalQuestion(text)).toBe(
    '§question Up?\n§rule\nsource:binance:BTCUSDT\nstep:1m\nop:gt\ntarget:1\nat:2027-06-20T12:00-04:00',
  )
})

it('writes the keys in their order and leaves plain text as it is', () => {
  const lines = '§question Up?\n§rule\nop:gte\nsource:coingecko:bitcoin\ntarget:1'
  expect(canonicalQuestion(lines)).toBe(
    '§question Up?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1',
  )
  expect(canonicalQuestion('Will it rain?')).toBe('Will it rain?')
})

it('refuses a text that is broken', () => {
  expect(() => canonicalQuestion('§question Up?')).toThrow(
    expect.objectContaining({ code: 'QUESTION_SYNTAX' }),
  )
})
