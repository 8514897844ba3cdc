import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashBytes, hashText } from '../../protocol/index.ts'
import { drawUnits } from './draw-units.ts'

const seedOf = (text: string) => hashText(text)

const draws = fc.record({
  seed: fc.string().map(seedOf),
  marketId: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  stage: fc.nat(3),
  units: fc.array(fc.bigInt({ min: 0n, max: 12n }), { maxLength: 64 }),
  count: fc.nat(12),
})

test('the order of ten units for one seed is recorded', () => {
  expect(
    drawUnits({
      ...{ seed: seedOf('block 77'), marketId: 5n, stage: 1 },
      ...{ units: [3n, 1n, 4n, 0n, 2n, 9n], count: 10 },
    }),
  ).toMatchInlineSnapshot(`
    [
      0,
      5,
      2,
      5,
      5,
      5,
      0,
      2,
      4,
      5,
    ]
  `)
})

test('a draw equals taking units out of a list that lays out each of them', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      expect(drawUnits(draw)).toEqual(drawFromList(draw))
    }),
    { numRuns: runs(2_000) },
  )
})

test('a worker never has more drawn units than units', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const drawn = drawUnits(draw)
      const total = draw.units.reduce((sum, each) => sum + each, 0n)
      expect(drawn).toHaveLength(Math.min(draw.count, Number(total)))
      for (const [place, units] of draw.units.entries()) {
        const votes = drawn.filter((each) => each === place).length
        expect(votes).toBeLessThanOrEqual(Number(units))
      }
    }),
    { numRuns: runs(2_000) },
  )
})

test('one identity with many units has the votes of many with one unit each', () => {
  const rest = 40
  const held = 20
  for (let draw = 0; draw < 500; draw += 1) {
    const fixed = { seed: seedOf(`split ${draw}`), marketId: 1n, stage: 0, count: 7 }
    const others = Array<bigint>(rest).fill(1n)
    const one = drawUnits({ ...fixed, units: [...others, BigInt(held)] })
    const many = drawUnits({ ...fixed, units: [...others, ...Array(held).fill(1n)] })
    expect(one).toEqual(many.map((place) => Math.min(place, rest)))
  }
})

test('votes are expected in proportion to units, wherever an identity joined', () => {
  const samples = 4_000
  let first = 0
  let scattered = 0
  for (let draw = 0; draw < samples; draw += 1) {
    const fixed = { seed: seedOf(`share ${draw}`), marketId: 9n, stage: 0, count: 7 }
    first += drawUnits({ ...fixed, units: [20n, 40n] }).filter(
      (place) => place === 0,
    ).length
    const units = Array<bigint>(60).fill(1n)
    scattered += drawUnits({ ...fixed, units }).filter((place) => place % 3 === 1).length
  }
  // A third of seven votes; the seeds are fixed, and the standard deviation of a mean is 0.019.
  expect(Math.abs(first / samples - 7 / 3)).toBeLessThan(0.06)
  expect(Math.abs(scattered / samples - 7 / 3)).toBeLessThan(0.06)
})

test('market, asking and seed change the draw, the case of the digits does not', () => {
  const seed = seedOf('block 78')
  const draw = { seed, marketId: 1n, stage: 0, units: Array(30).fill(3n), count: 10 }
  const upper = `0x${seed.slice(2).toUpperCase()}` as const
  const drawn = drawUnits(draw)
  expect(drawUnits({ ...draw, seed: upper })).toEqual(drawn)
  expect(drawUnits({ ...draw, marketId: 2n })).not.toEqual(drawn)
  expect(drawUnits({ ...draw, stage: 1 })).not.toEqual(drawn)
  expect(drawUnits({ ...draw, seed: seedOf('block 79') })).not.toEqual(drawn)
})

test('a longer draw continues a shorter one', () => {
  const draw = { seed: seedOf('more'), marketId: 1n, stage: 0, units: Array(9).fill(2n) }
  const ten = drawUnits({ ...draw, count: 10 })
  expect(drawUnits({ ...draw, count: 7 })).toEqual(ten.slice(0, 7))
})

test.each([
  ['a negative number of units', { units: [-1n] }],
  ['a part of a draw', { count: 1.5 }],
  ['a negative number of draws', { count: -1 }],
  ['an id beyond its word', { marketId: 2n ** 256n }],
  ['a negative asking', { stage: -1 }],
])('%s is refused', (_, changes) => {
  const draw = { seed: seedOf('x'), marketId: 1n, stage: 0, units: [1n], count: 1 }
  expect(() => drawUnits({ ...draw, ...changes })).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

test.each(['0x', '0x12', `0x${'g'.repeat(64)}`, `0x${'0'.repeat(66)}`] as const)(
  'the seed %s is refused',
  (seed) => {
    expect(() =>
      drawUnits({ seed, marketId: 1n, stage: 0, units: [1n], count: 1 }),
    ).toThrow(expect.objectContaining({ code: 'VALUE_INVALID' }))
  },
)

/** Another way to the same draw: one entry for each unit, and the text of the words. */
function drawFromList(draw: Parameters<typeof drawUnits>[0]): number[] {
  const list = draw.units.flatMap((units, place) => Array(Number(units)).fill(place))
  const drawn: number[] = []
  for (let index = 0; index < draw.count && list.length > 0; index += 1) {
    const words = [BigInt(draw.seed), draw.marketId, BigInt(draw.stage), BigInt(index)]
    const text = words.map((word) => word.toString(16).padStart(64, '0')).join('')
    const hash = hashBytes(Uint8Array.from(Buffer.from(text, 'hex')))
    drawn.push(...list.splice(Number(BigInt(hash) % BigInt(list.length)), 1))
  }
  return drawn
}
