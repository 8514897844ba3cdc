import type { Devnet, DonOutcome } from '@cresolver/devnet'
import { expect, test } from 'vitest'
import { settleQuestion } from './settle-question.ts'

const one = `0x${'a1'.repeat(20)}`
const other = `0x${'b2'.repeat(20)}`
const reputation = { resQuality: 80, srcQuality: 70, analysisDepth: 60, count: 1 }

/** A system in memory: the round pays the first worker 30 and gives its stake of 10 back. */
function createSystem(
  ending: Pick<DonOutcome, 'kind'> & { value?: string; error?: string },
  state = 'FINAL',
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
        getCandidates: async () => [{ address: one, stake: 10n }],
        getReputation: async () => reputation,
        releaseStake: async () => undefined,
        getVerdict: async () => ({ state }),
      }),
    },
    resolve: async (marketId: bigint) => {
      done.push(`resolve ${marketId}`)
      balances.set(one, 140n)
      return ending
    },
  } as unknown as Devnet
  return { system, done }
}

const verified = { end: 'holds', checks: [] } as const
const verify = async () => verified

/** The other worker has no part in the market. */
const payouts = [{ worker: one, stake: 10n, reward: 30n, reputation }]

test('a market becomes a round and payouts', async () => {
  const value = '{"outcome":"YES","resolution":true,"decidedBy":"data"}'
  const { system, done } = createSystem({ kind: 'done', value })
  expect(await settleQuestion(system, 7n, verify)).toEqual({
    kind: 'verdict',
    marketId: 7n,
    resolution: true,
    decidedBy: 'data',
    payouts,
    verified,
  })
  expect(done).toEqual(['resolve 7'])
})

test.each([
  ['FINAL', 'void'],
  ['DISPUTED', 'open'],
])('a panel in doubt whose market is %s is shown as %s', async (state, kind) => {
  const value = '{"outcome":"UNSURE","reason":"CONTRADICTED","decidedBy":"workers"}'
  const { system } = createSystem({ kind: 'done', value }, state)
  const shown = await settleQuestion(system, 7n, verify)
  expect(shown).toMatchObject({
    kind,
    [kind === 'void' ? 'reason' : 'code']: 'CONTRADICTED',
  })
})

test('a void market shows the reason and all refunds', async () => {
  const value = '{"outcome":"VOID","reason":"INVALID","decidedBy":"data"}'
  const { system } = createSystem({ kind: 'done', value })
  expect(await settleQuestion(system, 7n, verify)).toEqual({
    kind: 'void',
    marketId: 7n,
    reason: 'INVALID',
    payouts,
    verified,
  })
})

test.each(['TOO_EARLY', 'AWAITS_RESOLVER'])(
  'a market that waits (%s) stays open',
  async (code) => {
    const error = `Market 7 cannot be decided yet. (${code})`
    const { system } = createSystem({ kind: 'failed', error })
    expect(await settleQuestion(system, 7n, verify)).toEqual({
      kind: 'open',
      marketId: 7n,
      code,
    })
  },
)

test('a round that failed is named with its market and why', async () => {
  const { system } = createSystem({ kind: 'failed', error: 'no quorum (NO_QUORUM)' })
  await expect(settleQuestion(system, 7n, verify)).rejects.toThrow(
    expect.objectContaining({
      code: 'DEMO_FAILED',
      message: 'Market 7 was not settled: no quorum (NO_QUORUM)',
    }),
  )
})
