import { DEVELOPMENT_TIMES, type MarketVerdict, toAmount } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { createFinalityReader } from './finality.ts'

type SeenVerdict = Pick<MarketVerdict, 'state' | 'outcome'> & {
  readonly finalAt?: number
}

const ask = { earliestRequest: 5_000 }

/** Reads a market that looks so at one block after another. */
function readerOf(verdicts: readonly SeenVerdict[], confirmations: number) {
  let block = -1
  const verdict = () => verdicts[Math.min(block, verdicts.length - 1)]
  const client = {
    getMarket: async () => ({ deadline: 5_000, requestedAt: undefined }) as never,
    getTerms: async () =>
      ({ windowSeconds: 60, panelWindowSeconds: 60, court: 1, ...ask }) as never,
    getTimes: async () => DEVELOPMENT_TIMES,
    getCourt: async () => ({ fee: toAmount(1n), periodSeconds: 100 }) as never,
    getVerdict: async () => {
      const seen = verdict()
      const asking = { judge: 'NONE', until: seen?.finalAt ?? 1_000 }
      return { finalAt: undefined, asking, ...seen } as never
    },
    chainTime: async () => 1_000,
  }
  const blockNumber = async () => {
    block += 1
    return BigInt(block)
  }
  return createFinalityReader({ client, blockNumber, confirmations })
}

test.each(['PROPOSED', 'JUDGED', 'OPEN'] as const)('%s is not final', async (state) => {
  const read = readerOf([{ state, outcome: 'YES', finalAt: 2_000 }], 0)
  const earliest = { PROPOSED: 2_000, JUDGED: 1_000, OPEN: 5_060 }[state]
  expect(await read(1n)).toEqual({ isFinal: false, earliest })
})

test('a final verdict counts at once where no block has to follow', async () => {
  const read = readerOf([{ state: 'FINAL', outcome: 'NO' }], 0)
  expect(await read(1n)).toEqual({ isFinal: true, outcome: 'NO' })
})

test('a final verdict counts when it stayed for so many blocks', async () => {
  const read = readerOf([{ state: 'FINAL', outcome: 'YES' }], 2)
  const looks = [await read(1n), await read(1n), await read(1n)]
  expect(looks.map(({ isFinal }) => isFinal)).toEqual([false, false, true])
})

test('blocks are counted again after a reorganization', async () => {
  const yes = { state: 'FINAL', outcome: 'YES' } as const
  const no = { state: 'FINAL', outcome: 'NO' } as const
  const open = { state: 'OPEN', outcome: 'OPEN' } as const
  const removed = readerOf([yes, open, yes, yes], 1)
  const changed = readerOf([yes, no, no], 1)
  const looks = async (read: typeof removed, count: number) => {
    const found: boolean[] = []
    for (let look = 0; look < count; look += 1) found.push((await read(1n)).isFinal)
    return found
  }
  expect(await looks(removed, 4)).toEqual([false, false, false, true])
  expect(await looks(changed, 3)).toEqual([false, false, true])
})
