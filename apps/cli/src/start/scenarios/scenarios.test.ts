import { adjudicationStep, type UnixSeconds } from '@cresolver/core/questions'
import { expect, test } from 'vitest'
import { EXAMPLE_PRICES, SCENARIOS, selectScenarios } from './scenarios.ts'

/** Any second of any hour: the examples turn out alike whenever they are made. */
const moments = [0, 1, 1_799, 43_200, 86_399].map(
  (second) => (1_795_305_600 + second) as UnixSeconds,
)

test.each(moments)('made at %d there is one market for each way to end', (now) => {
  const asked = SCENARIOS.flatMap(({ markets }) => markets?.(now) ?? []).map(
    ({ question, deadline = now }) => {
      const step = adjudicationStep({ question, deadline, now, observations: [] })
      return step.kind === 'fetch' ? 'asks' : step.adjudication.finding.verdict
    },
  )
  expect(asked).toEqual([
    'asks',
    'NEEDS_PANEL',
    'asks',
    'asks',
    'asks',
    'INVALID',
    'TOO_EARLY',
    'NEEDS_PANEL',
    'NEEDS_PANEL',
    'NEEDS_PANEL',
    'NEEDS_PANEL',
  ])
})

test('the made-up prices stay between the targets of the examples', () => {
  const [now = 0] = moments
  for (const series of Object.values(EXAMPLE_PRICES.prices)) {
    const values = series.between(now * 1_000, (now + 86_400) * 1_000)
    expect(values).toHaveLength(24)
    for (const { value } of values) {
      expect(Number(value)).toBeGreaterThanOrEqual(70_000)
      expect(Number(value)).toBeLessThanOrEqual(80_000)
    }
  }
})

test('the doubtful coin has a second reading that says something else', () => {
  const { prices, secondPrices = {} } = EXAMPLE_PRICES
  const at = (moments[0] ?? 0) * 1_000
  const [first] = prices['doubtful-coin']?.between(at, at + 60_000) ?? []
  const [second] = secondPrices['doubtful-coin']?.between(at, at + 60_000) ?? []
  expect([first?.value, second?.value]).toEqual(['80000.00', '88000.00'])
})

test('one scenario, the default set or all are selected by name', () => {
  const names = (name?: string) => selectScenarios(name).map((each) => each.name)
  expect(names('data-no')).toEqual(['data-no'])
  expect(names('all')).toEqual(SCENARIOS.map(({ name }) => name))
  expect(names()).toEqual(['prices', 'agents', 'overturned', 'round-table'])
})

test('an unknown scenario is refused with the names of all', () => {
  expect(() => selectScenarios('dta')).toThrow(
    expect.objectContaining({
      code: 'NOT_FOUND',
      hint: expect.stringMatching(/^Choose one of prices, .*, round-table, all\.$/),
    }),
  )
})
