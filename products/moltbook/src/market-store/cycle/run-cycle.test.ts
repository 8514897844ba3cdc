import { readFile } from 'node:fs/promises'
import { hashBody, type UnixSeconds } from '@cresolver/core/questions'
import { expect, onTestFinished, test } from 'vitest'
import { createMarket } from './create-market.ts'
import type { CycleEvent } from './cycle-event.ts'
import {
  createWorld,
  DEADLINE,
  dataRule,
  type NewWorldMarket,
  PRICE,
  type World,
} from './market-world.fixture.ts'
import { runCycle } from './run-cycle.ts'

const open = async (trusted = true) => {
  const world = await createWorld({ trusted })
  onTestFinished(world.close)
  return world
}

const openWith = async (market: NewWorldMarket, trusted = true) => {
  const world = await open(trusted)
  return { world, market: await world.add(market) }
}

/** `step kind` of every event. */
const cycle = async (world: World, system = world.system()) =>
  (await runCycle(system)).map(({ step, kind }) => `${step} ${kind}`)

const textOf = (events: readonly CycleEvent[], step: CycleEvent['step']) =>
  events.find((event) => event.step === step)?.text

test('a due market is resolved from data, posted and finalized', async () => {
  const { world, market } = await openWith({})
  const reported: CycleEvent[] = []
  const events = await runCycle(world.system(), (event) => reported.push(event))
  expect(reported).toEqual(events)
  const [comment] = world.reported(market)
  expect(events).toMatchObject([
    { step: 'resolve', kind: 'done', text: `YES: the value is ${PRICE}.` },
    { step: 'post', kind: 'done', text: `Posted below the post (${comment?.id}).` },
    { step: 'post', kind: 'done', text: 'Now settled, then finalized.' },
  ])
  const entry = await world.entry(market.id)
  expect(entry).toMatchObject({
    status: 'finalized',
    outcome: 'YES',
    outcome_value: PRICE,
    resolution_comment_id: comment?.id,
    resolved_at: '2026-03-01T12:00:00Z',
    outcome_evidence: { kind: 'data', verdict: 'YES' },
  })
  expect(comment?.content).toMatch(
    /^Outcome: YES\ncoingecko:own-coin says YES: 71,666.67 at /,
  )
  const evidence = entry.outcome_evidence
  const hashes =
    evidence?.kind === 'data' ? evidence.observations.map(({ sha256 }) => sha256) : []
  expect(hashes).toHaveLength(1)
  for (const hash of hashes) {
    const body = await readFile(`${world.folder}/evidence/${hash}.json`, 'utf8')
    expect(hashBody(body)).toBe(hash)
  }
})

test('a cycle changes and asks nothing once all is done', async () => {
  const { world } = await openWith({})
  await cycle(world)
  const before = world.server.requests.length + world.asked.length
  expect(await cycle(world)).toEqual([])
  expect(world.server.requests.length + world.asked.length).toBe(before)
})

test('a rule that is not fulfilled is NO, at the boundary too', async () => {
  const { world, market } = await openWith({
    rule: `source:coingecko:own-coin\nop:gt\ntarget:${PRICE}`,
  })
  await cycle(world)
  expect(await world.entry(market.id)).toMatchObject({
    status: 'finalized',
    outcome: 'NO',
  })
})

test('a rule that contradicts the deadline voids the market', async () => {
  const { world, market } = await openWith({ rule: `${dataRule}\nat:2026-03-02T00:00Z` })
  expect(await cycle(world)).toEqual(['resolve done', 'post done'])
  expect(await world.entry(market.id)).toMatchObject({ status: 'invalid', outcome: null })
  expect(world.reported(market)).toMatchObject([
    { content: expect.stringMatching(/^Outcome: INVALID\nWhy: the rule looks at /) },
  ])
  expect(await cycle(world)).toEqual([])
})

