import { runs } from '@cresolver/campaigns'
import { expect, test } from 'vitest'
import { createClaimCases } from './altered-claims.fixture.ts'
import { checkClaim } from './check-claim.ts'

const [trueClaims, alteredClaims] = [runs(3_000), runs(1_500)]
const cases = createClaimCases(1, { trueClaims, alteredClaims })
const results = cases.map((each) => {
  const { claim, page: text, language } = each
  return { ...each, result: checkClaim({ claim, text, language }) }
})
const altered = results.filter((each) => each.altered !== undefined)
const unaltered = results.filter((each) => each.altered === undefined)

test('true and altered claims of all kinds are tried, and few of them twice', () => {
  expect(unaltered).toHaveLength(trueClaims)
  expect(altered).toHaveLength(alteredClaims)
  const texts = results.map(({ claim, page }) => `${claim.text}${page}`)
  expect(new Set(texts).size).toBeGreaterThan(0.95 * cases.length)
  expect(new Set(altered.map((each) => each.altered))).toEqual(
    new Set(['number', 'date', 'name']),
  )
})

test('no altered claim passes', () => {
  const passed = altered.filter(({ result }) => result.status === 'FOUND')
  expect(passed.map(({ claim }) => claim)).toEqual([])
})

test('no altered claim is refused because of its quote', () => {
  const reasons = altered.map(({ result }) =>
    result.status === 'FOUND' ? '' : result.reason,
  )
  const expected = ['NUMBER_NOT_IN_QUOTE', 'DATE_NOT_IN_QUOTE', 'NAME_NOT_IN_QUOTE']
  expect(reasons.filter((reason) => !expected.includes(reason))).toEqual([])
})

test('at least 95 % of the true claims pass', () => {
  const passed = unaltered.filter(({ result }) => result.status === 'FOUND')
  expect(passed.length).toBeGreaterThanOrEqual(0.95 * trueClaims)
})
