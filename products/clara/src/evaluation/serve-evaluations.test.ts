import { CresolverError } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { ClaraError } from '../client/clara-error.ts'
import type { MarketTask } from '../client/market/market-schemas.ts'
import type { EvaluationRequest } from '../client/market/settlement-schemas.ts'
import type { OpenEvaluation } from './evaluation-store.ts'
import type { Finality } from './finality.ts'
import { type EvaluationEvent, serveEvaluations } from './serve-evaluations.ts'

const contract = `0x${'ab'.repeat(20)}` as const
const now = 1_000_000
const request = (change: Partial<EvaluationRequest> = {}): EvaluationRequest => ({
  id: 'task',
  agentId: 'alpha',
  requester: 'requester',
  market: `31337:${contract}:4`,
  decideBy: now + 60_000,
  result: { answer: 'YES' },
  ...change,
})

type World = {
  readonly requests?: readonly EvaluationRequest[]
  readonly open?: readonly OpenEvaluation[]
  readonly finality?: Finality | Error
  /** Agents whose results wait. */
  readonly waiting?: readonly string[]
  readonly refusal?: string
  /** Deliveries of the agents. */
  readonly result?: unknown
  readonly at?: number
}

/** Lets an evaluator look once. */
async function look(world: World) {
  const { requests = [request()], refusal, finality, waiting = ['alpha'] } = world
  const events: EvaluationEvent[] = []
  const problems: string[] = []
  const sent: unknown[] = []
  let open = world.open ?? []
  let cursor: string | undefined
  const decide = (verb: string) => async (decision: object) => {
    if (refusal !== undefined) {
      throw new ClaraError({ code: 'CLARA_REFUSED', message: 'no', reason: refusal })
    }
    sent.push([verb, decision])
    return { id: 'task', status: 'finished' as const, agents: [], reason: '' }
  }
  await serveEvaluations({
    market: {
      acceptResult: decide('accept'),
      rejectResult: decide('reject'),
      evaluations: async function* (): AsyncGenerator<EvaluationRequest> {
        for (const [index, each] of requests.entries()) {
          yield each
          cursor = `${index}`
        }
      },
      task: async () =>
        ({
          schema: { type: 'object', required: ['answer'] },
          results: waiting.map((agentId) => ({
            agentId,
            result: world.result ?? { answer: 'YES' },
          })),
          deliveries: waiting.map((agentId) => ({
            ...{ agentId, reward: '1', rejected: true, until: now },
          })),
        }) as unknown as MarketTask,
    },
    serves: { chainId: 31_337, contract },
    readFinality: async (marketId) => {
      expect(marketId).toBe(4n)
      if (finality instanceof Error) throw finality
      return finality ?? { isFinal: true, outcome: 'YES' }
    },
    cursor: {
      read: async () => cursor,
      write: async (next) => {
        cursor = next
      },
    },
    store: {
      read: async () => open,
      write: async (next) => {
        open = [...next]
      },
    },
    ...{ pollMilliseconds: 1, now: () => world.at ?? now, once: true },
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    onProblem: (problem) => problems.push(problem.code),
  })
  return {
    events: events.map(({ type }) => type),
    last: events.at(-1),
    sent,
    open,
    problems,
  }
}

test('final YES accepts the result', async () => {
  const { events, sent, open } = await look({})
  expect(events).toEqual(['requested', 'decided'])
  expect(sent).toEqual([['accept', { taskId: 'task', agentId: 'alpha' }]])
  expect(open).toEqual([])
})

test('a result beyond those that the market shows of a broadcast is decided too', async () => {
  const waiting = Array.from({ length: 200 }, (_each, index) => `other-${index}`)
  expect((await look({ waiting })).sent).toHaveLength(1)
  expect((await look({ waiting: waiting.slice(1) })).sent).toEqual([])
})

test('final NO rejects it, and says by which verdict', async () => {
  const { last, sent } = await look({ finality: { isFinal: true, outcome: 'NO' } })
  expect(last).toMatchObject({ type: 'decided', accepted: false, outcome: 'NO' })
  const reason = { market: request().market, outcome: 'NO' }
  expect(sent).toEqual([['reject', { taskId: 'task', agentId: 'alpha', reason }]])
})