test('nothing is decided before the data is final', async () => {
  const { world, market } = await openWith({})
  const finalAt = DEADLINE * 1_000 + 70 * 60_000
  world.clock.advance(finalAt - 1_000 - world.clock.now())
  const events = await runCycle(world.system())
  expect(textOf(events, 'resolve')).toBe(
    'The data is final from 2026-03-01T11:10:00Z on.',
  )
  expect(world.asked).toEqual([])
  world.clock.advance(1_000)
  await cycle(world)
  expect((await world.entry(market.id)).status).toBe('finalized')
})

test('commits count until the deadline, although the data is final before it', async () => {
  const deadline = (DEADLINE + 2 * 3_600) as UnixSeconds
  const rule = `${dataRule}\nat:2026-03-01T10:00:00Z`
  const { world, market } = await openWith({ rule, deadline })
  expect(await cycle(world)).toEqual([])
  world.comment(market, 'alice', '[COMMIT] YES 75%', { createdAt: deadline * 1_000 })
  world.clock.advance(1_000)
  expect(await cycle(world)).toEqual([
    'sync done',
    'resolve done',
    'post done',
    'post done',
  ])
  expect((await world.entry(market.id)).commitments).toMatchObject([{ brier: 625 }])
})

test('a market that data does not decide waits for people, and nothing is posted', async () => {
  const world = await open()
  await world.add({
    rule: 'source:coingecko:odd-coin\nop:gt\ntarget:72000\nconfirm:defillama:coingecko:odd-coin',
  })
  await world.add({ rule: 'source:coingecko:no-coin\nop:gte\ntarget:1' })
  await world.add({ rule: 'source:manual' })
  await world.add({ rule: 'source:manual\nresolver:soothsayer' })
  const events = await runCycle(world.system())
  expect(events.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'needs-people: Data does not decide: coingecko:odd-coin says NO, defillama:coingecko:odd-coin says YES.',
    'needs-people: Data does not decide: coingecko:no-coin: HTTP status 404.',
    'needs-people: Data does not decide: the rule leaves it to people.',
    'needs-people: soothsayer decides it: run market resolve.',
  ])
  const { markets } = await world.system().store.read()
  expect(Object.values(markets).map(({ status }) => status)).toEqual(
    Array(4).fill('open'),
  )
})

test('a market on chain that data does not decide takes what its workers say', async () => {
  const { world, market } = await openWith({
    rule: 'source:coingecko:no-coin\nop:gte\ntarget:1',
    onchain: true,
  })
  expect(await cycle(world)).toEqual(['resolve waiting'])
  expect(world.chain.markets[0]?.requests).toBe(1)
  const [place] = world.chain.markets
  if (place) place.outcome = 'YES'
  const done = ['resolve done', 'chain done', 'post done', 'post done']
  expect(await cycle(world)).toEqual(done)
  expect(await world.entry(market.id)).toMatchObject({
    status: 'finalized',
    outcome: 'YES',
    outcome_value: null,
    outcome_evidence: { kind: 'chain' },
    onchain: { outcome: 'YES' },
  })
  expect(place?.requests).toBe(1)
})

test('a void on chain is INVALID in the book', async () => {
  const { world, market } = await openWith({ rule: 'source:manual', onchain: true })
  world.chain.verdict = 'VOID'
  await cycle(world)
  expect(await cycle(world)).toEqual(['resolve done', 'chain done', 'post done'])
  expect(await world.entry(market.id)).toMatchObject({
    status: 'invalid',
    onchain: { outcome: 'VOID' },
  })
})

test('a split verdict on chain is left to people', async () => {
  const { world, market } = await openWith({ rule: 'source:manual', onchain: true })
  world.chain.verdict = 'SPLIT'
  await cycle(world)
  const [event] = await runCycle(world.system())
  expect(event?.text).toBe(
    'Market 1 ended SPLIT on chain, for which the store has no outcome.',
  )
  expect((await world.entry(market.id)).outcome).toBeNull()
})

test('a market that data decides is asked of the workflow, and final when it stands there', async () => {
  const { world, market } = await openWith({ onchain: true })
  expect(await cycle(world)).toEqual([
    'resolve done',
    'chain waiting',
    'post done',
    'post done',
  ])
  expect((await world.entry(market.id)).status).toBe('settled')
  const [place] = world.chain.markets
  if (place) place.outcome = 'YES'
  expect(await cycle(world)).toEqual(['chain done', 'post done'])
  expect((await world.entry(market.id)).status).toBe('finalized')
})

