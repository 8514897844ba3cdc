import { START } from '@cresolver/worlds/servers'
import { expect, test, vi } from 'vitest'
import type { Solve } from '../../solver/solve.ts'
import { rejection, type Setup, setUp } from '../local-setup.fixture.ts'
import { createMemoryJournal } from '../state/memory-journal.fixture.ts'
import type { WriteJournal } from '../state/write-journal.ts'
import type { PostVerifiedParameters } from '../write-context.ts'
import type { PostOutcome } from './post-outcome.ts'
import { postVerified } from './post-verified.ts'

const wrong: Solve = async () => ({ kind: 'answer', answer: '-1.00' })
const silent: Solve = async () => ({ kind: 'abstain', reason: 'two numbers only.' })

const prepare = async (parameters: Parameters<typeof setUp>[0] = {}) => {
  const setup = await setUp(parameters)
  const journal = createMemoryJournal()
  const run = (more: Partial<PostVerifiedParameters> = {}): Promise<PostOutcome> =>
    postVerified({
      key: 'k1',
      write: { kind: 'comment', postId: setup.postId, content: 'Resolved: YES' },
      moltbook: setup.moltbook,
      solve: setup.solve,
      journal,
      clock: setup.clock.now,
      ...more,
    })
  return { ...setup, journal, run }
}

/** Comments the account has written, visible or not. */
const own = ({ server }: Pick<Setup, 'server'>) =>
  server.contents.filter(({ author }) => author === 'oracle')

const verifies = ({ server }: Pick<Setup, 'server'>) =>
  server.requests.filter(({ path }) => path === '/verify').length

test('a comment is written, its challenge answered, and it is visible', async () => {
  const parts = await prepare()
  const outcome = await parts.run()
  expect(outcome).toEqual({ kind: 'posted', contentId: own(parts)[0]?.id })
  expect(own(parts)).toMatchObject([{ content: 'Resolved: YES', status: 'verified' }])
  expect(await parts.journal.entries()).toMatchObject([
    {
      key: 'k1',
      kind: 'comment',
      state: 'done',
      contentId: own(parts)[0]?.id,
      startedAt: START,
      challenge: { passed: true, code: 'moltbook_verify_00000001' },
      result: { kind: 'posted' },
    },
  ])
})

test('a post is written the same way', async () => {
  const parts = await prepare()
  const write = { kind: 'post', submoltName: 's', title: 't', content: 'c' } as const
  expect(await parts.run({ write })).toEqual({
    kind: 'posted',
    contentId: own(parts)[0]?.id,
  })
})

test('a second run with the same key writes nothing', async () => {
  const parts = await prepare()
  const first = await parts.run()
  const before = parts.server.requests.length
  expect(await parts.run()).toEqual(first)
  expect(parts.server.requests).toHaveLength(before)
})

test('the same key for another text is refused', async () => {
  const parts = await prepare()
  await parts.run()
  const { postId } = parts
  const write = { kind: 'comment', postId, content: 'Resolved: NO' } as const
  expect(await parts.run({ write })).toMatchObject({
    kind: 'failed',
    error: { code: 'MOLTBOOK_REFUSED' },
  })
  expect(own(parts)).toHaveLength(1)
})

test('a trusted account has posted at once', async () => {
  const parts = await prepare()
  const moltbook = parts.connect({ apiKey: 'moltbook_local_other' })
  const solve = vi.fn(parts.solve)
  expect(await parts.run({ moltbook, solve })).toMatchObject({ kind: 'posted' })
  expect(solve).not.toHaveBeenCalled()
})

test('the code is in the journal before the solver is asked', async () => {
  const parts = await prepare()
  const seen: unknown[] = []
  await parts.run({
    solve: async (text) => {
      seen.push(await parts.journal.entries())
      return parts.solve(text)
    },
  })
  expect(seen).toMatchObject([
    [{ state: 'challenged', challenge: { code: 'moltbook_verify_00000001' } }],
  ])
})

