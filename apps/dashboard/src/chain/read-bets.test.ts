import { expect, it } from 'vitest'
import { simulatedChain } from './contract-node.fixture.ts'
import { readBets } from './read-bets.ts'

const binaryMarket = `0x${'c'.repeat(40)}` as const

function chainWith(yes: bigint, no: bigint, result = 0) {
  const chain = simulatedChain((functionName, _args, to) => {
    expect(to.toLowerCase()).toBe(binaryMarket)
    if (functionName === 'resultOf') return result
    if (functionName === 'timesOf') return [1_777_800_000n, 1_785_576_000n]
    return [
      { yes: 0n, no: 0n },
      { yes, no },
    ]
  })
  return { ...chain, binaryMarket }
}

it('bets come with both sides, the result and the end of betting', async () => {
  expect(await readBets(chainWith(300n, 100n), 4n)).toEqual({
    ...{ yes: 300n, no: 100n, result: 'OPEN', closesAt: 1_777_800_000 },
  })
  expect(await readBets(chainWith(1n, 0n, 4), 4n)).toMatchObject({ result: 'REFUND' })
})

it('a market without bets has none to show', async () => {
  expect(await readBets(chainWith(0n, 0n), 4n)).toBeNull()
})

it('a deployment without the contract is not asked', async () => {
  const chain = simulatedChain(() => {
    throw new Error('asked')
  })
  expect(await readBets(chain, 4n)).toBeNull()
})
