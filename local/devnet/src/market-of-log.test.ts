import { keccak256, numberToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { marketOfLog } from './market-of-log.ts'

const signature = (event: string) => keccak256(toHex(event))
const word = (value: bigint) => numberToHex(value, { size: 32 })

test.each([
  ['ResolutionRequested(uint256,string)', [word(42n)]],
  ['AnswersCommitted(address,uint256,uint8,bytes32)', [word(7n), word(42n), word(1n)]],
])('a log of %s names its market', (event, indexed) => {
  expect(marketOfLog({ topics: [signature(event), ...indexed] })).toBe(42n)
})

test.each([
  ['of another contract', [signature('Transfer(address,address,uint256)'), word(42n)]],
  ['without its values', [signature('ResolutionRequested(uint256,string)')]],
  ['without a signature', []],
])('a log %s names no market', (_, topics) => {
  expect(marketOfLog({ topics })).toBeUndefined()
})