test('a wrong answer fails, keeps the id, and is never corrected', async () => {
  const parts = await prepare()
  const outcome = await parts.run({ solve: wrong })
  const failure = {
    kind: 'failed',
    contentId: own(parts)[0]?.id,
    uncertain: false,
    error: { code: 'MOLTBOOK_CHALLENGE_FAILED' },
  }
  expect(outcome).toMatchObject(failure)
  expect(await parts.run()).toMatchObject(failure)
  expect(verifies(parts)).toBe(1)
})

test('nothing is written, and nothing is remembered, without a solver', async () => {
  const parts = await prepare()
  const solve = Object.assign(async () => ({ kind: 'abstain', reason: 'x' }) as const, {
    isMissing: true,
  })
  expect(await parts.run({ solve })).toMatchObject({
    kind: 'failed',
    uncertain: false,
    error: { code: 'NOT_CONFIGURED' },
  })
  expect(own(parts)).toEqual([])
  expect(await parts.journal.entries()).toEqual([])
  expect(await parts.run()).toMatchObject({ kind: 'posted' })
})

test('an abstaining solver leaves the content pending', async () => {
  const parts = await prepare()
  const pending = {
    kind: 'pending',
    contentId: expect.any(String),
    reason: 'abstained',
    detail: 'No answer was sent: two numbers only.',
  }
  expect(await parts.run({ solve: silent })).toEqual(pending)
  expect(await parts.run()).toEqual(pending)
  expect(verifies(parts)).toBe(0)
})

test.each([
  [async () => ({ kind: 'answer', answer: 'seven' }) as const, 'gave no number'],
  [() => Promise.reject(new Error('no model')), 'the solver failed: no model'],
])('a solver that goes wrong abstains', async (solve, detail) => {
  const parts = await prepare()
  expect(await parts.run({ solve })).toMatchObject({
    reason: 'abstained',
    detail: expect.stringContaining(detail),
  })
  expect(verifies(parts)).toBe(0)
})

test('an answer found too late is not sent', async () => {
  const parts = await prepare()
  const solve: Solve = async (text) => {
    parts.clock.advance(300_000)
    return parts.solve(text)
  }
  expect(await parts.run({ solve })).toMatchObject({ kind: 'pending', reason: 'expired' })
  expect(verifies(parts)).toBe(0)
})

test('an answer is sent until the last moment', async () => {
  const parts = await prepare()
  const solve: Solve = async (text) => {
    parts.clock.advance(299_999)
    return parts.solve(text)
  }
  expect(await parts.run({ solve })).toMatchObject({ kind: 'posted' })
})

test.each([
  ['expired', 'expired'],
  ['unknown', 'code-unknown'],
  ['used', 'code-used'],
] as const)('a code that is %s leaves the content pending', async (kind, reason) => {
  const parts = await prepare()
  const verify = async () => ({ kind, reason: 'said so' })
  const moltbook = { ...parts.moltbook, verify }
  expect(await parts.run({ moltbook })).toEqual({
    kind: 'pending',
    contentId: own(parts)[0]?.id,
    reason,
    detail: 'said so',
  })
})

test('a code that was used by an answer that arrived means posted', async () => {
  const parts = await prepare()
  const moltbook = {
    ...parts.moltbook,
    verify: async (code: string, answer: string) => {
      await parts.moltbook.verify(code, answer)
      return parts.moltbook.verify(code, answer)
    },
  }
  expect(await parts.run({ moltbook })).toMatchObject({ kind: 'posted' })
})

test('content that stays pending after success is not called posted', async () => {
  const parts = await prepare()
  parts.server.faults.next('verify-lies', '/verify')
  const pending = { kind: 'pending', reason: 'still-pending' }
  expect(await parts.run()).toMatchObject(pending)
  expect(await parts.run()).toMatchObject(pending)
  for (const content of own(parts)) content.status = 'verified'
  expect(await parts.run()).toMatchObject({ kind: 'posted' })
})

test('content that cannot be found after success is not called posted', async () => {
  const parts = await prepare()
  const reconcileWrite = {
    findExisting: async () => undefined,
    readBack: async () => undefined,
  }
  expect(await parts.run({ reconcileWrite })).toMatchObject({
    kind: 'pending',
    reason: 'not-visible',
  })
})