test('different outcomes are reported and never made equal', async () => {
  const { world, market } = await openWith({ onchain: true })
  world.chain.verdict = 'NO'
  await cycle(world)
  const [failed] = await runCycle(world.system())
  expect(failed).toMatchObject({
    code: 'WRONG_STATE',
    text: 'It ended NO on chain and YES in the store.',
  })
  expect(await world.entry(market.id)).toMatchObject({
    status: 'settled',
    outcome: 'YES',
    onchain: { outcome: null },
  })
})

test('a market that a resolver decided is settled on chain directly', async () => {
  const { world, market } = await openWith({ onchain: true })
  await world.system().store.change(market.id, (entry) => ({
    ...entry,
    status: 'resolved',
    outcome: 'NO',
    resolved_at: entry.deadline,
    outcome_evidence: {
      kind: 'resolver',
      decided_at: entry.deadline,
      by: 'soothsayer',
      text: 'I saw it.',
    },
  }))
  expect(await cycle(world)).toEqual(['chain done', 'post done', 'post done'])
  expect(world.chain.markets).toMatchObject([{ outcome: 'NO', requests: 0 }])
  expect((await world.entry(market.id)).status).toBe('finalized')
})

test('a market on chain is left for people without a chain', async () => {
  const { world, market } = await openWith({ onchain: true })
  const undecided = await world.add({ rule: 'source:manual', onchain: true })
  const events = await runCycle({ ...world.system(), onchain: undefined })
  const people = events.filter(({ kind }) => kind === 'needs-people')
  expect(people.map(({ market: id, step }) => [id, step])).toEqual([
    [undecided.id, 'resolve'],
    [market.id, 'chain'],
  ])
  expect((await world.entry(market.id)).status).toBe('settled')
})

test('a comment that stays hidden keeps its market resolved, and none is written again', async () => {
  const { world, market } = await openWith({}, false)
  const solve = async () => ({ kind: 'abstain', reason: 'no idea' }) as const
  const events = await runCycle({ ...world.system(), solve })
  expect(textOf(events, 'post')).toBe(
    'Written, but not visible: No answer was sent: no idea',
  )
  world.clock.advance(600_000)
  expect(await cycle(world)).toEqual(['post waiting'])
  expect(await world.entry(market.id)).toMatchObject({
    status: 'resolved',
    resolution_comment_id: null,
  })
  const [comment, ...others] = world.reported(market)
  expect(others).toEqual([])
  if (comment) comment.status = 'verified'
  expect(await cycle(world)).toEqual(['post done', 'post done'])
  expect((await world.entry(market.id)).status).toBe('finalized')
})

test('nothing is posted below a post that others cannot see, and its market is not finalized', async () => {
  const world = await open(false)
  const system = world.system()
  const solve = async () => ({ kind: 'abstain', reason: 'no idea' }) as const
  const deadline = DEADLINE + 3 * 3_600
  const { entry } = await createMarket(
    { ...system, solve },
    {
      question: `§question Will it?\n§rule\n${dataRule}`,
      deadline: deadline as UnixSeconds,
      submolt: 's',
      creator: 'oracle',
    },
  )
  world.clock.advance(5 * 3_600_000)
  expect(await cycle(world)).toEqual(['resolve done', 'post waiting'])
  expect(world.reported(entry)).toEqual([])
  expect((await world.entry(entry.id)).status).toBe('resolved')
})

test('a comment with an unknown id is found by the next cycle', async () => {
  const { world, market } = await openWith({})
  const system = world.system()
  const { moltbook } = system
  const blind: typeof system = {
    ...system,
    moltbook: {
      ...moltbook,
      createComment: async (comment) => ({
        ...(await moltbook.createComment(comment)),
        id: undefined,
      }),
      me: async () => ({ ...(await moltbook.me()), name: 'unknown' }),
    },
  }
  expect(await cycle(world, blind)).toEqual(['resolve done', 'post waiting'])
  expect(await cycle(world)).toEqual(['post done', 'post done'])
  const reported = world.reported(market)
  expect(reported).toHaveLength(1)
  expect((await world.entry(market.id)).resolution_comment_id).toBe(reported[0]?.id)
})

