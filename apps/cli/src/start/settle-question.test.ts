import type { Devnet, DonOutcome } from '@cresolver/devnet'
import { expect, test } from 'vitest'
import { settleQuestion } from './settle-question.ts'

const one = `0x${'a1'.repeat(20)}`
const other = `0x${'b2'.repeat(20)}`
const reputation = { resQuality: 80, srcQuality: 70, analysisDepth: 60, count: 1 }

/** A system in memory: the round pays the first worker 30 and gives its stake of 10 back. */
function createSystem(
  ending: Pick<DonOutcome, 'kind'> & { value?: string; error?: string },
) {
  const balances = new Map([
    [one, 100n],
    [other, 200n],
  ])
  const done: string[] = []
  // Only what a settlement uses is there.
  const system = {
    agents: [{ worker: one }, { worker: other }],
    markets: {
      as: () => ({
        balanceOf: async (worker: string) => balances.get(worker),
        getWorkers: async () => [{ address: one, stake: 10n }],
        getReputation: async () => reputation,
      }),
      create: async ({ question }: { question: string }) => {
        done.push(`create ${question}`)
        return 7n
      },
    },
    resolve: async (marketId: bigint) => {
      done.push(`resolve ${marketId}`)
      balances.set(one, 140n)
      return ending
    },
  } as unknown as Devnet
  return { system, done }
}

test('a question becomes a market, a round and payouts', async () => {
  const { system, done } = createSystem({ kind: 'done', value: '{"resolution":true}' })
  expect(await settleQuestion(system, 'Will it rain?')).toEqual({
    marketId: 7n,
    resolution: true,
    payouts: [
      { worker: one, stake: 10n, reward: 30n, reputation },
      { worker: other, stake: 0n, reward: 0n, reputation },
    ],
  })
  expect(done).toEqual(['create Will it rain?', 'resolve 7'])
})

test('a round that failed is named with its market and why', async () => {
  const { system } = createSystem({ kind: 'failed', error: 'no quorum (NO_QUORUM)' })
  await expect(settleQuestion(system, 'Will it rain?')).rejects.toThrow(
    expect.objectContaining({
      code: 'ROUND_FAILED',
      message: 'Market 7 was not settled: no quorum (NO_QUORUM)',
    }),
  )
})
