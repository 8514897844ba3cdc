import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beaconRoundAt, beaconTime } from './beacon-chain.ts'

test('a round is the first that is not before its time', () => {
  const chains = fc.record({
    ...{ publicKey: fc.constant(''), genesis: fc.nat(2_000_000_000) },
    period: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(chains, fc.nat(2_000_000_000), (chain, later) => {
      const time = chain.genesis + later
      const round = beaconRoundAt(chain, time)
      expect(beaconTime(chain, round)).toBeGreaterThanOrEqual(time)
      expect(beaconTime(chain, round - 1)).toBeLessThan(time)
    }),
  )
})

test('the first round is 1, also for a time before it', () => {
  const chain = { publicKey: '', genesis: 100, period: 3 }
  expect([0, 100, 101, 103, 104].map((time) => beaconRoundAt(chain, time))).toEqual([
    1, 1, 2, 2, 3,
  ])
})