test('content that cannot be read after success is pending until it can', async () => {
  const parts = await prepare()
  parts.server.faults.next('html403', 'GET')
  expect(await parts.run()).toMatchObject({
    kind: 'pending',
    reason: 'still-pending',
    detail: expect.stringContaining(
      'cannot see the content. It could not be read again: Moltbook',
    ),
  })
  const [entry] = await parts.journal.entries()
  expect(entry?.result?.detail).toMatch(/cannot see the content\.$/)
  expect(await parts.run()).toMatchObject({ kind: 'posted' })
})

test('a missing status proves nothing after an abstention', async () => {
  const parts = await prepare()
  const readBack = async () => ({ id: 'c', verificationStatus: undefined })
  const reconcileWrite = { findExisting: async () => undefined, readBack }
  expect(await parts.run({ reconcileWrite, solve: silent })).toMatchObject({
    kind: 'pending',
    reason: 'abstained',
  })
})

test('a missing status is enough after success', async () => {
  const parts = await prepare()
  const readBack = async () => ({ id: 'c', verificationStatus: undefined })
  const reconcileWrite = { findExisting: async () => undefined, readBack }
  expect(await parts.run({ reconcileWrite })).toEqual({ kind: 'posted', contentId: 'c' })
})

test.each(['server-error-after', 'drop-after', 'cut-after', 'not-json'] as const)(
  'an answer lost to %s is not sent again',
  async (fault) => {
    const parts = await prepare()
    parts.server.faults.next(fault, '/verify')
    const outcome = await parts.run()
    expect(outcome).toMatchObject({ kind: 'pending', reason: 'outcome-unknown' })
    const expected = fault === 'not-json' ? 'pending' : 'posted'
    expect(await parts.run()).toMatchObject({ kind: expected })
    expect(verifies(parts)).toBe(1)
  },
)

test('a write that was refused is forgotten and can be tried again', async () => {
  const parts = await prepare()
  parts.server.faults.next('html403')
  expect(await parts.run()).toMatchObject({
    kind: 'failed',
    contentId: undefined,
    uncertain: false,
    error: { code: 'MOLTBOOK_UNREACHABLE' },
  })
  expect(await parts.journal.entries()).toEqual([])
  expect(await parts.run()).toMatchObject({ kind: 'posted' })
})

test.each(['server-error-after', 'drop-after', 'cut-after', 'silence-after'] as const)(
  'a write whose answer was lost to %s is found and not repeated',
  async (fault) => {
    const parts = await prepare({ timeoutMs: 500 })
    parts.server.faults.next(fault, 'POST')
    expect(await parts.run()).toMatchObject({ kind: 'failed', uncertain: true })
    expect(await parts.run()).toMatchObject({
      kind: 'failed',
      uncertain: true,
      error: { code: 'MOLTBOOK_WRITE_UNCERTAIN', retryAt: START + 60_000 },
    })
    parts.clock.advance(60_000)
    const outcome = await parts.run()
    expect(outcome).toMatchObject({ kind: 'pending', reason: 'challenge-lost' })
    expect(outcome.contentId).toBe(own(parts)[0]?.id)
    expect(own(parts)).toHaveLength(1)
  },
)

test.each(['server-error', 'drop'] as const)(
  'a write that %s swallowed is looked for and then written',
  async (fault) => {
    const parts = await prepare()
    parts.server.faults.next(fault, 'POST')
    expect(await parts.run()).toMatchObject({ kind: 'failed', uncertain: true })
    parts.clock.advance(59_999)
    expect(await parts.run()).toMatchObject({ kind: 'failed', uncertain: true })
    parts.clock.advance(1)
    expect(await parts.run()).toMatchObject({ kind: 'posted' })
    expect(own(parts)).toHaveLength(1)
  },
)

test('nothing is written while it cannot be looked for', async () => {
  const parts = await prepare()
  parts.server.faults.next('drop-after', 'POST')
  await parts.run()
  parts.clock.advance(60_000)
  parts.server.faults.next('server-error', 'GET')
  expect(await parts.run()).toMatchObject({
    kind: 'failed',
    uncertain: true,
    error: { code: 'MOLTBOOK_UNREACHABLE' },
  })
  expect(own(parts)).toHaveLength(1)
})

