import { type AgentEvent, type ClaraAgent, ClaraError } from '@cresolver/clara'
import { describe, expect, it, vi } from 'vitest'
import { mock } from '../abilities/mock/mock.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { createAbilityRunner } from '../runner/ability-runner.ts'
import { type ClaraWorkNotice, handleClaraEvent } from './handle-clara-event.ts'
import { workOnClara } from './work-on-clara.ts'

const question = { question: 'Will bitcoin reach 200k by end of 2026?' }
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const task = (id: string, payload: unknown = question) => ({
  id,
  requester: 'requester',
  topic: 'resolution',
  strategy: 'cheapest' as const,
  payload,
  payloadBytes: 1,
  timestamp: 1,
  block: 1,
  endsAt: 3,
  requesterHistory: { paid: 0, rejected: 0, expired: 0 },
  agentId: 'alpha',
  reward: '50',
})
const assigned = (id: string, payload?: unknown): AgentEvent => ({
  kind: 'task-assignment',
  messageId: `m-${id}`,
  task: { ...task(id, payload), reason: 'asked' },
})
const offering = (id: string, payload?: unknown): AgentEvent => ({
  kind: 'offer-request',
  messageId: `m-${id}`,
  request: { ...task(id, payload), offerDeadline: 2 },
})
const fault = (code: ClaraError['code']) => new ClaraError({ code, message: `${code}!` })

/** A marketplace that delivers events, records what was sent, and fails on request. */
function script(events: readonly AgentEvent[] = [], changes: Partial<ClaraAgent> = {}) {
  const sent: unknown[][] = []
  const note =
    (name: string) =>
    async (...words: unknown[]) => {
      sent.push([name, ...words])
    }
  const market: ClaraAgent = {
    id: 'alpha',
    address: '0x',
    register: note('register'),
    sendResult: (id, result) => note('result')(id, result),
    decline: note('decline'),
    offer: note('offer'),
    payload: async ({ payload }) => payload ?? 'fetched',
    unregister: note('unregister'),
    events: async function* ({ cursor } = {}) {
      const start = Number((await cursor?.read()) ?? 0)
      for (const [index, event] of events.entries()) {
        if (index < start) continue
        yield event
        await cursor?.write(String(index + 1))
      }
    },
    ...changes,
  }
  return { market, sent }
}

async function handle(
  event: AgentEvent,
  changes: Partial<ClaraAgent> = {},
  abilities: Partial<AgentDefinition> = mock(),
) {
  const { market, sent } = script([], changes)
  const notices: ClaraWorkNotice[] = []
  await handleClaraEvent(
    {
      runner: createAbilityRunner({ name: 'Alpha', logger, ...abilities }),
      agent: market,
      quote: () => '40',
      onNotice: (notice) => notices.push(notice),
    },
    event,
  )
  return { sent, notices }
}

