import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openMarketStore } from '@cresolver/moltbook/market-store'
import { describe, expect, test, vi } from 'vitest'
import {
  addDueMarket,
  commit,
  filesOf,
  type MarketWorld,
  startMarketWorld,
} from '../support/market-world.ts'

function linesOf(out: string): Record<string, unknown>[] {
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Comments of an account below a post, visible or not. */
function commentsOf({ moltbook }: MarketWorld, author: string, postId: string) {
  return moltbook.contents.filter(
    (content) => content.author === author && content.postId === postId,
  )
}

/** Resolves when a request of this kind has come. */
async function requested(
  { moltbook }: MarketWorld,
  method: string,
  part: string,
): Promise<void> {
  await vi.waitUntil(
    () =>
      moltbook.requests.some(
        (request) => request.method === method && request.path.includes(part),
      ),
    { timeout: 90_000, interval: 20 },
  )
}

/** Lets the account's writes look as if they had been begun two minutes earlier. */
async function age({ folder }: MarketWorld, journal: string): Promise<void> {
  const path = join(folder, journal)
  const { version, entries } = JSON.parse(await readFile(path, 'utf8'))
  const aged = entries.map((entry: { startedAt: number; triedAt: number }) => ({
    ...entry,
    startedAt: entry.startedAt - 120_000,
    triedAt: entry.triedAt - 120_000,
  }))
  await writeFile(path, JSON.stringify({ version, entries: aged }))
}

const statusOf = async ({ store }: MarketWorld, id: string) =>
  (await openMarketStore({ path: store }).get(id)).status

describe.concurrent('a market', () => {
  test('is created, predicted and settled, and its evidence decides it again', async ({
    onTestFinished,
  }) => {
    const world = await startMarketWorld(onTestFinished)
    const created = await world.run([
      ...['create', '--question', 'Will own-coin stand above 60,000 in the year 2100?'],
      ...['--rule', 'source:coingecko:own-coin op:gte target:60000'],
      ...['--deadline', '2100-01-01T12:00:00Z', '--source', 'creator:Bob', '--json'],
    ])
    expect(created).toMatchObject({ code: 0, err: '' })
    const [{ market }] = linesOf(created.out) as [
      { market: { id: string; moltbook_post_id: string } },
    ]
    const due = await addDueMarket(world)
    commit(world, market.moltbook_post_id, 'alice', '[COMMIT] NO 20%', 0)
    commit(world, due.postId, 'alice', 'I think so:\n[COMMIT] YES 75%', 5)
    commit(world, due.postId, 'bob', '[COMMIT] NO 60%', 4)
    commit(world, due.postId, 'bob', '[COMMIT] NO 100% as of today', 1)

    const cycle = await world.run(['cycle'])
    expect(cycle).toMatchObject({ code: 0, err: '' })
    expect(cycle.out).toContain('2 markets: 5 done, 0 waiting, 0 for people, 0 failed.')
    const store = openMarketStore({ path: world.store })
    expect(await store.get(market.id)).toMatchObject({
      status: 'open',
      commitments: [{ author: 'alice', side: 'NO', percent: 20, brier: null }],
    })
    const settled = await store.get(due.id)
    expect(settled).toMatchObject({
      status: 'finalized',
      outcome: 'YES',
      commitments: [
        { author: 'alice', side: 'YES', percent: 75, brier: 625 },
        { author: 'bob', side: 'NO', percent: 60, brier: 3_600 },
      ],
    })
    expect(commentsOf(world, 'oracle', due.postId)).toMatchObject([
      {
        status: 'verified',
        content: expect.stringMatching(/^Outcome: YES\ncoingecko:own-coin says YES: /),
      },
    ])

    const before = await filesOf(world.folder)
    const quiet = await world.run(['cycle', '--json'])
    expect(linesOf(quiet.out)).toEqual([
      {
        event: 'summary',
        markets: 2,
        done: 0,
        waiting: 0,
        needsPeople: 0,
        failed: 0,
      },
    ])
    expect(commentsOf(world, 'oracle', due.postId)).toHaveLength(1)

    await world.moltbook.close()
    await world.prices.close()
    const replayed = await world.run(['replay', due.id, '--json'])
    expect(replayed).toMatchObject({ code: 0, err: '' })
    const [{ files, finding }] = linesOf(replayed.out) as [
      { files: string[]; finding: { verdict: string } },
    ]
    expect(finding.verdict).toBe('YES')
    expect(files).toHaveLength(1)
    for (const file of files) {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      expect(file).toBe(join(world.folder, 'evidence', `${hash}.json`))
    }
    expect(Object.keys(await filesOf(world.folder))).toEqual(Object.keys(before))

    const [file = ''] = files
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('7', '1'))
    expect(await world.run(['replay', due.id])).toMatchObject({
      code: 1,
      err: expect.stringContaining('(RECORD_DIFFERS)'),
    })
  })

  test('waits for people if they decide it', async ({ onTestFinished }) => {
    const world = await startMarketWorld(onTestFinished)
    const { id, postId } = await addDueMarket(world, {
      rule: ['source:manual', 'resolver:soothsayer'],
    })
    const cycle = await world.run(['cycle', '--json'])
    expect(cycle.code).toBe(3)
    expect(linesOf(cycle.out)).toMatchObject([
      { market: id, kind: 'needs-people' },
      { event: 'summary', needsPeople: 1 },
    ])
    const { out } = await world.run(['status'])
    expect(out).toContain('Account     oracle, claimed, karma 12')
    expect(out).toContain('waits for soothsayer: market resolve')
    const evidence = 'https://example.org/news'
    const words = ['resolve', id, '--outcome', 'NO', '--evidence', evidence]
    expect(await world.run(words)).toMatchObject({ code: 0, err: '' })
    expect(await world.run(['cycle'])).toMatchObject({ code: 0 })
    expect(await statusOf(world, id)).toBe('finalized')
    expect(commentsOf(world, 'oracle', postId)).toMatchObject([
      { content: `Outcome: NO\nDecided by: soothsayer\nEvidence: ${evidence}` },
    ])
  })
})