test('older content with the same words is not taken for the lost one', async () => {
  const parts = await prepare()
  const content = 'Resolved: YES'
  parts.server.addContent({
    kind: 'comment',
    content,
    author: 'oracle',
    postId: parts.postId,
    createdAt: START - 600_001,
  })
  parts.server.faults.next('drop', 'POST')
  await parts.run()
  parts.clock.advance(60_000)
  expect(await parts.run()).toMatchObject({ kind: 'posted' })
  expect(own(parts)).toHaveLength(2)
})

test('two runs at once write once', async () => {
  const parts = await prepare()
  const outcomes = await Promise.all([parts.run(), parts.run()])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['failed', 'posted'])
  expect(own(parts)).toHaveLength(1)
})

test('two runs that take up one challenge answer it once', async () => {
  const parts = await prepare()
  await rejection(parts.run({ journal: dyingAfter(parts.journal, 2) }))
  const outcomes = await Promise.all([parts.run(), parts.run()])
  expect(outcomes.map(({ kind }) => kind)).toContain('posted')
  expect(verifies(parts)).toBe(1)
})

test('nothing more is written after seven failed challenges in a row', async () => {
  const parts = await prepare()
  const outcomes: PostOutcome[] = []
  for (let index = 0; index < 8; index += 1) {
    const solve = index % 2 === 0 ? wrong : silent
    outcomes.push(await parts.run({ key: `k${index}`, solve }))
    parts.clock.advance(60_000)
  }
  expect(outcomes[6]).toMatchObject({ error: { code: 'MOLTBOOK_CHALLENGE_FAILED' } })
  expect(outcomes[7]).toMatchObject({
    kind: 'failed',
    uncertain: false,
    error: { code: 'MOLTBOOK_BREAKER_OPEN' },
  })
  expect(own(parts)).toHaveLength(7)
  expect(await parts.journal.entries()).toHaveLength(7)
})

test('a success ends the row of failures', async () => {
  const parts = await prepare()
  for (let index = 0; index < 13; index += 1) {
    const solve = index === 6 ? parts.solve : wrong
    const outcome = await parts.run({ key: `k${index}`, solve })
    expect(outcome).not.toMatchObject({ error: { code: 'MOLTBOOK_BREAKER_OPEN' } })
    parts.clock.advance(60_000)
  }
  expect(own(parts)).toHaveLength(13)
})

test('a suspended account is reported', async () => {
  const parts = await prepare()
  parts.server.faults.next('suspended')
  expect(await parts.run()).toMatchObject({
    kind: 'failed',
    error: { code: 'MOLTBOOK_SUSPENDED' },
  })
})

test('a challenge that was not delivered leaves the content pending', async () => {
  const parts = await prepare()
  const moltbook = {
    ...parts.moltbook,
    createComment: async () => ({
      kind: 'comment' as const,
      id: 'c9',
      verificationStatus: undefined,
      verificationRequired: true,
      verification: undefined,
    }),
  }
  expect(await parts.run({ moltbook })).toMatchObject({
    kind: 'pending',
    contentId: 'c9',
    reason: 'challenge-lost',
  })
})

test('a post that another run has seen to be visible is not called pending again', async () => {
  const parts = await prepare()
  const solve: Solve = async () => {
    await parts.journal.update(
      'k1',
      (entry) => entry && { ...entry, state: 'done', result: { kind: 'posted' } },
    )
    return { kind: 'abstain', reason: 'too slow.' }
  }
  expect(await parts.run({ solve })).toMatchObject({ kind: 'posted' })
  expect(await parts.journal.entries()).toMatchObject([{ result: { kind: 'posted' } }])
})

test('an answer that was lost and wrong is detected from the content', async () => {
  const parts = await prepare()
  parts.server.faults.next('drop-after', '/verify')
  expect(await parts.run({ solve: wrong })).toMatchObject({ reason: 'outcome-unknown' })
  expect(await parts.run()).toMatchObject({
    kind: 'failed',
    contentId: own(parts)[0]?.id,
    error: { code: 'MOLTBOOK_CHALLENGE_FAILED' },
  })
})

