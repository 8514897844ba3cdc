import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neededForQuorum } from './quorum.ts'
import { countRankedChoice } from './ranked-choice.ts'

const options = ['a', 'b', 'c', 'd']

describe('an instant runoff', () => {
  test('passes the votes of the option that goes out to the next choice', () => {
    const ballots = [
      ...Array<string[]>(4).fill(['a', 'c']),
      ...Array<string[]>(3).fill(['b', 'c']),
      ...Array<string[]>(2).fill(['c', 'b']),
    ]
    const { winner, rounds, first, second } = countRankedChoice(['a', 'b', 'c'], ballots)
    expect(winner).toBe('b')
    expect(rounds).toEqual([
      { a: 4, b: 3, c: 2 },
      { a: 4, b: 5 },
    ])
    expect([first, second]).toEqual([5, 4])
  })

  test('ends at once with more than half of the first choices', () => {
    expect(countRankedChoice(options, [['a'], ['a'], ['b']]).rounds).toHaveLength(1)
  })

  test('among equals drops the one with fewer points, then the later one', () => {
    const byPoints = countRankedChoice(
      ['a', 'b', 'c'],
      [
        ['a', 'c'],
        ['b', 'c'],
        ['c', 'b'],
      ],
    )
    expect(byPoints.rounds[1]).toEqual({ b: 1, c: 2 })
    const byPlace = countRankedChoice(['a', 'b'], [['a'], ['b']])
    expect(byPlace.winner).toBe('a')
  })

  test('ignores options that are none, repeats, and empty ballots', () => {
    const { winner, continuing } = countRankedChoice(
      ['a', 'b'],
      [['x', 'b', 'b'], [], ['x']],
    )
    expect(winner).toBe('b')
    expect(continuing).toBe(1)
  })

  test('without a ballot has no winner', () => {
    expect(countRankedChoice(options, []).winner).toBeUndefined()
  })

  const ballots = fc.array(fc.shuffledSubarray(options), { maxLength: 30 })

  test('elects the option that is first on more than half of the ballots', () => {
    fc.assert(
      fc.property(ballots, (given) => {
        const cast = given.filter((ballot) => ballot.length > 0)
        const favorite = options.find(
          (option) => cast.filter(([top]) => top === option).length * 2 > cast.length,
        )
        if (favorite) expect(countRankedChoice(options, given).winner).toBe(favorite)
      }),
    )
  })

  test('does not depend on the order of the ballots', () => {
    fc.assert(
      fc.property(ballots, fc.nat(), (given, turn) => {
        const cut = given.length === 0 ? 0 : turn % given.length
        const turned = [...given.slice(cut), ...given.slice(0, cut)]
        expect(countRankedChoice(options, turned)).toEqual(
          countRankedChoice(options, given),
        )
      }),
    )
  })
})

test.each([
  [5, 6_000, 3],
  [3, 6_000, 2],
  [1, 6_000, 1],
  [2, 5_000, 1],
  [2, 5_001, 2],
  [10, 1, 1],
  [7, 10_000, 7],
])(
  'of %d invited at %d ten-thousandths %d have to answer',
  (invited, quorumBps, needed) => {
    expect(neededForQuorum(invited, quorumBps)).toBe(needed)
  },
)
