import { expect, onTestFinished, test } from 'vitest'
import type { MarketEntry } from '../store/market-entry.ts'
import { createWorld, DEADLINE, type World } from './market-world.fixture.ts'
import { syncMarket } from './sync-market.ts'

/** A market with two more hours to go. */
const open = async () => {
  const world = await createWorld()
  onTestFinished(world.close)
  world.clock.advance(-4 * 3_600_000)
  return { world, market: await world.add() }
}

const sync = async (world: World, { id }: MarketEntry) =>
  syncMarket(world.system(), await world.entry(id))

const commitsOf = async (world: World, { id }: MarketEntry) =>
  (await world.entry(id)).commitments.map(
    ({ author, side, percent }) => `${author} ${side} ${percent}`,
  )

test('commits come into the book with their comment and time', async () => {
  const { world, market } = await open()
  const { id } = world.comment(market, 'alice', '[COMMIT] YES 75%', {
    minutesBefore: 180,
  })
  world.comment(market, 'bob', 'I doubt it.')
  expect(await sync(world, market)).toEqual({
    market: market.id,
    step: 'sync',
    kind: 'done',
    text: '1 new commit.',
  })
  expect((await world.entry(market.id)).commitments).toEqual([
    {
      author: 'alice',
      side: 'YES',
      percent: 75,
      comment_id: id,
      created_at: '2026-03-01T07:00:00Z',
      brier: null,
    },
  ])
  expect(await sync(world, market)).toBeUndefined()
})

test('the latest commit of each agent counts, replies and later pages too', async () => {
  const { world, market } = await open()
  const first = world.comment(market, 'alice', '[COMMIT] YES 75%', { minutesBefore: 200 })
  for (let count = 0; count < 120; count += 1)
    world.comment(market, 'other', `No. ${count}`)
  world.comment(market, 'bob', '[COMMIT] NO 10%', { parentId: first.id })
  world.comment(market, 'alice', '[COMMIT] NO 60%', { minutesBefore: 180 })
  expect((await sync(world, market))?.text).toBe('2 new commits.')
  expect(await commitsOf(world, market)).toEqual(['alice NO 60', 'bob NO 10'])
  expect(world.server.requests.filter(({ method }) => method === 'GET')).toHaveLength(2)
  world.comment(market, 'alice', '[COMMIT] YES 55%', { minutesBefore: 170 })
  await sync(world, market)
  expect(await commitsOf(world, market)).toEqual(['alice YES 55', 'bob NO 10'])
})

test('a commit at the deadline counts, one a millisecond later does not', async () => {
  const { world, market } = await open()
  const end = DEADLINE * 1_000
  world.comment(market, 'alice', '[COMMIT] YES 75%', { createdAt: end })
  world.comment(market, 'bob', '[COMMIT] YES 75%', { createdAt: end + 1 })
  world.clock.advance(5 * 3_600_000)
  await sync(world, market)
  expect(await commitsOf(world, market)).toEqual(['alice YES 75'])
})

test('an edit in time counts, an edit after the deadline does not', async () => {
  const { world, market } = await open()
  const comment = world.comment(market, 'alice', '[COMMIT] YES 75%')
  await sync(world, market)
  comment.content = '[COMMIT] YES 40%'
  expect((await sync(world, market))?.text).toBe('1 new commit.')
  expect(await commitsOf(world, market)).toEqual(['alice YES 40'])
  world.clock.advance(DEADLINE * 1_000 - world.clock.now() + 1)
  comment.content = '[COMMIT] NO 100%'
  expect(await sync(world, market)).toBeUndefined()
  expect(await commitsOf(world, market)).toEqual(['alice YES 40'])
})

test('a commit stays although its comment is deleted, emptied or gone', async () => {
  const { world, market } = await open()
  const comments = ['alice', 'bob', 'carol'].map((author) =>
    world.comment(market, author, '[COMMIT] YES 75%'),
  )
  const older = { minutesBefore: 200 }
  world.comment(market, 'alice', '[COMMIT] NO 20%', older)
  await sync(world, market)
  const [deleted, emptied, hidden] = comments
  if (deleted) deleted.deleted = true
  if (emptied) emptied.content = 'Never mind.'
  if (hidden) hidden.status = 'pending'
  expect(await sync(world, market)).toBeUndefined()
  expect(await commitsOf(world, market)).toEqual([
    'alice YES 75',
    'bob YES 75',
    'carol YES 75',
  ])
})

test('a comment without a time counts where it was read before the deadline', async () => {
  const { world, market } = await open()
  const system = world.system()
  const timeless: typeof system = {
    ...system,
    moltbook: {
      ...system.moltbook,
      listComments: async function* (postId) {
        for await (const comment of system.moltbook.listComments(postId)) {
          yield { ...comment, createdAt: undefined }
        }
      },
    },
  }
  world.comment(market, 'alice', '[COMMIT] YES 75%')
  world.clock.advance(DEADLINE * 1_000 - world.clock.now())
  await syncMarket(timeless, market)
  expect((await world.entry(market.id)).commitments).toMatchObject([
    { author: 'alice', created_at: null },
  ])
  world.comment(market, 'bob', '[COMMIT] YES 75%')
  world.clock.advance(1)
  await syncMarket(timeless, await world.entry(market.id))
  expect(await commitsOf(world, market)).toEqual(['alice YES 75'])
})

test('an own commit that others cannot see does not count', async () => {
  const { world, market } = await open()
  const own = world.comment(market, 'oracle', '[COMMIT] YES 75%', { status: 'pending' })
  expect(await sync(world, market)).toBeUndefined()
  own.status = 'verified'
  await sync(world, market)
  expect(await commitsOf(world, market)).toEqual(['oracle YES 75'])
})

test('a market without a post, or that is not open, is not read', async () => {
  const { world, market } = await open()
  const system = world.system()
  expect(await syncMarket(system, { ...market, moltbook_post_id: null })).toBeUndefined()
  expect(await syncMarket(system, { ...market, status: 'resolved' })).toBeUndefined()
  expect(world.server.requests).toEqual([])
})

test('a market that another run has resolved meanwhile is left as it is', async () => {
  const { world, market } = await open()
  world.comment(market, 'alice', '[COMMIT] YES 75%')
  await world.system().store.change(market.id, (entry) => ({
    ...entry,
    status: 'invalid',
    outcome_evidence: { kind: 'chain', decided_at: '2026-02-22T00:00:00Z', text: 'void' },
    resolved_at: entry.created_at,
  }))
  expect(await syncMarket(world.system(), market)).toBeUndefined()
  expect(await commitsOf(world, market)).toEqual([])
})
