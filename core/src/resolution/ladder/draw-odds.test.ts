import { expect, test } from 'vitest'
import { hashText } from '../../protocol/index.ts'
import { drawOdds } from './draw-odds.ts'
import { drawUnits } from './draw-units.ts'
import { formatFraction } from './fraction.ts'

/** A third of 64 units, in percent. */
const third = (drawn: number, least: number) => percent(64, 21, drawn, least)

test.each([
  ['two of five, where four of five must answer', 5, 2, '53.4'],
  ['two of nine, where eight of nine must answer', 9, 2, '86.9'],
  ['six of ten, where five of seven must answer', 10, 6, '5.5'],
  ['seven of ten, where four of five or of seven must answer', 10, 7, '1.1'],
  ['eight of ten, where three of five must answer', 10, 8, '0.1'],
])('a third of the stake has %s: %i, %i, %s %%', (_, drawn, least, odds) => {
  expect(third(drawn, least)).toBe(odds)
})

test('half of the stake has five of seven votes in 21 %, and with replacement in 23 %', () => {
  expect(percent(60, 30, 7, 5)).toBe('21.2')
  expect(percent(60_000_000, 30_000_000, 7, 5)).toBe('22.7')
})

test('half of the stake that joins by a known seed has five of seven votes in 88 %', () => {
  const samples = 1_000
  let won = 0
  for (let sample = 0; sample < samples; sample += 1) {
    const seed = hashText(`known ${sample}`)
    for (let own = 30; own >= 5; own -= 1) {
      const units = [30n, BigInt(own)]
      const drawn = drawUnits({ seed, marketId: 1n, stage: 0, units, count: 7 })
      if (drawn.filter((place) => place === 1).length < 5) continue
      won += 1
      break
    }
  }
  // The seeds are fixed, and the standard deviation is 0.01.
  expect(won / samples).toBeGreaterThan(0.86)
  expect(won / samples).toBeLessThan(0.9)
})

test('the odds of a draw are those that random draws have', () => {
  const samples = 2_000
  let count = 0
  for (let sample = 0; sample < samples; sample += 1) {
    const seed = hashText(`odds ${sample}`)
    const drawn = drawUnits({ seed, marketId: 1n, stage: 0, units: [12n, 18n], count: 7 })
    if (drawn.filter((place) => place === 0).length >= 3) count += 1
  }
  const { numerator, denominator } = drawOdds({ units: 30, held: 12, drawn: 7, least: 3 })
  // The seeds are fixed, and the standard deviation is 0.011.
  const exact = Number((numerator * 10_000n) / denominator) / 10_000
  expect(Math.abs(count / samples - exact)).toBeLessThan(0.033)
})

test('a count of at least none is certain, and of more than is held impossible', () => {
  const { numerator, denominator } = drawOdds({ units: 9, held: 3, drawn: 5, least: 0 })
  expect(numerator).toBe(denominator)
  expect(drawOdds({ units: 9, held: 3, drawn: 5, least: 4 }).numerator).toBe(0n)
})

test.each([
  ['more held than there are', { held: 10 }],
  ['more drawn than there are', { drawn: 10 }],
  ['half a unit', { least: 0.5 }],
  ['a number below zero', { held: -1 }],
])('%s is refused', (_, changes) => {
  const draw = { units: 9, held: 3, drawn: 5, least: 1 }
  expect(() => drawOdds({ ...draw, ...changes })).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

function percent(units: number, held: number, drawn: number, least: number): string {
  const { numerator, denominator } = drawOdds({ units, held, drawn, least })
  return formatFraction({ numerator: 100n * numerator, denominator }, 1)
}
