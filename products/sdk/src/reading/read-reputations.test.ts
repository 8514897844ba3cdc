import { expect, test } from 'vitest'
import { fakeChain } from '../chain.fixture.ts'
import { readReputations } from './read-reputations.ts'

const worker = (digit: string) => `0x${digit.repeat(40)}` as const
const place = {
  ...{ market: worker('a'), marketId: 7n, requestBlock: 40n, reportBlock: 50n },
} as const

/** A node whose workers have these numbers of verdicts in a block. */
function chainOf(countsAt: (block: bigint) => Readonly<Record<string, bigint>>) {
  return fakeChain({
    reads: {
      getCandidates: (_id: bigint, _from: bigint, _count: bigint, block: string) =>
        Object.entries(countsAt(BigInt(block))).map(([digit, count]) => ({
          ...{ worker: worker(digit), staked: true, units: 1, joinedAt: 0, leavingAt: 0 },
          reputation: 70n | (80n << 8n) | (90n << 16n) | (count << 24n),
          ...{
            owner: worker('0'),
            stake: 5n,
            agentId: 1n,
            uriHash: `0x${'0'.repeat(64)}`,
          },
        })),
    },
  })
}

const averages = { resQuality: 70, srcQuality: 80, analysisDepth: 90 }

test('reputations are those of the request and of the block before the report', async () => {
  const chain = chainOf((block) => ({ '1': block, '2': 3n }))
  expect(await readReputations(chain, place)).toEqual(
    new Map([
      [
        worker('1'),
        { requested: { ...averages, count: 40 }, reported: { ...averages, count: 49 } },
      ],
      [
        worker('2'),
        { requested: { ...averages, count: 3 }, reported: { ...averages, count: 3 } },
      ],
    ]),
  )
})

test('a worker that left between the blocks has no reputation to compare', async () => {
  const chain = chainOf((block) => (block === 40n ? { '1': 1n, '2': 1n } : { '2': 1n }))
  expect([...(await readReputations(chain, place)).keys()]).toEqual([worker('2')])
})

test.each([40n, 49n])(
  'a node without the states of block %s has none',
  async (missing) => {
    const chain = chainOf((block) => {
      if (block === missing) throw new Error('missing trie node')
      return { '1': 1n }
    })
    expect((await readReputations(chain, place)).size).toBe(0)
  },
)
