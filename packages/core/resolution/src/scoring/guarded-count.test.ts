import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideGuarded, GUARDED_BASE, type GuardedSeat, type Side } from './guarded.ts'
import { countGuarded } from './guarded-count.ts'

const seat = (side: Side, weight = GUARDED_BASE): GuardedSeat => ({ side, weight })
const seats = fc.array(
  fc.record({
    side: fc.constantFrom<Side>('YES', 'NO', 'TOO_EARLY', 'INVALID'),
    weight: fc.bigInt({ min: GUARDED_BASE, max: 2n * GUARDED_BASE }),
  }),
  { maxLength: 10 },
)

describe('the count of a guarded panel', () => {
  it('names the side with the most seats, and its share of the weight', () => {
    const panel = [seat('NO'), seat('YES'), seat('NO', 2n * GUARDED_BASE)]
    expect(countGuarded({ drawn: 4, seats: panel })).toMatchObject({
      ...{ drawn: 4, counted: 3, side: 'NO', agree: 2, against: 1 },
      ...{ weightThousandths: 750, hasWeight: true },
    })
  })

  it('takes exactly two thirds of the weight as enough, though it rounds to less', () => {
    const panel = [seat('YES'), seat('YES'), seat('NO')]
    expect(countGuarded({ drawn: 3, seats: panel })).toMatchObject({
      ...{ weightThousandths: 666, hasWeight: true },
    })
  })

  it('has no side where no answer counts', () => {
    expect(countGuarded({ drawn: 3, seats: [] })).toMatchObject({
      ...{ side: undefined, agree: 0, against: 0, hasWeight: false },
    })
  })

  it('meets every rule exactly where the policy decides, for that side', () => {
    fc.assert(
      fc.property(seats, fc.nat(3), (all, silent) => {
        const drawn = all.length + silent
        const panel = { drawn, seats: all }
        const count = countGuarded(panel)
        const isMet =
          3 * count.counted >= 2 * drawn &&
          2 * count.agree > drawn &&
          count.against <= Math.floor(drawn / 5) &&
          count.hasWeight
        const decision = decideGuarded(panel)
        expect(decision.kind === 'decided').toBe(isMet)
        if (decision.kind === 'decided') expect(decision.side).toBe(count.side)
      }),
    )
  })
})
