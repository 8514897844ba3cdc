import { expect, test } from 'vitest'
import { readAccounts, readChainId } from './wallet-provider.ts'

test('accounts get their checksum, and what is none is left out', () => {
  const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  expect(readAccounts([account, '0x1', 7, '<b>'])).toEqual([
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ])
  expect(readAccounts('0x')).toEqual([])
})

test.each([
  ['0x7a69', 31_337],
  [1, 1],
  ['0x0', undefined],
  ['1', undefined],
  [`0x${'f'.repeat(20)}`, undefined],
  [-1, undefined],
  [{}, undefined],
])('the chain id %j is read as %j', (answer, id) => {
  expect(readChainId(answer)).toBe(id)
})
