import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Gateway, InboxEntry, InboxQuery } from './ao/gateway.ts'
import {
  collect,
  market,
  me,
  scriptConnection,
} from './ao/scripted-connection.fixture.ts'
import { ClaraError } from './clara-error.ts'
import { type EventOptions, streamEvents } from './event-stream.ts'
import type { CursorStore } from './file-store.ts'
import { createClaraAgent } from './market/clara-agent.ts'
import { createClaraMarket } from './market/clara-market.ts'
import { assignment, offerRequest, resultEntry } from './market/market-entries.fixture.ts'

type Message = Partial<InboxEntry> & { action?: string; data?: string | undefined }

/** A gateway that holds messages and shows them in pages; it ends the test at the end. */
function holdMessages(messages: Message[], pageSize = 100) {
  const end = new AbortController()
  const entries = messages.map(({ action = 'News', ...message }, index) => ({
    cursor: `cursor-${index}`,
    id: `id-${index}`,
    recipient: me,
    owner: 'authority',
    tags: [
      { name: 'from-process', value: market },
      { name: 'action', value: action },
    ],
    ...message,
  }))
  const gateway = {
    inbox: vi.fn(async ({ after }: InboxQuery) => {
      const start = entries.findIndex(({ cursor }) => cursor === after) + 1
      const page = entries.slice(start, start + pageSize)
      if (page.length === 0) end.abort()
      return { entries: page, hasMore: start + pageSize < entries.length }
    }),
    data: vi.fn(async (id: string) => {
      const index = entries.findIndex((entry) => entry.id === id)
      const message = messages[index] ?? {}
      return 'data' in message ? message.data : id
    }),
  }
  return { gateway, signal: end.signal }
}

/** A cursor that outlives a stream. */
function holdCursor(): CursorStore & { value?: string } {
  const store: CursorStore & { value?: string } = {
    read: async () => store.value,
    write: async (cursor) => {
      store.value = cursor
    },
  }
  return store
}

function follow(gateway: Partial<Gateway>, options: EventOptions) {
  const { connection } = scriptConnection({ gateway })
  const read = (_action: string, data: string) =>
    data === 'bad' ? { problem: 'it is bad' } : { event: data }
  const source = { process: market, connection, actions: ['News'], read }
  return streamEvents(source, { pollMilliseconds: 1, ...options })
}

const failed = (code: ClaraError['code']) => new ClaraError({ code, message: code })

afterEach(() => {
  vi.useRealTimers()
})

