import { expect, test } from 'vitest'
import { guardedPanelPolicy, publishedPolicy } from '../policies/code-policies.ts'
import { leastHeads, majorityPolicy, uncontradictedPolicy } from '../policies/counting.ts'
import { priceAttacks } from './attack-price.ts'

test.each([
  [
    publishedPolicy,
    { flip: 5, flipByJudge: 1, stallByVotes: undefined, stallBySilence: 4 },
  ],
  [majorityPolicy, { flip: 6, flipByJudge: 6, stallByVotes: 5, stallBySilence: 10 }],
  [
    uncontradictedPolicy,
    { flip: 10, flipByJudge: 10, stallByVotes: 1, stallBySilence: 9 },
  ],
  [guardedPanelPolicy, { flip: 7, flipByJudge: 7, stallByVotes: 4, stallBySilence: 4 }],
  [leastHeads(8), { flip: 8, flipByJudge: 8, stallByVotes: 3, stallBySilence: 3 }],
])('the price of ten seats %o is %o', (policy, expected) => {
  expect(priceAttacks(policy, 10)).toEqual(expected)
})
