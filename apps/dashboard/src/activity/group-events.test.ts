import { type ListedEvent, toAgentId, toMarketId, toWei } from '@cresolver/chain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupEvents, nameSome } from './group-events.ts'

const hash = (number: number) => `0x${String(number).padStart(64, '0')}` as const
const address = (number: number) => `0x${String(number).padStart(40, '0')}` as const

function joined(worker: number, market = 1): ListedEvent {
  return {
    type: 'worker-joined',
    marketId: toMarketId(market),
    worker: address(worker),
    agentId: toAgentId(worker),
    stake: toWei(1n),
    blockNumber: BigInt(worker),
    transactionHash: hash(worker),
  }
}
const asked = (market = 1): ListedEvent => ({
  type: 'resolution-requested',
  marketId: toMarketId(market),
  question: 'x',
  blockNumber: 1n,
  transactionHash: hash(1),
})

describe('a feed', () => {
  it('groups neighbors that say the same of different accounts of one market', () => {
    const groups = groupEvents([joined(1), joined(2), joined(3, 2), joined(4)])
    expect(groups.map(({ accounts }) => accounts.length)).toEqual([2, 1, 1])
    expect(groups[0]?.accounts).toEqual([address(1), address(2)])
  })

  it('keeps sentences without an account apart', () => {
    expect(groupEvents([asked(), asked()])).toHaveLength(2)
  })

  it('loses no event and changes no order', () => {
    const event = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
      .map(([worker, market, isAsked]) =>
        isAsked ? asked(market) : joined(worker, market),
      )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(groupEvents(events).flatMap((group) => group.events)).toEqual(events)
      }),
    )
  })
})

it.each([
  [[], ''],
  [['Alpha'], 'Alpha'],
  [['Alpha', 'Beta'], 'Alpha and Beta'],
  [['Alpha', 'Beta', 'Gamma', 'Delta'], 'Alpha, Beta and 2 more'],
])('%o are joined as "%s"', (names, text) => {
  expect(nameSome(names)).toBe(text)
})
