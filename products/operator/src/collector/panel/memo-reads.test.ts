import { drawOrder, seatCandidates } from '@cresolver/chain/panel'
import { createFakeHost, readMarket } from '@cresolver/chain/panel/fixture'
import { expect, test } from 'vitest'
import { withReads } from './memo-reads.ts'

const market = { terms: { collectors: 1 } }

test('the panel is the one that blocking reads find, and each read is made once', async () => {
  const host = createFakeHost({ market })
  const run = (given: typeof host) => {
    const read = readMarket(given, 42n)
    const rules = { capacity: 10, isCollected: true }
    return seatCandidates(given, read, drawOrder(given, read), rules)
  }
  const expected = run(host)
  const once = createFakeHost({ market })
  const reads = {
    readChain: async (...args: Parameters<typeof once.readChain>) =>
      once.readChain(...args),
    readBlockHash: async (block: bigint) => once.readBlockHash(block),
  }
  const found = await withReads(reads, once.config, once.now, (given) =>
    run(given as typeof host),
  )
  expect(found).toEqual(expected)
  expect(once.reads).toHaveLength(host.reads.length)
})

test('an error of the code or of a read ends it', async () => {
  const host = createFakeHost({ market })
  const reads = {
    readChain: async () => Promise.reject(new Error('no node')),
    readBlockHash: async (block: bigint) => host.readBlockHash(block),
  }
  const run = withReads(reads, host.config, host.now, (given) => readMarket(given, 42n))
  await expect(run).rejects.toThrow('no node')
  await expect(
    withReads(reads, host.config, host.now, () => {
      throw new Error('wrong')
    }),
  ).rejects.toThrow('wrong')
})