test('a refusal for coming too often is reported, and the next cycle posts', async () => {
  const { world, market } = await openWith({})
  world.server.faults.next('daily-limit', 'POST')
  const events = await runCycle(world.system())
  expect(events.at(-1)).toMatchObject({
    step: 'post',
    kind: 'failed',
    code: 'MOLTBOOK_DAILY_LIMIT',
  })
  world.clock.advance(3_600_000)
  await cycle(world)
  expect(world.reported(market)).toHaveLength(1)
  expect((await world.entry(market.id)).status).toBe('finalized')
})

test('nothing more is written after seven failed challenges in a row', async () => {
  const world = await open(false)
  for (let count = 0; count < 9; count += 1) await world.add()
  const solve = async () => ({ kind: 'answer', answer: '0.01' }) as const
  const events = await runCycle({ ...world.system(), solve })
  const codes = events.flatMap(({ code }) => (code === undefined ? [] : [code]))
  expect(codes).toEqual([
    ...Array(7).fill('MOLTBOOK_CHALLENGE_FAILED'),
    ...Array(2).fill('MOLTBOOK_BREAKER_OPEN'),
  ])
  const written = world.server.requests.filter(({ path }) => path.endsWith('/comments'))
  expect(written).toHaveLength(7)
})

test('a comment that may still be under way is waited for, and is not a failure', async () => {
  const { world, market } = await openWith({})
  world.server.faults.next('drop-after', 'POST')
  await runCycle(world.system())
  const events = await runCycle(world.system())
  expect(events).toMatchObject([
    { step: 'post', kind: 'waiting', code: 'MOLTBOOK_WRITE_UNCERTAIN' },
  ])
  expect(world.reported(market)).toHaveLength(1)
})

test('a market that fails does not hold up the others', async () => {
  const world = await open()
  const first = await world.add()
  const second = await world.add()
  world.server.faults.next('server-error', `POST /posts/${first.moltbook_post_id}`)
  const events = await runCycle(world.system())
  expect(events.filter(({ kind }) => kind === 'failed')).toMatchObject([
    { market: first.id, step: 'post', code: 'MOLTBOOK_UNREACHABLE' },
  ])
  expect((await world.entry(first.id)).status).toBe('resolved')
  expect((await world.entry(second.id)).status).toBe('finalized')
})

test('a market whose commits cannot be read is not resolved in that cycle', async () => {
  const { world, market } = await openWith({})
  world.comment(market, 'alice', '[COMMIT] YES 75%')
  world.server.faults.next('html403', 'GET')
  world.server.faults.next('html403', 'GET')
  world.server.faults.next('html403', 'GET')
  const [failed, ...others] = await runCycle(world.system())
  expect(failed).toMatchObject({ step: 'sync', kind: 'failed' })
  expect(others).toEqual([])
  expect((await world.entry(market.id)).status).toBe('open')
})

test('an unexpected error is reported without a stack, with a code of its own', async () => {
  const { world, market } = await openWith({})
  const system = world.system()
  const broken = {
    ...system,
    evidence: { ...system.evidence, keep: () => Promise.reject(new Error('disk full')) },
  }
  const events = await runCycle(broken)
  expect(events).toEqual([
    {
      market: market.id,
      step: 'resolve',
      kind: 'failed',
      code: 'INTERNAL',
      text: expect.stringContaining('disk full'),
    },
  ])
  expect((await world.entry(market.id)).status).toBe('open')
})

test('a book that cannot be read ends the cycle', async () => {
  const { world } = await openWith({})
  const system = world.system()
  const store = { ...system.store, read: () => Promise.reject(new Error('gone')) }
  await expect(runCycle({ ...system, store })).rejects.toThrow('gone')
})
