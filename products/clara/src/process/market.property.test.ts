import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, rebuilt } from './invariants.fixture.ts'
import {
  assignedTo,
  newTestMarket,
  type SeenReply,
  type TestMarket,
} from './market.fixture.ts'
import { LIMITS } from './settings.ts'

const AGENTS = ['A0', 'A1', 'A2', 'A3', 'A4']

/** One random step: what it does depends on the numbers and on what the market holds. */
type Step = [kind: number, one: number, two: number, three: number]

const steps = (length: number) =>
  fc.array(fc.tuple(fc.nat(16), fc.nat(99), fc.nat(99), fc.nat(99)), {
    minLength: 20,
    maxLength: length,
  })

/** Does one step; a message that makes no sense is as welcome as one that does. */
function perform(market: TestMarket, step: Step, ids: string[]): SeenReply[] {
  const [kind, one, two, three] = step
  const agent = AGENTS[one % AGENTS.length] ?? 'A0'
  const task = ids[two % (ids.length + 1)] ?? 'no-such-task'
  const tasks = market.state.tasks.items
  const held = tasks.flatMap((each) =>
    each.assignments.keys.map((id) => ({ agent: id, task: each.id })),
  )
  const asked = tasks.flatMap((each) =>
    (each.round?.waiting.keys ?? []).map((id) => ({ agent: id, task: each.id })),
  )
  const share = held[two % Math.max(held.length, 1)] ?? { agent, task }
  const request = asked[two % Math.max(asked.length, 1)] ?? { agent, task }
  const deliveries = tasks.flatMap((each) => each.deliveries.items)
  const delivered = deliveries[two % Math.max(deliveries.length, 1)]
  const escrowed = market.state.settings.token !== ''
  switch (kind) {
    case 0:
    case 1:
      return market.register(agent, {
        'RedStone-Agent-Topic': ['tweet', 'nft'][two % 2] ?? 'tweet',
        'RedStone-Agent-Fee': `${1 + (three % 60)}`,
        'RedStone-Agent-Capacity': `${[0, 1, 2, 100][two % 4]}`,
        ...(three % 2 === 0 ? { 'RedStone-Agent-Evaluators': 'any' } : {}),
        ...(three % 9 === 0 ? { 'RedStone-Agent-Evaluator-Required': 'yes' } : {}),
        ...(three % 8 === 0 ? { 'RedStone-Agent-Least-Time': '6000' } : {}),
      })
    case 2:
    case 3:
    case 4: {
      const { id, replies } = market.task({
        'RedStone-Agent-Topic':
          ['tweet', 'nft', 'tweet', 'broadcast'][one % 4] ?? 'tweet',
        'RedStone-Agent-Reward': `${1 + (two % 70)}`,
        'RedStone-Agent-Matching': ['roundRobin', 'cheapest', 'query'][three % 3] ?? '',
        ...(three % 5 === 0 ? { 'RedStone-Task-Deadline': '5000' } : {}),
        ...(three % 7 === 0 ? { 'RedStone-Offer-Deadline': '2000' } : {}),
        ...(two % 6 === 0 && one % 4 !== 3 ? { 'RedStone-Agent-Reputation': '1' } : {}),
        ...(three % 4 === 0 ? { 'RedStone-Task-Exclude': `A${two % 5}` } : {}),
        ...(three % 3 === 1 ? { 'RedStone-Task-Lifetime': '7000' } : {}),
        ...(escrowed && three % 3 === 0
          ? { 'RedStone-Task-Evaluator': 'evaluator', 'RedStone-Task-Lifetime': '7000' }
          : {}),
      })
      ids.push(id)
      return replies
    }
    case 5:
    case 6:
      return market.answer('Send-Result', share.agent, share.task)
    case 7:
      return market.answer('Decline-Task', share.agent, share.task)
    case 8:
      return market.answer('Send-Offer', request.agent, request.task, {
        tags: { 'RedStone-Agent-Offer': `${1 + (three % 70)}` },
      })
    case 9:
      return market.answer('Decline-Task', request.agent, request.task)
    case 10:
      return market.settle({ from: 'anyone', action: 'Tick', after: 100 * three })
    case 11:
    case 12:
      return market.settle({
        from: three % 3 === 0 ? 'evaluator' : 'requester',
        action: kind === 11 ? 'Accept-Result' : 'Reject-Result',
        tags: {
          'RedStone-Task-Id': delivered?.task.id ?? task,
          ...(delivered === undefined ? {} : { 'RedStone-Agent-Id': delivered.agent.id }),
        },
      })
    case 13:
      return market.settle({
        from: 'anyone',
        action: 'Get-Task',
        after: three % 2 === 0 ? 0 : 60_000 * three,
        tags: { 'RedStone-Task-Id': task },
      })
    case 14:
      return market.settle({
        from: agent.toLowerCase(),
        action: 'Unregister-Agent',
        tags: { 'RedStone-Agent-Id': agent },
      })
    case 15:
      return market.settle({ from: 'anyone', action: 'Tick', after: one * 40_000_000 })
    default:
      return market.settle({
        from: 'requester',
        action: 'Cancel-Task',
        tags: { 'RedStone-Task-Id': task },
      })
  }
}

