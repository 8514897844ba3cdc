import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenInvariants } from './invariants.fixture.ts'
import {
  assignedTo,
  newTestMarket,
  refusalOf,
  type TestMarket,
} from './market.fixture.ts'
import { levelOf, noteOpinion } from './reputation.ts'
import type { Opinion } from './state.ts'

const DAY = 86_400_000

/** Decisions of different requesters at the same time. */
function opinions(accepted: number, rejected: number, at = 0): Opinion[] {
  return Array.from({ length: accepted + rejected }, (_each, index) => ({
    requester: `requester-${index}`,
    accepted: index < accepted,
    at,
  }))
}

describe('the level of reputation', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 0, 1],
    [3, 0, 2],
    [10, 1, 3],
    [30, 0, 4],
    [50, 5, 5],
  ])('of %i accepted and %i rejected is %i', (accepted, rejected, level) => {
    expect(levelOf(opinions(accepted, rejected), 0)).toBe(level)
  })

  it('is 0 with more than one rejection in ten', () => {
    expect(levelOf(opinions(8, 1), 0)).toBe(0)
    expect(levelOf(opinions(9, 1), 0)).toBe(2)
  })

  it('falls as accepted work grows old, half of it after each 30 days', () => {
    const ten = opinions(10, 0)
    const levels = [0, 29, 30, 60, 120, 10_000].map((days) => levelOf(ten, days * DAY))
    expect(levels).toEqual([3, 3, 2, 1, 0, 0])
  })

  it('never rises with time alone, nor with a rejection', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.nat(400)), { maxLength: 64 }),
        fc.nat(400),
        (decisions, days) => {
          const accepted = decisions.filter(([each]) => each)
          const list = accepted.map(([each, day], index) => ({
            requester: `${index}`,
            accepted: each,
            at: day * DAY,
          }))
          const now = 400 * DAY
          const level = levelOf(list, now)
          expect(levelOf(list, now + days * DAY)).toBeLessThanOrEqual(level)
          const rejection = { requester: 'another', accepted: false, at: now }
          expect(levelOf([...list, rejection], now)).toBeLessThanOrEqual(level)
        },
      ),
    )
  })
})

describe('decisions', () => {
  it('count once for each requester, the latest one', () => {
    let list: Opinion[] = []
    for (let at = 0; at < 200; at += 1) {
      list = noteOpinion(list, { requester: 'one', accepted: at % 2 === 0, at })
    }
    expect(list).toEqual([{ requester: 'one', accepted: false, at: 199 }])
  })

  it('of the latest 64 requesters are remembered', () => {
    let list: Opinion[] = []
    for (let at = 0; at < 70; at += 1) {
      list = noteOpinion(list, { requester: `${at}`, accepted: true, at })
    }
    expect(list.map(({ at }) => at)).toEqual(
      Array.from({ length: 64 }, (_, at) => at + 6),
    )
  })
})

/** A market with a token where agents work for 20, or for 5 as newcomers. */
function market(): TestMarket {
  const made = newTestMarket()
  made.configure({ Token: 'token' })
  for (const account of ['requester', 'other', 'third']) {
    const tags = { Sender: account, Quantity: '1000' }
    made.send({ from: 'token', action: 'Credit-Notice', tags })
  }
  made.register('KNOWN')
  return made
}

/** Has an agent do a task of a requester, and the requester decide. */
function work(made: TestMarket, agent: string, requester: string, decision: string) {
  const replies = made.settle({
    from: requester,
    action: 'Register-Task',
    tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50' },
    data: '{}',
  })
  expect(assignedTo(replies)).toEqual([agent])
  const id = replies.at(-1)?.tags.TaskId ?? ''
  made.answer('Send-Result', agent, id)
  const tags = { 'RedStone-Task-Id': id }
  return made.settle({ from: requester, action: decision, tags })
}

describe('a task that asks for reputation', () => {
  const least = { 'RedStone-Agent-Reputation': '1' }

  it('passes over cheaper newcomers, with every strategy', () => {
    for (const strategy of ['cheapest', 'roundRobin', 'query']) {
      const made = market()
      work(made, 'KNOWN', 'other', 'Accept-Result')
      for (const id of ['NEW1', 'NEW2']) made.register(id, { 'RedStone-Agent-Fee': '1' })
      const { replies } = made.task({ ...least, 'RedStone-Agent-Matching': strategy })
      const met = replies
        .filter(({ data }) => data.agentId !== undefined)
        .map(({ data }) => data.agentId)
      expect(met).toEqual(['KNOWN'])
      expect(brokenInvariants(made.state)).toEqual([])
    }
  })

  it('finds no agent where none has it, nor once it has grown old', () => {
    const made = market()
    expect(refusalOf(made.task(least).replies)).toBe('NO_AGENT')
    work(made, 'KNOWN', 'other', 'Accept-Result')
    expect(assignedTo(made.task(least).replies)).toEqual(['KNOWN'])
    made.send({ from: 'x', action: 'Tick', after: 29 * DAY })
    made.answer('Decline-Task', 'KNOWN', 'renews-the-profile')
    made.register('KNOWN')
    made.send({ from: 'x', action: 'Tick', after: 2 * DAY })
    expect(refusalOf(made.task(least).replies)).toBe('NO_AGENT')
    expect(brokenInvariants(made.state)).toEqual([])
  })

  it('reaches from the queue an agent that rises', () => {
    const made = market()
    made.register('RISING', { 'RedStone-Agent-Topic': 'nft' })
    work(made, 'KNOWN', 'other', 'Accept-Result')
    const { id } = made.task(least)
    made.answer('Decline-Task', 'KNOWN', id)
    made.register('RISING', { 'RedStone-Agent-Fee': '10' })
    made.register('KNOWN', { 'RedStone-Agent-Capacity': '0' })
    const replies = work(made, 'RISING', 'third', 'Accept-Result')
    expect(assignedTo(replies)).toEqual(['RISING'])
    expect(brokenInvariants(made.state)).toEqual([])
  })

  it('is refused for a broadcast', () => {
    const made = market()
    const { replies } = made.task({ ...least, 'RedStone-Agent-Topic': 'broadcast' })
    expect(refusalOf(replies)).toBe('REPUTATION_NOT_AVAILABLE')
  })
})

describe('the reputation of an agent', () => {
  const shown = (made: TestMarket) =>
    made.read('Get-Agent', { 'RedStone-Agent-Id': 'KNOWN' }).data.reputation

  it('is listed once a requester decided about its work', () => {
    const made = market()
    expect(shown(made)).toBeUndefined()
    work(made, 'KNOWN', 'requester', 'Accept-Result')
    work(made, 'KNOWN', 'other', 'Accept-Result')
    work(made, 'KNOWN', 'third', 'Reject-Result')
    expect(shown(made)).toEqual({ level: 0, accepted: 2, rejected: 1 })
    expect(made.read('List-Agents').data[0].reputation).toEqual(shown(made))
  })

  it('does not come from a task of its own address, nor from work that is not held', () => {
    const made = newTestMarket()
    made.register('KNOWN')
    made.answer('Send-Result', 'KNOWN', made.task().id)
    expect(shown(made)).toBeUndefined()
    made.configure({ Token: 'token' })
    const tags = { Sender: 'known', Quantity: '1000' }
    made.send({ from: 'token', action: 'Credit-Notice', tags })
    work(made, 'KNOWN', 'known', 'Accept-Result')
    expect(shown(made)).toBeUndefined()
  })
})
