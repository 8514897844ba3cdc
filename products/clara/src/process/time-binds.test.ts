import type { AosModuleName } from '@cresolver/worlds/ao'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startSpecifiedMarket } from './fixtures/specification.fixture.ts'
import {
  anyMarketInNode,
  anyMarketOnAos,
  hasEffect,
  type TimedEffect,
  timedEffects,
} from './time-binds.fixture.ts'

describe.each(timedEffects.map((effect): [string, TimedEffect] => [effect.name, effect]))(
  '%s',
  (_name, effect) => {
    it('happens up to its moment and never from it, whatever else is due', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.integer({ min: -50_000, max: -1 }),
            fc.integer({ min: 0, max: 9e7 }),
          ),
          fc.integer({ min: 0, max: 100 }),
          async (distance, othersDue) => {
            const market = anyMarketInNode()
            const happened = await hasEffect(market, effect, distance, othersDue)
            expect(happened).toBe(distance < 0)
          },
        ),
        { numRuns: runs(60) },
      )
    })
  },
)

describe.each<AosModuleName>(['aos-2.0.1', 'aos-2.0.4'])('on %s', (module) => {
  it('no message has a late effect with 0, 1, 21 and 100 other things due', async () => {
    const market = await startSpecifiedMarket(module, 'as written')
    try {
      const any = anyMarketOnAos(market)
      for (const effect of timedEffects) {
        for (const othersDue of [0, 1, 21, 100]) {
          expect([effect.name, await hasEffect(any, effect, 0, othersDue)]).toEqual([
            effect.name,
            false,
          ])
        }
        expect([effect.name, await hasEffect(any, effect, -1, 21)]).toEqual([
          effect.name,
          true,
        ])
      }
    } finally {
      await market.close()
    }
  }, 120_000)
})