test('two runs that take up one lost write repeat it once', async () => {
  const parts = await prepare()
  parts.server.faults.next('drop', 'POST')
  await parts.run()
  parts.clock.advance(60_000)
  const outcomes = await Promise.all([parts.run(), parts.run()])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['failed', 'posted'])
  expect(own(parts)).toHaveLength(1)
})

test('a lost write stays in the journal when its repetition is refused', async () => {
  const parts = await prepare()
  parts.server.faults.next('drop', 'POST')
  await parts.run()
  parts.clock.advance(60_000)
  parts.server.faults.next('html403', 'POST')
  expect(await parts.run()).toMatchObject({ error: { code: 'MOLTBOOK_UNREACHABLE' } })
  expect(await parts.journal.entries()).toMatchObject([
    { state: 'writing', startedAt: START, triedAt: START + 60_000 },
  ])
})

test('a lost write is not repeated after seven failures in a row', async () => {
  const parts = await prepare()
  parts.server.faults.next('drop', 'POST')
  await parts.run({ key: 'lost' })
  for (let index = 0; index < 7; index += 1) {
    parts.clock.advance(60_000)
    await parts.run({ key: `k${index}`, solve: wrong, reconcileWrite: emptyReconciler })
  }
  parts.clock.advance(60_000)
  expect(await parts.run({ key: 'lost', reconcileWrite: emptyReconciler })).toMatchObject(
    {
      error: { code: 'MOLTBOOK_BREAKER_OPEN' },
    },
  )
  expect(own(parts)).toHaveLength(7)
})

const emptyReconciler = {
  findExisting: async () => undefined,
  readBack: async () => undefined,
}

test('killed at any step and run again, there is exactly one comment', async () => {
  const endings: string[] = []
  for (let steps = 1; ; steps += 1) {
    const parts = await prepare()
    const mortal = makeMortal(parts, steps)
    const first = await rejection(parts.run(mortal))
    if (first === undefined) break
    expect(first).toBeInstanceOf(DeadJournalError)
    parts.clock.advance(60_000)
    const second = await parts.run()
    expect(await parts.run()).toEqual(second)
    expect(own(parts)).toHaveLength(1)
    expect(verifies(parts)).toBeLessThanOrEqual(1)
    expect(second.contentId).toBe(own(parts)[0]?.id)
    expect(second.kind === 'posted').toBe(own(parts)[0]?.status === 'verified')
    endings.push(second.kind === 'pending' ? second.reason : second.kind)
  }
  // Only a kill between the write and the saved code, or right before the answer, loses it.
  expect([...new Set(endings)].sort()).toEqual([
    'challenge-lost',
    'outcome-unknown',
    'posted',
  ])
  expect(endings.filter((ending) => ending === 'challenge-lost')).toHaveLength(2)
  expect(endings.filter((ending) => ending === 'outcome-unknown')).toHaveLength(2)
})

class DeadJournalError extends Error {}

/** A journal that works for some updates and then never again. */
function dyingAfter(journal: WriteJournal, updates: number): WriteJournal {
  let left = updates
  return {
    ...journal,
    update: async (...parameters) => {
      left -= 1
      if (left < 0) throw new DeadJournalError()
      return journal.update(...parameters)
    },
  }
}

/** Ports that all die at one step; each call is a step before and a step after. */
function makeMortal(
  { moltbook, journal, solve }: Setup & { readonly journal: WriteJournal },
  steps: number,
): Partial<PostVerifiedParameters> {
  let left = steps
  const step = () => {
    left -= 1
    if (left <= 0) throw new DeadJournalError()
  }
  const mortal =
    <Input extends readonly unknown[], Output>(
      call: (...input: Input) => Promise<Output>,
    ) =>
    async (...input: Input): Promise<Output> => {
      step()
      const output = await call(...input)
      step()
      return output
    }
  return {
    journal: { update: mortal(journal.update), entries: mortal(journal.entries) },
    solve: mortal(solve),
    moltbook: {
      ...moltbook,
      createComment: mortal(moltbook.createComment),
      verify: mortal(moltbook.verify),
      async *listComments(...input: Parameters<typeof moltbook.listComments>) {
        step()
        yield* moltbook.listComments(...input)
        step()
      },
    },
  }
}
