import { expect, test } from 'vitest'
import { createClaimCases } from './altered-claims.fixture.ts'
import { checkClaim } from './check-claim.ts'

const cases = createClaimCases(1, { trueClaims: 300, alteredClaims: 150 })
const results = cases.map((each) => {
  const { claim, page: text, language } = each
  return { ...each, result: checkClaim({ claim, text, language }) }
})
const altered = results.filter((each) => each.altered !== undefined)
const unaltered = results.filter((each) => each.altered === undefined)

test('300 true and 150 altered claims differ from one another', () => {
  expect(unaltered).toHaveLength(300)
  expect(altered).toHaveLength(150)
  const texts = results.map(({ claim, page }) => `${claim.text}${page}`)
  expect(new Set(texts).size).toBe(450)
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

test('at least 285 of 300 true claims pass', () => {
  const passed = unaltered.filter(({ result }) => result.status === 'FOUND')
  expect(passed.length).toBeGreaterThanOrEqual(285)
})
