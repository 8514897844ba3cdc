import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'

const now = (Date.UTC(2026, 1, 10) / 1_000) as UnixSeconds

function codes(lines: string, source = 'coingecko:bitcoin') {
  const text = `§question Will it?\n§rule\nsource:${source}\nop:gte\ntarget:1\ndeadline:2026-02-20T12:00Z\n${lines}`
  return lintQuestion(text, { now }).map(({ code, severity }) => `${severity} ${code}`)
}

test('a fallback that is the second reading already is noted', () => {
  expect(codes('fallback:defillama:coingecko:bitcoin')).toEqual(['note FALLBACK_IN_USE'])
  expect(codes('fallback:defillama:ethereum:0x1')).toEqual([])
})

test('a second reading other than the usual one is a warning', () => {
  expect(codes('confirm:defillama:coingecko:bitcoin')).toEqual([])
  expect(codes('confirm:defillama:ethereum:0x1')).toEqual(['warning CONFIRM_UNUSUAL'])
  expect(codes('confirm:coingecko:weth', 'defillama:ethereum:0x1')).toEqual([
    'warning CONFIRM_UNUSUAL',
  ])
})

test('a second reading that can never be asked is an error', () => {
  expect(codes('confirm:defillama:bitcoin')).toEqual([
    'error RULE_UNQUERYABLE',
    'warning CONFIRM_UNUSUAL',
  ])
  expect(codes('confirm:gemini:xbt')).toEqual([
    'error SOURCE_UNKNOWN',
    'warning CONFIRM_UNUSUAL',
  ])
})
