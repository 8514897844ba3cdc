import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONFIDENT_THOUSANDTHS,
  type PanelSeats,
  packSeats,
  panelSeats,
} from './panel-seats.ts'
import { absentWorker } from './record/record.fixture.ts'
import { drawnRound } from './verify/drawn-round.fixture.ts'

const places = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 10 })

test('each mask has 64 bits, and the lowest names who was drawn', () => {
  fc.assert(
    fc.property(places, places, places, places, (drawn, silent, agreed, wrong) => {
      const seats: PanelSeats = { drawn, silent, agreed, wrong }
      const packed = packSeats(seats)
      const lists = [drawn, silent, agreed, wrong]
      for (const [index, list] of lists.entries()) {
        const mask = (packed >> (64n * BigInt(index))) & (2n ** 64n - 1n)
        expect(mask).toBe(list.reduce((sum, place) => sum + 2n ** BigInt(place), 0n))
      }
    }),
  )
})

describe('the seats of a round', () => {
  test.each([
    [CONFIDENT_THOUSANDTHS / 1_000, 1],
    [0.7995, 1],
    [0.7994, 0],
    [1, 1],
  ])(
    'one that says the other thing with a confidence of %d is wrong: %d',
    (confidence, count) => {
      const { record } = drawnRound(confidence)
      const { drawn, silent, agreed, wrong } = panelSeats(record)
      expect(drawn).toEqual(record.workers.map(({ place }) => place))
      expect(silent).toEqual([])
      expect(agreed).toEqual(drawn.slice(1))
      expect(wrong).toEqual(drawn.slice(0, count))
    },
  )

  test('without a verdict agree with nothing', () => {
    const { record } = drawnRound()
    const unsure = { kind: 'unsure', reason: 'NO_VERDICT' } as const
    const seats = panelSeats({ ...record, outcome: unsure })
    expect(seats).toMatchObject({ silent: [], agreed: [], wrong: [] })
  })

  test('are silent where no answer came', () => {
    const { record } = drawnRound()
    const [first, ...others] = record.workers
    const silent = { ...absentWorker(1), place: first?.place ?? 0 }
    const seats = panelSeats({ ...record, workers: [silent, ...others] })
    expect(seats.silent).toEqual([first?.place])
  })
})