describe('a market under any sequence of messages', () => {
  it('gives no task to two agents, loses none and keeps its books', () => {
    fc.assert(
      fc.property(steps(120), (sequence) => {
        const market = newTestMarket()
        const ids: string[] = []
        for (const step of sequence) {
          perform(market, step, ids)
          expect(brokenInvariants(market.state)).toEqual([])
        }
      }),
      { numRuns: runs(400) },
    )
  })

  it('neither makes nor loses a token when rewards are locked and paid', () => {
    fc.assert(
      fc.property(
        steps(120),
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
        (sequence, deposits) => {
          const market = newTestMarket()
          market.configure({ Token: 'token' })
          const ids: string[] = []
          let deposited = 0
          let withdrawn = 0
          for (const [index, step] of sequence.entries()) {
            const amount = deposits[index % deposits.length] ?? 1
            if (index % 9 === 0) {
              market.send({
                from: 'token',
                action: 'Credit-Notice',
                tags: { Sender: 'requester', Quantity: `${amount}` },
              })
              deposited += amount
            }
            if (index % 13 === 5) {
              const replies = market.send({
                from: AGENTS[index % AGENTS.length]?.toLowerCase() ?? '',
                action: 'Withdraw',
              })
              const transfer = replies.find((reply) => reply.action === 'Transfer')
              withdrawn += Number(transfer?.tags.Quantity ?? 0)
            }
            perform(market, step, ids)
            expect(brokenInvariants(market.state)).toEqual([])
            const { heldTokens, burnedTokens } = market.state
            expect(Number(heldTokens) + Number(burnedTokens)).toBe(deposited - withdrawn)
          }
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('keeps every deposit of its accounts, whatever the owner asks for room', () => {
    const { freeBytes, depositBytes } = LIMITS
    try {
      LIMITS.freeBytes = 2_048
      LIMITS.depositBytes = 1_024
      fc.assert(
        fc.property(steps(100), fc.nat(5), (sequence, deposit) => {
          const market = newTestMarket()
          market.configure({ Token: 'token', Deposit: `${deposit}` })
          const addresses = ['requester', ...AGENTS.map((agent) => agent.toLowerCase())]
          for (const Sender of addresses) {
            const tags = { Sender, Quantity: '2000' }
            market.send({ from: 'token', action: 'Credit-Notice', tags })
          }
          const ids: string[] = []
          for (const [index, step] of sequence.entries()) {
            if (index === 50) market.configure({ Deposit: '1' })
            perform(market, step, ids)
            expect(brokenInvariants(market.state)).toEqual([])
            const { heldTokens, burnedTokens } = market.state
            expect(Number(heldTokens) + Number(burnedTokens)).toBe(
              2_000 * addresses.length,
            )
          }
        }),
        { numRuns: runs(200) },
      )
    } finally {
      Object.assign(LIMITS, { freeBytes, depositBytes })
    }
  })

  it('keeps within its limit of bytes, however full it is', () => {
    const { heldBytes, addressBytes } = LIMITS
    try {
      fc.assert(
        fc.property(steps(120), fc.integer({ min: 5, max: 40 }), (sequence, kib) => {
          LIMITS.heldBytes = kib * 1_024
          LIMITS.addressBytes = kib * 512
          const market = newTestMarket()
          const ids: string[] = []
          for (const step of sequence) {
            perform(market, step, ids)
            expect(brokenInvariants(market.state)).toEqual([])
          }
        }),
        { numRuns: runs(200) },
      )
    } finally {
      Object.assign(LIMITS, { heldBytes, addressBytes })
    }
  })

  it('finds the same by indexes that are built again', () => {
    fc.assert(
      fc.property(steps(80), (sequence) => {
        const market = newTestMarket()
        const ids: string[] = []
        for (const step of sequence) perform(market, step, ids)
        const { before, after } = rebuilt(market.state)
        expect(after).toEqual(before)
        expect(brokenInvariants(market.state)).toEqual([])
      }),
      { numRuns: runs(100) },
    )
  })

  it('leaves no task waiting that an agent could take, though a message looks at one only', () => {
    const { queueScan } = LIMITS
    try {
      LIMITS.queueScan = 1
      fc.assert(
        fc.property(steps(120), (sequence) => {
          const market = newTestMarket()
          const ids: string[] = []
          for (const step of sequence) {
            perform(market, step, ids)
            expect(brokenInvariants(market.state)).toEqual([])
            expect(market.state.work).toEqual([])
          }
        }),
        { numRuns: runs(200) },
      )
    } finally {
      LIMITS.queueScan = queueScan
    }
  })

  it('gives the same replies to the same messages', () => {
    fc.assert(
      fc.property(steps(60), (sequence) => {
        const run = () => {
          const market = newTestMarket()
          const ids: string[] = []
          return sequence.map((step) => perform(market, step, ids))
        }
        expect(run()).toEqual(run())
      }),
      { numRuns: runs(20) },
    )
  })
})

describe('roundRobin', () => {
  it('gives each of the agents that fit the same number of tasks, independent of their fees', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (fees, rounds) => {
          const market = newTestMarket()
          for (const [index, fee] of fees.entries()) {
            market.register(`A${index}`, { 'RedStone-Agent-Fee': `${fee}` })
          }
          market.register('DEAR', { 'RedStone-Agent-Fee': '51' })
          const counts = new Map<string, number>()
          for (let task = 0; task < rounds * fees.length; task += 1) {
            for (const id of assignedTo(market.task().replies)) {
              counts.set(id, (counts.get(id) ?? 0) + 1)
            }
          }
          expect([...counts.values()]).toEqual(fees.map(() => rounds))
        },
      ),
      { numRuns: runs(40) },
    )
  })
})

describe('cheapest', () => {
  it('gives the task to the lowest fee, of equal ones to the agent that came first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
        (fees) => {
          const market = newTestMarket()
          for (const [index, fee] of fees.entries()) {
            market.register(`A${index}`, { 'RedStone-Agent-Fee': `${fee}` })
          }
          const lowest = Math.min(...fees)
          const { replies } = market.task({ 'RedStone-Agent-Matching': 'cheapest' })
          expect(assignedTo(replies)).toEqual(
            lowest > 50 ? [] : [`A${fees.indexOf(lowest)}`],
          )
        },
      ),
      { numRuns: runs(400) },
    )
  })
})
