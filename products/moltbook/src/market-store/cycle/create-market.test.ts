import { START } from '@cresolver/worlds/servers'
import { expect, onTestFinished, test } from 'vitest'
import { openMarketStore } from '../store/file-store.ts'
import { createMarket, type PostedMarketParameters } from './create-market.ts'
import { createKillSwitch } from './kill-switch.fixture.ts'
import { createWorld } from './market-world.fixture.ts'

const rule = 'source:coingecko:own-coin\nop:gte\ntarget:60000'
const tomorrow = '2026-03-02T12:00:00Z'
const question = `§question Will own-coin stand above 60,000?\n§rule\n${rule}\ndeadline:${tomorrow}`
const parameters: PostedMarketParameters = {
  question,
  submolt: 'predictmarket',
  creator: 'oracle',
  sourcePostId: 'post-7',
}

const open = async (trusted = true) => {
  const world = await createWorld({ trusted })
  onTestFinished(world.close)
  return world
}

const inSeconds = (seconds: number) =>
  (START / 1_000 + seconds) as NonNullable<PostedMarketParameters['deadline']>

test('a market is posted and then stands in the book', async () => {
  const world = await open(false)
  const { entry, post } = await createMarket(world.system(), parameters)
  const [written] = world.server.contents
  expect(post).toEqual({ kind: 'posted', contentId: written?.id })
  expect(await world.entry(entry.id)).toEqual(entry)
  expect(entry).toMatchObject({
    status: 'open',
    moltbook_post_id: written?.id,
    source_post_id: 'post-7',
    creator: 'oracle',
    deadline: tomorrow,
    onchain: null,
    created_at: '2026-03-01T12:00:00Z',
  })
  expect(written).toMatchObject({
    kind: 'post',
    author: 'oracle',
    submolt: 'predictmarket',
    title: 'Will own-coin stand above 60,000?',
    status: 'verified',
  })
  expect(written?.content).toContain(`Deadline: ${tomorrow}`)
})

test('the same market is created once, and can be put on chain later', async () => {
  const world = await open()
  const first = await createMarket(world.system(), parameters)
  const again = await createMarket(world.system(), parameters)
  expect(again).toEqual({ entry: first.entry, post: undefined })
  const { entry } = await createMarket(world.system(), { ...parameters, onchain: true })
  expect(entry.onchain).toEqual({
    chain_id: 31_337,
    market_address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    market_id: '1',
    created_tx: '0xabc',
    outcome: null,
  })
  expect(world.chain.markets).toMatchObject([
    { question: entry.question_raw, deadline: Date.parse(tomorrow) / 1_000 },
  ])
  expect(world.server.contents).toHaveLength(1)
})

test('a rule without a deadline takes the one that is given', async () => {
  const world = await open()
  const without = { ...parameters, question: question.replace(/\ndeadline.*/, '') }
  await expect(createMarket(world.system(), without)).rejects.toMatchObject({
    code: 'VALUE_INVALID',
  })
  const deadline = inSeconds(86_400)
  const { entry } = await createMarket(world.system(), { ...without, deadline })
  expect(entry.deadline).toBe(tomorrow)
  world.clock.advance(31 * 60_000)
  const same = await createMarket(world.system(), { ...parameters, deadline })
  expect(same.entry.deadline).toBe(tomorrow)
})

test.each([
  ['VALUE_INVALID', { deadline: inSeconds(86_399) }],
  ['VALUE_INVALID', { question: question.replace('03-02T12:00:00', '03-01T12:00:00') }],
  ['RULE_CONTRADICTORY', { question: `${question}\nagg:any` }],
  [
    'RULE_CONTRADICTORY',
    {
      question: question.replace(/deadline.*/, 'at:2026-03-02T12:00:01Z'),
      deadline: inSeconds(86_400),
    },
  ],
  ['QUESTION_SYNTAX', { question: '§question Why?', deadline: inSeconds(9) }],
])('%s is reported before anything is written', async (code, change) => {
  const world = await open()
  const creating = createMarket(world.system(), { ...parameters, ...change })
  await expect(creating).rejects.toMatchObject({ code })
  expect(world.server.requests).toEqual([])
  expect((await world.system().store.read()).markets).toEqual({})
})

test('a market for the chain is not posted without a chain', async () => {
  const world = await open()
  const system = { ...world.system(), onchain: undefined }
  const creating = createMarket(system, { ...parameters, onchain: true })
  await expect(creating).rejects.toMatchObject({ code: 'NOT_CONFIGURED' })
  expect(world.server.requests).toEqual([])
})

