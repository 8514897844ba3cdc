import type { ResolveRequest } from '@cresolver/core/protocol'
import type { Search } from '@cresolver/net/search'
import { expect, test, vi } from 'vitest'
import type { AbilityContext, AgentOptions } from '../../definition/agent-definition.ts'
import type { AgentTrust } from '../../definition/agent-trust.ts'
import { createAgent } from '../../protocols/create-agent.ts'
import { postJson } from '../../protocols/post-json.fixture.ts'
import type { ResearchReader } from '../../research/reading/reader.ts'
import {
  END_OF_JUNE,
  quotingReader,
  smallWeb,
} from '../../research/research-tools.fixture.ts'
import { research } from './research.ts'

const outcomes: ResolveRequest['outcomes'] = [
  'YES',
  'NO',
  'TOO_EARLY',
  'INVALID',
  'UNKNOWN',
]
const asked: ResolveRequest = {
  market_id: 7,
  question: 'Did the ECB cut its key rate in June 2026?',
  deadline: END_OF_JUNE,
  outcomes,
}
const after = END_OF_JUNE + 10
const before = END_OF_JUNE - 10

type Changes = {
  readonly reader?: Partial<ResearchReader>
  readonly search?: Search
  readonly trust?: AgentTrust
  readonly options?: Partial<AgentOptions>
}

