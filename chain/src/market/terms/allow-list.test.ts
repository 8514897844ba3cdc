import fc from 'fast-check'
import { concat, getAddress, type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { allowListOf } from './allow-list.ts'

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((value) => getAddress(`0x${value.toString(16).padStart(40, '0')}`))

/** As OpenZeppelin's MerkleProof does it. */
function climb(leaf: Hex, proof: readonly Hex[]): Hex {
  return proof.reduce((node, next) => keccak256(concat([node, next].sort())), leaf)
}

function leafOf(account: Hex): Hex {
  return keccak256(keccak256(`0x${account.slice(2).toLowerCase().padStart(64, '0')}`))
}

test('the proof of each account leads to the root', () => {
  fc.assert(
    fc.property(fc.uniqueArray(address, { minLength: 1, maxLength: 40 }), (accounts) => {
      const list = allowListOf(accounts)
      expect(list.size).toBe(accounts.length)
      for (const account of accounts) {
        expect(climb(leafOf(account), list.proofOf(account))).toBe(list.root)
      }
    }),
  )
})

test('order and repetition do not change the root', () => {
  const one = getAddress(`0x${'11'.repeat(20)}`)
  const other = getAddress(`0x${'22'.repeat(20)}`)
  expect(allowListOf([one, other]).root).toBe(allowListOf([other, one, one]).root)
})

test('an account that is not listed has no proof', () => {
  const list = allowListOf([`0x${'11'.repeat(20)}`])
  expect(() => list.proofOf(`0x${'22'.repeat(20)}`)).toThrow(
    expect.objectContaining({ code: 'NOT_ALLOWED' }),
  )
})

test('an empty list is refused', () => {
  expect(() => allowListOf([])).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})