describe('a stream of events', () => {
  it('delivers what is there, in order, over all pages', async () => {
    const { gateway, signal } = holdMessages([{}, {}, {}, {}, {}], 2)
    expect(await collect(follow(gateway, { signal }))).toEqual([
      'id-0',
      'id-1',
      'id-2',
      'id-3',
      'id-4',
    ])
    expect(gateway.inbox.mock.calls[0]?.[0]).toMatchObject({
      recipient: me,
      process: market,
      actions: ['News'],
      owners: ['authority'],
      after: undefined,
    })
  })

  it('takes nothing from anyone but the authorities of the process', async () => {
    const tags = (process: string, action: string) => [
      { name: 'From-Process', value: process },
      { name: 'Action', value: action },
    ]
    const { gateway, signal } = holdMessages([
      { owner: 'unknown' },
      { recipient: me.toLowerCase() },
      { tags: tags('other', 'News') },
      { tags: tags(market, 'Old-News') },
      { tags: [] },
      {},
    ])
    expect(await collect(follow(gateway, { signal }))).toEqual(['id-5'])
    expect(gateway.data).toHaveBeenCalledOnce()
  })

  it('reports what it cannot read, and continues', async () => {
    const onProblem = vi.fn()
    const { gateway, signal } = holdMessages([{}, { data: 'bad' }, {}])
    const events = await collect(follow(gateway, { signal, onProblem }))
    expect(events).toEqual(['id-0', 'id-2'])
    expect(onProblem.mock.calls).toMatchObject([
      [{ code: 'CLARA_REPLY_INVALID', messageId: 'id-1' }],
    ])
  })

  it('looks ten times for data that is missing, and then continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onProblem = vi.fn()
    const { gateway, signal } = holdMessages([{ data: undefined }, {}])
    const events = collect(follow(gateway, { signal, onProblem }))
    await vi.runAllTimersAsync()
    expect(await events).toEqual(['id-1'])
    expect(gateway.data).toHaveBeenCalledTimes(11)
    expect(onProblem).toHaveBeenCalledOnce()
  })

  it('asks a gateway that is down again, after growing pauses, and loses nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const onProblem = vi.fn()
    const { gateway, signal } = holdMessages([{}, {}])
    const moments: number[] = []
    for (let n = 0; n < 6; n += 1) {
      gateway.inbox.mockImplementationOnce(async () => {
        moments.push(performance.now())
        throw failed('CLARA_UNREACHABLE')
      })
    }
    gateway.data.mockRejectedValueOnce(failed('CLARA_TIMEOUT'))
    const events = collect(follow(gateway, { signal, onProblem, pollMilliseconds: 100 }))
    await vi.runAllTimersAsync()
    expect(await events).toEqual(['id-0', 'id-1'])
    const pauses = moments.slice(1).map((moment, n) => moment - (moments[n] ?? 0))
    expect(pauses).toEqual([100, 200, 400, 800, 1_600])
    expect(onProblem).toHaveBeenCalledTimes(7)
  })

  it('does not hurry after a gateway that repeats a page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { gateway } = holdMessages([{}, {}])
    const page = await gateway.inbox({ recipient: me } as InboxQuery)
    const inbox = vi.fn(async () => ({ ...page, hasMore: true }))
    const controller = new AbortController()
    const events = collect(
      follow(
        { ...gateway, inbox },
        { signal: controller.signal, pollMilliseconds: 1_000 },
      ),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    controller.abort()
    expect(await events).toEqual(['id-0', 'id-1'])
    expect(inbox.mock.calls.length).toBeLessThan(15)
  })

  it('has one request under way at a time', async () => {
    let underWay = 0
    const { gateway, signal } = holdMessages([{}, {}, {}], 1)
    const inbox = async (query: InboxQuery) => {
      underWay += 1
      expect(underWay).toBe(1)
      await Promise.resolve()
      underWay -= 1
      return gateway.inbox(query)
    }
    expect(await collect(follow({ ...gateway, inbox }, { signal }))).toHaveLength(3)
  })

  it.each(['inbox', 'data', 'authorities'] as const)(
    'ends at once with the signal while it waits for %s',
    async (step) => {
      const controller = new AbortController()
      const waiting = vi.fn(
        (...given: unknown[]) =>
          new Promise<never>((_resolve, reject) => {
            const last = given.at(-1)
            const signal =
              last instanceof AbortSignal
                ? last
                : (last as InboxQuery | undefined)?.signal
            signal?.addEventListener('abort', () => reject(failed('ABORTED')))
          }),
      )
      const { gateway } = holdMessages([{}])
      const onProblem = vi.fn()
      const { signal } = controller
      const events = follow({ ...gateway, [step]: waiting }, { signal, onProblem })
      const next = events.next()
      await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce(), 10_000)
      controller.abort()
      expect(await next).toEqual({ done: true, value: undefined })
      expect(onProblem).not.toHaveBeenCalled()
    },
  )

  it('fails when its cursor cannot be kept, rather than forget it silently', async () => {
    const { gateway, signal } = holdMessages([{}, {}])
    const cursor = {
      read: async () => undefined,
      write: async () => {
        throw failed('FILE_UNWRITABLE')
      },
    }
    const events = follow(gateway, { signal, cursor })
    expect(await events.next()).toEqual({ done: false, value: 'id-0' })
    await expect(events.next()).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' })
  })

  it('needs a signer', async () => {
    const { connection } = scriptConnection({ address: undefined })
    const source = { process: market, connection, actions: [], read: () => undefined }
    await expect(streamEvents(source).next()).rejects.toMatchObject({
      code: 'SIGNER_MISSING',
    })
  })

  it('loses nothing and repeats at most the last event, wherever it is restarted', async () => {
    const kind = fc.constantFrom<Message>(
      {},
      { data: 'bad' },
      { owner: 'unknown' },
      { id: 'twin' },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(kind, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
        async (messages, pageSize, runs) => {
          const cursor = holdCursor()
          const delivered: string[] = []
          let hasCrashed = false
          for (const taken of [...runs, Number.POSITIVE_INFINITY]) {
            const { gateway, signal } = holdMessages(messages, pageSize)
            const inThisRun: string[] = []
            for await (const event of follow(gateway, { signal, cursor })) {
              inThisRun.push(event)
              // Stopping here is a crash before the event was worked through.
              if (inThisRun.length >= taken) break
            }
            expect(new Set(inThisRun).size).toBe(inThisRun.length)
            const isRepeated = inThisRun[0] === delivered.at(-1)
            if (hasCrashed) expect(isRepeated).toBe(true)
            hasCrashed = inThisRun.length >= taken
            delivered.push(...inThisRun.slice(isRepeated ? 1 : 0))
          }
          const expected = messages.flatMap(({ id, owner, data }, index) =>
            owner || data ? [] : [id ?? `id-${index}`],
          )
          // A message that a gateway lists twice may come again after a restart.
          const hasTwins = messages.some(({ id }) => id)
          const unique = (ids: string[]) => (hasTwins ? [...new Set(ids)] : ids)
          expect(unique(delivered)).toEqual(unique(expected))
        },
      ),
      { numRuns: runs(200) },
    )
  })
})