/** The chain says who holds a seat: market 7 and 8, and not the questions of others. */
function setUp({ reader: change, search, trust, options }: Changes = {}) {
  const time = { now: after }
  const web = smallWeb()
  const { reader, calls } = quotingReader(change)
  const error = vi.fn()
  const reserve: AgentTrust['reserve'] = async ({ market_id, question }) => {
    const isHeld = [7, 8].includes(market_id) && question === asked.question
    return isHeld ? { place: `${market_id}`, content: `${market_id}` } : undefined
  }
  const abilities = research({
    reader,
    search: search ?? web.search,
    outbound: web.outbound,
    sites: web.sites,
  })
  const agent = createAgent({
    name: 'Ada',
    ...abilities,
    logger: { info: vi.fn(), warn: vi.fn(), error },
    trust: { reserve, now: async () => time.now, ...trust },
    ...options,
  })
  const ask = async (request: Partial<ResolveRequest> = {}) => {
    const response = await postJson(agent, '/a2a/resolve', { ...asked, ...request })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const prepare = (signal = new AbortController().signal) =>
    agent.runner.prepare?.(asked, signal)
  return { ask, prepare, time, web, calls, agent, error, abilities }
}

const notAllowed = { status: 403, body: { error: { code: 'NOT_ALLOWED' } } }

test('a thousand unknown callers with as many questions cost nothing', async () => {
  const { ask, web, calls, error } = setUp()
  const codes = new Set<string>()
  for (let index = 0; index < 1_000; index += 1) {
    const question = `Did it rain on day ${index}?`
    const { status, body } = await ask({ market_id: index, question })
    codes.add(`${status} ${body.error.code}`)
  }
  expect([...codes]).toEqual(['403 NOT_ALLOWED'])
  expect([web.counts, calls]).toEqual([
    { searches: 0, fetches: 0 },
    { frame: 0, read: 0, decide: 0 },
  ])
  expect(error).not.toHaveBeenCalled()
})

test('a held seat starts one run, and its answer names quotes and pages', async () => {
  const { ask, calls } = setUp()
  const { status, body } = await ask()
  expect([status, body.outcome, body.claims.length]).toEqual([200, 'YES', 2])
  await ask()
  expect(calls).toEqual({ frame: 1, read: 2, decide: 1 })
})

test('an unknown caller gets the stored answer to a question that was investigated', async () => {
  const { ask, calls } = setUp()
  const { body } = await ask()
  const other = await ask({ market_id: 99 })
  expect(other).toEqual({ status: 200, body })
  expect(calls.frame).toBe(1)
})

test('a caller on a list may cause a run', async () => {
  const trust = { reserve: undefined, refuse: async () => undefined }
  const { ask, calls } = setUp({ trust })
  expect((await ask({ market_id: 99 })).body.outcome).toBe('YES')
  expect(calls.frame).toBe(1)
})

test('a refused caller causes nothing', async () => {
  const { ask, calls } = setUp({ trust: { refuse: async () => 'it is unknown' } })
  expect(await ask()).toMatchObject(notAllowed)
  expect(calls.frame).toBe(0)
})

test('equal questions of several markets at the same time share one run', async () => {
  const { ask, calls, web } = setUp()
  const answers = await Promise.all([ask(), ask({ market_id: 8 }), ask()])
  expect(answers.map(({ body }) => body.outcome)).toEqual(['YES', 'YES', 'YES'])
  expect([calls.frame, web.counts.searches]).toEqual([1, 1])
})

test('an answer of before the deadline is replaced after it', async () => {
  const { ask, time, calls } = setUp()
  time.now = before
  expect((await ask()).body.outcome).toBe('TOO_EARLY')
  expect((await ask()).body.outcome).toBe('TOO_EARLY')
  expect(calls.frame).toBe(1)
  time.now = after
  expect((await ask()).body.outcome).toBe('YES')
  expect(calls.frame).toBe(2)
})

test('a verdict of too early is not returned after the deadline, even if the new run fails', async () => {
  let runs = 0
  const { reader } = quotingReader()
  const frame: ResearchReader['frame'] = (question, signal) => {
    runs += 1
    return runs === 1 ? reader.frame(question, signal) : Promise.reject(new Error('down'))
  }
  const { ask, time } = setUp({ reader: { frame } })
  time.now = before
  expect((await ask()).body.outcome).toBe('TOO_EARLY')
  time.now = after
  expect((await ask()).status).toBe(500)
})

test('a stale answer for another caller does not reach the one with a seat', async () => {
  const { ask, prepare, time } = setUp()
  time.now = before
  await prepare()
  time.now = after
  expect((await ask({ market_id: 99 })).body.outcome).toBe('TOO_EARLY')
  expect((await ask()).body.outcome).toBe('YES')
  expect((await ask({ market_id: 98 })).body.outcome).toBe('YES')
})

test('the same request of an unknown caller does not harm a task', async () => {
  const { agent } = setUp({ trust: { reserve: async () => undefined } })
  const { investigate } = agent.runner
  const unknown = investigate?.(asked).catch((error: unknown) => error)
  const task = investigate?.(asked, { isEntitled: true })
  expect((await task)?.response.outcome).toBe('YES')
  expect(await unknown).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a chain that did not answer for one caller does not harm the next', async () => {
  let lookUps = 0
  const reserve: AgentTrust['reserve'] = async () => {
    lookUps += 1
    return lookUps === 1 ? undefined : { place: '7', content: '7' }
  }
  const { ask } = setUp({ trust: { reserve } })
  const [first, second] = await Promise.all([ask(), ask()])
  expect([first.status, second.status]).toEqual([403, 200])
})

test('a search that failed is not stored', async () => {
  let works = false
  const web = smallWeb()
  const search: Search = async (query, options) =>
    works
      ? web.search(query, options)
      : { hits: [], degraded: ['test: down'], failed: true }
  const { ask, abilities } = setUp({ search })
  expect((await ask()).body).toMatchObject({ outcome: 'UNKNOWN', investigated: false })
  works = true
  expect((await ask({ market_id: 8 })).body.outcome).toBe('YES')
  expect(abilities.mode).toBe('custom')
})

test('a prepared answer needs no reader any more', async () => {
  const { ask, prepare, calls, web } = setUp()
  await prepare()
  const work = { ...calls, ...web.counts }
  expect((await ask()).body.outcome).toBe('YES')
  await prepare()
  expect({ ...calls, ...web.counts }).toEqual(work)
})

test('preparing ends with the agent, and so does what it costs', async () => {
  const stopping = new AbortController()
  const begun = vi.fn()
  const frame: ResearchReader['frame'] = (_question, signal) =>
    new Promise((_resolve, reject) => {
      begun()
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { prepare, calls } = setUp({ reader: { frame } })
  const preparing = Promise.resolve(prepare(stopping.signal)).catch((error) => error)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  stopping.abort(new Error('the agent ends'))
  expect(String(await preparing)).toContain('the agent ends')
  expect(calls.read).toBe(0)
})

test('an unknown answer is looked for again after an hour, and a verdict is not', async () => {
  let outcome: 'UNKNOWN' | 'YES' = 'UNKNOWN'
  const { reader } = quotingReader()
  const decide: ResearchReader['decide'] = async (input, signal) => ({
    ...(await reader.decide(input, signal)),
    outcome,
  })
  const { abilities, calls } = setUp({ reader: { decide } })
  const at = async (now: number) => {
    const context = { now: async () => now, isEntitled: true } as AbilityContext
    const signal = new AbortController().signal
    return (await abilities.investigate(asked, { ...context, signal })).outcome
  }
  expect([await at(after), await at(after + 3_599), calls.frame]).toEqual([
    'UNKNOWN',
    'UNKNOWN',
    1,
  ])
  outcome = 'YES'
  expect([await at(after + 3_600), calls.frame]).toEqual(['YES', 2])
  expect([await at(after + 1_000_000), calls.frame]).toEqual(['YES', 2])
})