test('a post that Moltbook refuses brings no entry, and the next run posts it', async () => {
  const world = await open()
  world.server.faults.next('rate-limited', 'POST /posts')
  const creating = createMarket(world.system(), parameters)
  await expect(creating).rejects.toMatchObject({ code: 'MOLTBOOK_RATE_LIMITED' })
  expect((await world.system().store.read()).markets).toEqual({})
  world.clock.advance(8_000)
  expect((await createMarket(world.system(), parameters)).post?.kind).toBe('posted')
  expect(world.server.contents).toHaveLength(1)
})

test('a post that stays hidden is in the store and reported as pending', async () => {
  const world = await open(false)
  const solve = async () => ({ kind: 'abstain', reason: 'no idea' }) as const
  const { entry, post } = await createMarket({ ...world.system(), solve }, parameters)
  expect(post).toMatchObject({ kind: 'pending', reason: 'abstained' })
  expect(entry.moltbook_post_id).toBe(world.server.contents[0]?.id)
})

test('a post with an unknown id is searched, also by the next run', async () => {
  const world = await open()
  const system = world.system()
  const withoutId: typeof system = {
    ...system,
    moltbook: {
      ...system.moltbook,
      createPost: async (post) => ({
        ...(await system.moltbook.createPost(post)),
        id: undefined,
      }),
      profile: async () => ({ posts: [], comments: [] }),
    },
  }
  const creating = createMarket(withoutId, parameters)
  await expect(creating).rejects.toMatchObject({ code: 'MOLTBOOK_ANSWER_INVALID' })
  const { entry } = await createMarket(world.system(), parameters)
  expect(entry.moltbook_post_id).toBe(world.server.contents[0]?.id)
  expect(world.server.contents).toHaveLength(1)
})

test.each([
  ['trusted', true],
  ['challenged', false],
] as const)(
  'killed at any moment and run again, a %s account creates one market and no second',
  async (_name, trusted) => {
    const run = async (killAt?: number) => {
      const world = await createWorld({ trusted })
      const killSwitch = createKillSwitch(killAt)
      const wanted = { ...parameters, onchain: true }
      try {
        await createMarket(world.system(killSwitch), wanted).catch((error: unknown) => {
          if (!killSwitch.isDead()) throw error
        })
        world.clock.advance(61_000)
        await createMarket(world.system(), wanted)
        const store = openMarketStore({ path: `${world.folder}/markets.json` })
        const entries = Object.values((await store.read()).markets)
        const [{ id, status } = {}, ...others] = world.server.contents
        return {
          moments: killSwitch.moments,
          isHidden: status === 'pending',
          end: {
            entries: entries.length,
            hasItsPost: id !== undefined && entries[0]?.moltbook_post_id === id,
            otherContents: others.length,
            marketId: entries[0]?.onchain?.market_id,
            markets: world.chain.markets.length,
          },
        }
      } finally {
        await world.close()
      }
    }
    const whole = await run()
    const hidden: string[] = []
    for (const [killAt, moment] of whole.moments.entries()) {
      const { end, isHidden } = await run(killAt)
      if (isHidden) hidden.push(moment)
      expect(end, `killed ${moment} (${killAt})`).toEqual({
        entries: 1,
        hasItsPost: true,
        otherContents: 0,
        marketId: '1',
        markets: 1,
      })
    }
    // Its code is gone, or it is unknown whether the one answer was sent.
    const unavoidable = [
      'after POST posts',
      'before journal.update',
      'after journal.update',
      'before POST verify',
    ]
    expect(hidden).toEqual(trusted ? [] : unavoidable)
  },
  120_000,
)

const silent = async () => ({ kind: 'abstain', reason: 'no idea' }) as const

test('a market whose post others cannot see is reported as hidden, and posted again on demand', async () => {
  const world = await open(false)
  const hidden = await createMarket({ ...world.system(), solve: silent }, parameters)
  expect(hidden.post).toMatchObject({ kind: 'pending', reason: 'abstained' })
  const again = await createMarket(world.system(), parameters)
  expect(again).toMatchObject({
    entry: hidden.entry,
    post: { kind: 'pending', reason: 'not-visible' },
  })
  expect(world.server.contents).toHaveLength(1)
  world.clock.advance(31 * 60_000)
  const reposted = await createMarket(world.system(), { ...parameters, repost: true })
  expect(reposted.post).toMatchObject({ kind: 'posted' })
  expect(reposted.entry.moltbook_post_id).not.toBe(hidden.entry.moltbook_post_id)
  expect(await world.entry(reposted.entry.id)).toEqual(reposted.entry)
  const visible = await createMarket(world.system(), { ...parameters, repost: true })
  expect(visible).toEqual({ entry: reposted.entry, post: undefined })
  expect(world.server.contents).toHaveLength(2)
})
