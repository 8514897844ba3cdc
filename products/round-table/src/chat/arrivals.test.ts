import { runs } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOfArrival } from './arrivals.ts'
import { collect } from './chat.fixture.ts'

describe('results in the order of arrival', () => {
  it('are yielded in order, also when several arrived between two reads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        fc.nat(5),
        async (order, early) => {
          const arrive = new Map<number, () => void>()
          const work = [0, 1, 2, 3, 4].map(
            (index) =>
              new Promise<number>((resolve) => {
                arrive.set(index, () => resolve(index))
              }),
          )
          const results = collect(inOrderOfArrival(work))
          for (const [place, index] of order.entries()) {
            if (place >= early) await Promise.resolve()
            arrive.get(index)?.()
          }
          expect(await results).toEqual(order)
        },
      ),
      { numRuns: runs(50) },
    )
  })

  it('end at once without work', async () => {
    expect(await collect(inOrderOfArrival([]))).toEqual([])
  })

  it('end with the first failure, after what came before it', async () => {
    const given: string[] = []
    const read = async () => {
      const failing = [Promise.resolve('a'), Promise.reject(new Error('b'))]
      for await (const each of inOrderOfArrival(failing)) given.push(each)
    }
    await expect(read()).rejects.toThrow('b')
    expect(given).toEqual(['a'])
  })
})