describe('an event of the market', () => {
  it('is investigated if it has a question, and the answer is handed in', async () => {
    const { sent, notices } = await handle(assigned('1'))
    expect(sent).toMatchObject([['result', '1', { determination: false }]])
    expect(notices).toEqual([{ type: 'finished', taskId: '1', reward: '50' }])
  })

  it('goes to perform with all that the market says', async () => {
    const perform = vi.fn(() => ({ poem: 'short' }))
    const { sent } = await handle(assigned('1', 'Write'), {}, { perform })
    expect(sent).toEqual([['result', '1', { poem: 'short' }]])
    expect(perform).toHaveBeenCalledWith(
      {
        id: '1',
        topic: 'resolution',
        payload: 'Write',
        reward: '50',
        requester: 'requester',
      },
      expect.anything(),
    )
  })

  it('has its payload fetched where the entry leaves it out', async () => {
    const perform = vi.fn(() => 'done')
    const { payload: _left, ...left } = { ...task('1'), reason: 'asked' }
    const event = { kind: 'task-assignment', messageId: 'm', task: left } as AgentEvent
    await handle(event, {}, { perform })
    expect(perform).toHaveBeenCalledWith(
      expect.objectContaining({ payload: 'fetched' }),
      expect.anything(),
    )
  })

  it('is declined with a result that does not fit the schema of the task', async () => {
    const sendResult = async () => {
      throw fault('CLARA_RESULT_UNFIT')
    }
    const { sent, notices } = await handle(assigned('1'), { sendResult })
    expect(sent).toEqual([['decline', '1']])
    expect(notices).toMatchObject([{ type: 'declined', reason: 'CLARA_RESULT_UNFIT!' }])
  })

  it.each<[string, Partial<AgentDefinition>, string]>([
    ['no ability is for', mock(), 'it is for none of its abilities'],
    [
      'the agent declines',
      { perform: (_task, { decline }) => decline('no time') },
      'The agent declined the task: no time',
    ],
    [
      'fails',
      { perform: () => Promise.reject(new Error('secret')) },
      'The agent could not do the task.',
    ],
  ])('goes back to the queue if it %s', async (_, abilities, reason) => {
    const { sent, notices } = await handle(assigned('1', [1]), {}, abilities)
    expect(sent).toEqual([['decline', '1']])
    expect(notices).toEqual([{ type: 'declined', taskId: '1', reason }])
  })

  it('gets an offer if it asks for one, the reward is enough and the agent can do it', async () => {
    expect((await handle(offering('1'))).sent).toEqual([['offer', '1', '40']])
    expect((await handle(offering('1', [1]))).sent).toEqual([['decline', '1']])
    const poor = offering('1')
    if (poor.kind === 'offer-request') Object.assign(poor.request, { reward: '39' })
    expect((await handle(poor)).notices).toMatchObject([
      { type: 'declined', reason: 'the reward of 39 is too low' },
    ])
  })

  it('is reported if it is about an expired task', async () => {
    const event: AgentEvent = { kind: 'task-expired', messageId: 'm', taskId: '9' }
    expect((await handle(event)).notices).toEqual([{ type: 'expired', taskId: '9' }])
  })

  it('is reported if it is about a decision on a result', async () => {
    const decided = { id: '9', agentId: 'alpha' } as const
    const accepted: AgentEvent = {
      kind: 'result-accepted',
      messageId: 'm',
      decision: { ...decided, by: 'silence', reward: '40' },
    }
    const rejected: AgentEvent = {
      kind: 'result-rejected',
      messageId: 'm',
      decision: { ...decided, by: 'requester', final: false, decideBy: 1 },
    }
    const notices = [(await handle(accepted)).notices, (await handle(rejected)).notices]
    expect(notices.flat()).toEqual([
      { type: 'accepted', taskId: '9', reward: '40' },
      { type: 'rejected', taskId: '9', isFinal: false },
    ])
  })

  it('has ended if the market accepts no result; one whose result could not be sent has not', async () => {
    const refuse = (code: ClaraError['code']) => ({
      sendResult: () => Promise.reject(fault(code)),
    })
    const { notices } = await handle(assigned('1'), refuse('CLARA_REFUSED'))
    expect(notices).toEqual([{ type: 'refused', taskId: '1', reason: 'CLARA_REFUSED!' }])
    await expect(
      handle(assigned('1'), refuse('CLARA_UNREACHABLE')),
    ).rejects.toMatchObject({ code: 'CLARA_UNREACHABLE' })
  })
})

describe('an agent on the market', () => {
  it('works through what is there and offers its fee', async () => {
    const { market, sent } = script([offering('1'), assigned('2')])
    const stop = new AbortController()
    await workOnClara({
      runner: createAbilityRunner({ name: 'Alpha', ...mock() }),
      market,
      fee: '40',
      signal: stop.signal,
      onNotice: ({ taskId }) => {
        if (taskId === '2') stop.abort()
      },
    })
    expect(sent).toMatchObject([
      ['offer', '1', '40'],
      ['result', '2', {}],
    ])
  })

  it('tries a market again that was away, and hands in what it had made', async () => {
    const sendResult = vi
      .fn()
      .mockRejectedValueOnce(fault('CLARA_TIMEOUT'))
      .mockRejectedValueOnce(fault('CLARA_UNIT_FAILED'))
      .mockResolvedValue(undefined)
    const perform = vi.fn(() => 'made')
    const { market } = script([assigned('1')], { sendResult })
    const stop = new AbortController()
    const problems: string[] = []
    await workOnClara({
      runner: createAbilityRunner({ name: 'Alpha', perform }),
      market,
      fee: '40',
      signal: stop.signal,
      pollMilliseconds: 1,
      onProblem: ({ code }) => problems.push(code),
      onNotice: () => stop.abort(),
    })
    expect(problems).toEqual(['CLARA_TIMEOUT', 'CLARA_UNIT_FAILED'])
    expect(sendResult).toHaveBeenCalledTimes(3)
    expect(perform).toHaveBeenCalledOnce()
  })

  it('stops at once, also in a pause', async () => {
    const stop = new AbortController()
    const { market } = script([assigned('1')], {
      sendResult: () => Promise.reject(fault('CLARA_TIMEOUT')),
    })
    await workOnClara({
      runner: createAbilityRunner({ name: 'Alpha', ...mock() }),
      market,
      fee: '40',
      signal: stop.signal,
      pollMilliseconds: 100_000,
      onProblem: () => stop.abort(),
    })
  })
})