test('a result that does not fit the schema of its task is rejected before there is a verdict', async () => {
  const finality = { isFinal: false, earliest: 1 } as const
  const { last, sent, open } = await look({ result: { other: 1 }, finality })
  expect(last).toMatchObject({ type: 'unfit', misfit: expect.stringContaining('answer') })
  const rejected = {
    taskId: 'task',
    agentId: 'alpha',
    reason: { misfit: expect.any(String) },
  }
  expect([sent, open]).toEqual([[['reject', rejected]], []])
})

test.each(['VOID', 'SPLIT'] as const)(
  'final %s is left to the deadline',
  async (outcome) => {
    const { last, sent, open } = await look({ finality: { isFinal: true, outcome } })
    expect(last).toMatchObject({ type: 'no-decision', outcome, decideBy: now + 60_000 })
    expect([sent, open]).toEqual([[], []])
  },
)

test('a result that is not final is kept, without the result', async () => {
  const { events, sent, open } = await look({ finality: { isFinal: false, earliest: 1 } })
  expect(events).toEqual(['requested'])
  const { result: _result, ...kept } = request()
  expect([sent, open]).toEqual([[], [kept]])
})

test('a deadline before the market can be final is reported', async () => {
  const finality = { isFinal: false, earliest: 2_000 } as const
  const { last, open } = await look({ finality })
  expect(last).toMatchObject({ type: 'too-late', earliest: 2_000_000 })
  expect(open).toHaveLength(1)
})

test('a deadline that passed ends it', async () => {
  const { last, sent, open } = await look({ at: now + 60_001 })
  expect(last).toMatchObject({ type: 'expired' })
  expect([sent, open]).toEqual([[], []])
})

test('a decision that was sent before a restart is not repeated', async () => {
  const { result: _result, ...kept } = request()
  const open = [{ ...kept, market: kept.market ?? '' }]
  for (const world of [{ waiting: [] }, { refusal: 'WRONG_STATE' }]) {
    const after = await look({ ...world, open, requests: [] })
    expect([after.events, after.sent, after.open]).toEqual([['settled'], [], []])
  }
})

test('a request that comes twice is taken once', async () => {
  const { events } = await look({ requests: [request(), request()] })
  expect(events).toEqual(['requested', 'decided'])
})

test.each([
  [{ market: undefined }, 'the task names no market'],
  [{ market: `1:${contract}:4` }, 'is not a market of'],
  [{ market: `31337:0x${'cd'.repeat(20)}:4` }, 'is not a market of'],
  [{ market: 'nonsense' }, 'nonsense is not a market of'],
])('a task with %j is not served', async (change, reason) => {
  const { last, sent, open } = await look({ requests: [request(change)] })
  expect(last).toMatchObject({
    type: 'not-served',
    reason: expect.stringContaining(reason),
  })
  expect([sent, open]).toEqual([[], []])
})

test('the address of the contract counts in any case', async () => {
  const market = `31337:0x${'AB'.repeat(20)}:4`
  expect((await look({ requests: [request({ market })] })).events).toContain('decided')
})

test('a chain that does not answer is a problem, and the request is kept', async () => {
  const away = new CresolverError({ code: 'RPC_UNREACHABLE', message: 'a', hint: 'b' })
  const { problems, open } = await look({ finality: away })
  expect([problems, open.length]).toEqual([['RPC_UNREACHABLE'], 1])
  const other = await look({ refusal: 'CONFIGURE_PENDING' })
  expect([other.problems, other.open.length]).toEqual([['CLARA_REFUSED'], 1])
})

test('one result of several is decided by its agent', async () => {
  const requests = [request({ agentId: 'alpha' }), request({ agentId: 'beta' })]
  const { sent } = await look({ requests, waiting: ['alpha', 'beta'] })
  expect(sent).toEqual([
    ['accept', { taskId: 'task', agentId: 'alpha' }],
    ['accept', { taskId: 'task', agentId: 'beta' }],
  ])
})
