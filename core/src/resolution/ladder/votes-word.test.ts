import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LadderSeat, VOTE_CODES } from './finding.ts'
import { packVotes, unpackVotes } from './votes-word.ts'

const seat = fc
  .tuple(
    fc.integer({ min: 0, max: 63 }),
    fc.integer({ min: 1, max: 10 }),
    fc.constantFrom(...VOTE_CODES),
  )
  .map(
    ([place, votes, code]): LadderSeat => ({
      ...{ place, code },
      votes: code === 'UNUSED' ? 0 : votes,
    }),
  )
const panels = fc
  .uniqueArray(seat, { maxLength: 10, selector: ({ place }) => place })
  .map((seats) => seats.toSorted((one, other) => one.place - other.place))

const refused = expect.objectContaining({ code: 'VALUE_INVALID' })

test('the bits of a seat are place, votes, code and presence', () => {
  expect(packVotes([{ place: 3, votes: 2, code: 'YES' }])).toBe(0b00_1_001_0010_000011n)
  expect(packVotes([{ place: 63, votes: 0, code: 'UNUSED' }])).toBe(
    0b00_1_111_0000_111111n,
  )
  expect(packVotes([])).toBe(0n)
})

test('the second seat has the next 16 bits', () => {
  const first: LadderSeat = { place: 0, votes: 1, code: 'UNSURE' }
  const second: LadderSeat = { place: 1, votes: 7, code: 'SILENT' }
  expect(packVotes([first, second])).toBe(0b00_1_110_0111_000001_00_1_000_0001_000000n)
})

test('seats are the same after packing and unpacking', () => {
  fc.assert(
    fc.property(panels, (seats) => {
      expect(unpackVotes(packVotes(seats))).toEqual(seats)
    }),
  )
})

test('a word that unpacks is the word of its seats, and any other is refused', () => {
  // Half of the words differ from a good one in a bit.
  const words = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    fc
      .tuple(panels, fc.bigInt({ min: 0n, max: 255n }))
      .map(([seats, bit]) => packVotes(seats) ^ (1n << bit)),
  )
  fc.assert(
    fc.property(words, (word) => {
      let seats: LadderSeat[]
      try {
        seats = unpackVotes(word)
      } catch (error) {
        expect(error).toEqual(refused)
        return
      }
      expect(packVotes(seats)).toBe(word)
    }),
  )
})

test.each([
  ['an eleventh seat', (1n << 160n) | packVotes(seatsFrom(0, 10))],
  ['a seat that is not marked as present', 0b1_001_0010_000011n ^ (1n << 13n)],
  ['a bit above the mark', 0b01_1_001_0010_000011n],
  ['a gap between seats', packVotes(seatsFrom(0, 1)) << 16n],
  ['a place that comes twice', word(0b1_001_0001_000001n, 0b1_001_0001_000001n)],
  ['places in descending order', word(0b1_001_0001_000010n, 0b1_001_0001_000001n)],
  ['an answer without votes', 0b1_001_0000_000011n],
  ['an unused seat with a vote', 0b1_111_0001_000011n],
  ['eleven votes', 0b1_001_1011_000011n],
  ['a number below zero', -1n],
])('a word with %s is refused', (_, value) => {
  expect(() => unpackVotes(value)).toThrow(refused)
})

test.each([
  ['eleven seats', seatsFrom(0, 11)],
  ['a place above 63', [{ place: 64, votes: 1, code: 'YES' }]],
  ['half a vote', [{ place: 1, votes: 0.5, code: 'YES' }]],
  ['an answer without votes', [{ place: 1, votes: 0, code: 'NO' }]],
] satisfies [string, LadderSeat[]][])('%s cannot be packed', (_, seats) => {
  expect(() => packVotes(seats)).toThrow(refused)
})

function seatsFrom(first: number, count: number): LadderSeat[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ place: first + index, votes: 1 },
    code: 'YES',
  }))
}

function word(first: bigint, second: bigint): bigint {
  return first | (second << 16n)
}