describe.concurrent('a process that is killed', () => {
  test('writes one comment and one answer if it is killed while its answer is checked', async ({
    onTestFinished,
  }) => {
    const world = await startMarketWorld(onTestFinished)
    const { id, postId } = await addDueMarket(world)
    commit(world, postId, 'alice', '[COMMIT] YES 75%', 5)
    world.moltbook.faults.next('silence-after', 'POST /verify')
    const first = world.start(['cycle'])
    await requested(world, 'POST', '/verify')
    first.kill()
    expect(await first.ended).toMatchObject({ code: null })
    expect(await statusOf(world, id)).toBe('resolved')
    const second = await world.run(['cycle'])
    expect(second).toMatchObject({ code: 0, err: '' })
    expect(await statusOf(world, id)).toBe('finalized')
    expect(commentsOf(world, 'oracle', postId)).toMatchObject([{ status: 'verified' }])
    const answers = world.moltbook.requests.filter(({ path }) => path === '/verify')
    expect(answers).toHaveLength(1)
  })

  test('does not write its comment again if it is killed during writing, and finds it later', async ({
    onTestFinished,
  }) => {
    const world = await startMarketWorld(onTestFinished)
    const { id, postId } = await addDueMarket(world, { author: 'trusty' })
    world.moltbook.faults.next('silence-after', `POST /posts/${postId}/comments`)
    const first = world.start(['cycle', '--account', 'trusty'])
    await requested(world, 'POST', '/comments')
    first.kill()
    await first.ended
    const soon = await world.run(['cycle', '--account', 'trusty'])
    expect(soon.code).toBe(0)
    expect(soon.out).toContain('(MOLTBOOK_WRITE_UNCERTAIN)')
    expect(commentsOf(world, 'trusty', postId)).toHaveLength(1)
    await age(world, 'trusty-journal.json')
    const later = await world.run(['cycle', '--account', 'trusty'])
    expect(later).toMatchObject({ code: 0, err: '' })
    expect(commentsOf(world, 'trusty', postId)).toHaveLength(1)
    expect(await statusOf(world, id)).toBe('finalized')
  })

  test('two cycles at once tell an outcome once', async ({ onTestFinished }) => {
    const world = await startMarketWorld(onTestFinished)
    const { id, postId } = await addDueMarket(world, { author: 'trusty' })
    for (const author of ['alice', 'bob']) {
      commit(world, postId, author, '[COMMIT] YES 75%', 5)
    }
    const words = ['cycle', '--account', 'trusty']
    const both = await Promise.all([world.run(words), world.run(words)])
    for (const { code, err } of both) {
      expect([0, 3]).toContain(code)
      expect(err).toBe('')
    }
    expect(commentsOf(world, 'trusty', postId)).toHaveLength(1)
    await world.run(words)
    expect(commentsOf(world, 'trusty', postId)).toHaveLength(1)
    const entry = await openMarketStore({ path: world.store }).get(id)
    expect(entry.status).toBe('finalized')
    expect(entry.commitments.map(({ author }) => author)).toEqual(['alice', 'bob'])
  })
})

