import { join } from 'node:path'
import { isFull, runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkChange } from './check-change.ts'
import { checkEntry } from './check-entry.ts'
import { openMarketStore } from './file-store.ts'
import type { MarketEntry, MarketFile, Status } from './market-entry.ts'
import {
  commitmentOf,
  entryWith,
  openEntry,
  statuses,
  temporaryFolder,
} from './store.fixture.ts'
import { checkTransition } from './transitions.ts'

const ids = ['m0', 'm1']

/** Changes that a caller may try, allowed or not. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), id: fc.constantFrom(...ids) }),
  fc.record({ kind: fc.constant('delete' as const), id: fc.constantFrom(...ids) }),
  fc.record({
    kind: fc.constant('commit' as const),
    id: fc.constantFrom(...ids),
    author: fc.constantFrom('a', 'b'),
    percent: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: fc.constant('uncommit' as const), id: fc.constantFrom(...ids) }),
  // Often enough that every run of this file sees markets come to their end.
  fc.record({ kind: fc.constant('advance' as const), id: fc.constantFrom(...ids) }),
  fc.record({ kind: fc.constant('advance' as const), id: fc.constantFrom(...ids) }),
  fc.record({
    kind: fc.constant('move' as const),
    id: fc.constantFrom(...ids),
    to: fc.constantFrom(...statuses),
  }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

/** Statuses that a market can have next. */
function waysFrom(from: Status): readonly Status[] {
  return statuses.filter((to) => {
    try {
      checkTransition('m', from, to)
      return to !== from
    } catch {
      return false
    }
  })
}

function changed(store: MarketFile, tried: Operation): MarketFile {
  const known = store.markets[tried.id]
  const put = (entry: MarketEntry): MarketFile => ({
    ...store,
    markets: { ...store.markets, [tried.id]: entry },
  })
  if (tried.kind === 'add') return known ? store : put(openEntry({ id: tried.id }))
  if (!known) return store
  switch (tried.kind) {
    case 'delete': {
      const { [tried.id]: _gone, ...markets } = store.markets
      return { ...store, markets }
    }
    case 'commit': {
      const others = known.commitments.filter(({ author }) => author !== tried.author)
      const mine = commitmentOf(tried.author, { percent: tried.percent })
      return put({ ...known, commitments: [...others, mine] })
    }
    case 'uncommit':
      return put({ ...known, commitments: known.commitments.slice(1) })
    case 'advance':
    case 'move': {
      const { commitments, resolution_comment_id: reported } = known
      const [forward = known.status] = waysFrom(known.status)
      const to = tried.kind === 'move' ? tried.to : forward
      const next = entryWith(to, { id: tried.id, commitments })
      return put({
        ...next,
        resolution_comment_id: next.resolution_comment_id ?? reported,
      })
    }
  }
}

/** The book after all that was allowed, with every step there was. */
function run(operations: readonly Operation[]): readonly MarketFile[] {
  const steps: MarketFile[] = [{ version: 2, markets: {} }]
  for (const tried of operations) {
    const before = steps.at(-1) ?? { version: 2, markets: {} }
    const after = changed(before, tried)
    try {
      checkChange(before, after)
    } catch (error) {
      expect(error).toMatchObject({ code: 'WRONG_STATE' })
      continue
    }
    steps.push(after)
  }
  return steps
}

test('every sequence of changes leaves a complete store and loses nothing', () => {
  let finalized = 0
  fc.assert(
    fc.property(
      fc.array(operation, { minLength: 10, maxLength: 40, size: 'max' }),
      (operations) => {
        const steps = run(operations)
        for (const [index, after] of steps.entries()) {
          const before = steps[index - 1]
          for (const [id, entry] of Object.entries(after.markets)) checkEntry(id, entry)
          for (const [id, was] of Object.entries(before?.markets ?? {})) {
            const is = after.markets[id]
            if (!is) throw new Error(`${id} is gone`)
            expect([was.status, ...waysFrom(was.status)]).toContain(is.status)
            const authors = is.commitments.map(({ author }) => author)
            expect(authors).toEqual(
              expect.arrayContaining(was.commitments.map(({ author }) => author)),
            )
            if (was.status !== 'open') expect(is.commitments).toEqual(was.commitments)
            if (was.status === 'finalized') expect(is).toEqual(was)
            if (is.status === 'finalized') finalized += 1
          }
        }
      },
    ),
    { numRuns: runs(150) },
  )
  // Few sequences get that far.
  if (isFull) expect(finalized).toBeGreaterThan(0)
})

test('the file returns the same as was written', async () => {
  const folder = await temporaryFolder()
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 0, max: 100 }),
      async (author, creator, percent) => {
        count += 1
        const path = join(folder, `${count}.json`)
        const commitments = [commitmentOf(author, { percent })]
        const entry = openEntry({ creator, commitments })
        await openMarketStore({ path }).add(entry)
        expect(await openMarketStore({ path }).read()).toEqual({
          version: 2,
          markets: { [entry.id]: entry },
        })
      },
    ),
    { numRuns: runs(25) },
  )
})