describe('what the market tells an agent', () => {
  it('is assignments, requests for offers, expiries and decisions, for this agent alone', async () => {
    const expiry = { id: 'task-1', agentId: 'agent-1' }
    const all = [
      { action: 'Agent-Task-Assignment', data: assignment },
      { action: 'Agent-Offer-Request', data: offerRequest },
      { action: 'Task-Expired', data: expiry },
      { action: 'Result-Accepted', data: { ...expiry, by: 'silence', reward: '20' } },
      { action: 'Result-Rejected', data: { ...expiry, by: 'evaluator', final: true } },
    ]
    const others = all.map(({ action, data }) => ({
      action,
      data: { ...data, agentId: 'agent-2' },
    }))
    const broken = all.map(({ action }) => ({ action, data: {} }))
    const messages = [...others, ...broken, ...all].map(({ action, data }) => ({
      action,
      data: JSON.stringify(data),
    }))
    const { payload: _left, ...share } = { ...assignment, id: 'share' }
    messages.push({ action: 'Agent-Task-Assignment', data: JSON.stringify(share) })
    const { gateway, signal } = holdMessages(messages)
    const onProblem = vi.fn()
    const { connection } = scriptConnection({ gateway })
    const agent = createClaraAgent({ process: market, connection, id: 'agent-1' })
    const events = await collect(agent.events({ signal, onProblem, pollMilliseconds: 1 }))
    expect(events).toMatchObject([
      {
        kind: 'task-assignment',
        messageId: 'id-10',
        task: { id: 'task-1', reward: '20' },
      },
      { kind: 'offer-request', messageId: 'id-11', request: { reward: '50' } },
      { kind: 'task-expired', messageId: 'id-12', taskId: 'task-1' },
      { kind: 'result-accepted', decision: { by: 'silence', reward: '20' } },
      { kind: 'result-rejected', decision: { by: 'evaluator', final: true } },
      { kind: 'task-assignment', task: { id: 'share' } },
    ])
    expect(onProblem).toHaveBeenCalledTimes(5)
  })
})

describe('what the market tells an evaluator', () => {
  it('is the results that it has to decide about', async () => {
    const request = {
      ...{ id: 'task-1', agentId: 'agent-1', requester: 'r', decideBy: 5 },
      ...{ market: '1:0x1:4', reason: 'late', result: resultEntry },
    }
    const messages = [request, {}].map((data) => ({
      ...{ action: 'Evaluation-Request', data: JSON.stringify(data) },
    }))
    const { gateway, signal } = holdMessages(messages)
    const onProblem = vi.fn()
    const { connection } = scriptConnection({ gateway })
    const evaluator = createClaraMarket({ process: market, connection })
    const options = { signal, onProblem, pollMilliseconds: 1 }
    expect(await collect(evaluator.evaluations(options))).toEqual([request])
    expect(onProblem).toHaveBeenCalledTimes(1)
  })
})