test.concurrent('posts, comments and votes of two accounts, read again', async ({
  onTestFinished,
}) => {
  const world = await startMarketWorld(onTestFinished)
  const engage = [
    'engage',
    '--post',
    'Hello\nall',
    '--submolt',
    'agents',
    '--title',
    'Hi',
  ]
  const first = await world.run([...engage, '--json'])
  expect(first).toMatchObject({ code: 0, err: '' })
  const [{ contentId }] = linesOf(first.out) as [{ contentId: string }]
  expect(linesOf((await world.run([...engage, '--json'])).out)).toMatchObject([
    { contentId, kind: 'posted', again: true },
  ])
  const comment = ['comment', '--account', 'trusty', '--post-id', contentId]
  expect(await world.run([...comment, '--content', '--- fine'])).toMatchObject({
    code: 0,
  })
  const upvote = ['upvote', '--account', 'trusty', '--post-id', contentId]
  expect((await world.run(upvote)).out).toBe(`Voted for ${contentId}.\n`)
  expect(commentsOf(world, 'trusty', contentId)).toMatchObject([{ content: '--- fine' }])
  const listed = await world.run(['browse', '--submolt', 'agents', '--sort', 'new'])
  expect(listed.out).toBe(
    `Hi\n  1 vote   1 comment   now  oracle  in agents\n  ${contentId}\n`,
  )
  const found = await world.run(['browse', '--search', 'hello', '--json', '--limit', '5'])
  expect(linesOf(found.out)).toMatchObject([{ id: contentId, title: 'Hi', upvotes: 1 }])
  const status = await world.run(['status', '--json'])
  expect(linesOf(status.out)).toMatchObject([
    {
      account: { name: 'oracle', claimed: true },
      // One post in half an hour.
      limits: { left: { post: { left: 0 } } },
      pending: [],
      markets: [],
    },
  ])
})

test.concurrent('nothing is written without a model, and the error explains the fix', async ({
  onTestFinished,
}) => {
  const world = await startMarketWorld(onTestFinished)
  const { id } = await addDueMarket(world)
  const { code, out } = await world.run(['cycle', '--json'], { MARKET_SOLVER: '' })
  expect(code).toBe(3)
  expect(out).toContain('Set ANTHROPIC_API_KEY or LLM_API_KEY, or MARKET_SOLVER=reader.')
  expect(await statusOf(world, id)).toBe('resolved')
  expect(world.moltbook.requests.filter(({ path }) => path === '/verify')).toEqual([])
})

test.concurrent('lint compares the words of a question with its rule', async ({
  onTestFinished,
}) => {
  const world = await startMarketWorld(onTestFinished)
  const question = ['--question', 'Will BTC hit $75,000 by June 20, 2099?']
  const rule = ['--rule', 'source:coingecko:bitcoin\\nop:gte\\ntarget:7500']
  const lint = await world.run(['lint', ...question, ...rule, '--json'])
  expect(lint.code).toBe(3)
  expect(linesOf(lint.out)).toMatchObject([
    { diagnostics: [{ code: 'DEADLINE_MISSING' }, { code: 'AMOUNT_DIFFERS' }, {}] },
  ])
})
