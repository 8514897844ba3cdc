import { describe, expect, it } from 'vitest'
import { decidedPart, ruleDeadline, ruleQuestion } from './price.fixture.ts'
import { readPriceEvidence } from './price-evidence.ts'

describe('the data of a question', () => {
  it('is known before anything was read', () => {
    expect(readPriceEvidence(ruleQuestion, ruleDeadline, undefined)).toEqual({
      source: 'coingecko:bitcoin',
      fallback: undefined,
      confirmation: 'defillama:coingecko:bitcoin',
      tie: '1 %',
      from: undefined,
      to: ruleDeadline,
      readableFrom: ruleDeadline + 4_200,
      target: { digits: '75000', value: 75_000 },
      series: [],
      decided: undefined,
    })
  })

  it('has the points of the stored bytes and the one that decided', () => {
    const evidence = readPriceEvidence(ruleQuestion, ruleDeadline, decidedPart())
    expect(evidence?.series.map(({ name, points }) => [name, points.length])).toEqual([
      ['coingecko:bitcoin', 4],
      ['defillama:coingecko:bitcoin', 1],
    ])
    expect(evidence?.decided).toEqual({
      name: 'coingecko:bitcoin',
      time: 1_771_632_041_000,
      value: 76_000.5,
      digits: '76000.5',
    })
  })

  it.each([
    ['plain words', 'Did it rain?'],
    ['people decide', '§question Up?\n§rule\nsource:manual'],
    ['a rule that cannot be read', '§question Up?\n§rule\nop:gte'],
  ])('is missing for %s', (_, question) => {
    expect(readPriceEvidence(question, ruleDeadline, undefined)).toBeUndefined()
  })
})
