import { CresolverError } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBlockRanges } from './block-ranges.ts'

/** A node that refuses more than some blocks at once. */
const readFrom = async (from: bigint, to: bigint, most: bigint) => {
  const inRanges = openBlockRanges()
  const read: [bigint, bigint][] = []
  let refusals = 0
  await inRanges(from, to, async (first, last) => {
    if (last - first >= most) {
      refusals += 1
      throw new Error('query returned too much')
    }
    read.push([first, last])
  })
  return { read, refusals }
}

test('reads each block once and in order, whatever the node refuses', async () => {
  const block = fc.bigInt({ min: 0n, max: 60_000n })
  await fc.assert(
    fc.asyncProperty(
      block,
      block,
      fc.bigInt({ min: 50n, max: 20_000n }),
      async (from, to, most) => {
        const { read, refusals } = await readFrom(from, to, most)
        let next = from
        for (const [first, last] of read) {
          expect(first).toBe(next)
          next = last + 1n
        }
        expect(next).toBe(from > to ? from : to + 1n)
        // A range that was refused is not tried again.
        expect(refusals).toBeLessThanOrEqual(8)
      },
    ),
  )
})

test('does not halve ranges because a node is away', async () => {
  const spans: bigint[] = []
  const read = openBlockRanges()(0n, 9_999n, async (first, last) => {
    spans.push(last - first + 1n)
    throw new CresolverError({ code: 'RPC_UNREACHABLE', message: 'No node.' })
  })
  await expect(read).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  expect(spans).toEqual([10_000n])
})

test('ends at a single block that the node refuses', async () => {
  await expect(readFrom(0n, 9n, 0n)).rejects.toThrow('query returned too much')
})
