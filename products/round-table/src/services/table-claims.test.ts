import type { TenantId } from '@cresolver/core/protocol'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTableClaims } from './table-claims.ts'

const leaseMs = 1_000

/** A database in memory, of which the test says who claims what, and a clock that the test moves. */
function openClaims() {
  let now = 0
  /** Tables that this process has in the database. */
  const mine = new Set<string>()
  const renewals: { readonly ids: readonly string[]; readonly frees: boolean }[] = []
  let isAway = false
  let answerMs = 0
  const claims = createTableClaims({
    leaseMs,
    clock: () => now,
    queue: {
      take: async () => {
        const tables = [...mine].map((taskId) => {
          return { taskId, tenant: 'us' as TenantId, takes: 1 }
        })
        now += answerMs
        return tables
      },
      renew: async (ids, frees) => {
        if (isAway) throw new Error('away')
        renewals.push({ ids, frees })
        now += answerMs
        return { renewed: new Set(ids.filter((id) => mine.has(id))), freed: 3 }
      },
    },
  })
  return {
    ...{ claims, mine, renewals },
    pass: (ms: number) => {
      now += ms
    },
    cut: (away: boolean) => {
      isAway = away
    },
    slow: (ms: number) => {
      answerMs = ms
    },
    take: async (taskId: string) => {
      mine.add(taskId)
      const [table] = await claims.take(1, [])
      if (!table) throw new Error('nothing was taken')
      return table.claim
    },
  }
}

it('confirms a young claim without asking, and an older one with one renewal for all that ask', async () => {
  const { take, pass, renewals } = openClaims()
  const claim = await take('t')
  pass(leaseMs / 2)
  await claim.confirm()
  expect(renewals).toEqual([])
  pass(1)
  await Promise.all([claim.confirm(), claim.confirm(), claim.confirm()])
  expect(renewals).toHaveLength(1)
})

it('ends the execution of a table that is not renewed any more, and only that', async () => {
  const { claims, take, mine } = openClaims()
  const lost = await take('lost')
  mine.delete('lost')
  const kept = await take('kept')
  await claims.renew()
  expect([lost.signal.aborted, kept.signal.aborted]).toEqual([true, false])
  await expect(lost.confirm()).rejects.toThrow('Another process may continue')
  await kept.confirm()
})

it('asks after a lease without a renewal whether its tables are still its own', async () => {
  const { take, pass, mine } = openClaims()
  const lost = await take('lost')
  mine.delete('lost')
  const kept = await take('kept')
  pass(2 * leaseMs)
  await kept.confirm()
  await expect(lost.confirm()).rejects.toThrow('Another process may continue')
})

it('does not take a claim for renewed whose answer came after its end', async () => {
  const { claims, take, slow, renewals } = openClaims()
  const claim = await take('t')
  slow(leaseMs)
  await claims.renew()
  slow(0)
  await claim.confirm()
  expect(renewals).toHaveLength(2)
})

it('passes on that the database is away, and keeps the claim', async () => {
  const { take, pass, cut } = openClaims()
  const claim = await take('t')
  cut(true)
  pass(2 * leaseMs)
  await expect(claim.confirm()).rejects.toThrow('away')
  expect(claim.signal.aborted).toBe(false)
  cut(false)
  await claim.confirm()
})

it('ends the execution of a table that it takes again', async () => {
  const { take } = openClaims()
  const first = await take('t')
  const second = await take('t')
  expect(first.signal.aborted).toBe(true)
  first.end()
  await second.confirm()
})

it('renews no claim whose execution has ended or was given up', async () => {
  const { claims, take, mine, renewals } = openClaims()
  const ended = await take('ended')
  ended.end()
  mine.delete('ended')
  const givenUp = await take('given up')
  givenUp.giveUp(new Error('too long away'))
  await claims.renew()
  expect(renewals.map(({ ids }) => ids)).toEqual([[]])
  expect([ended.signal.aborted, givenUp.signal.reason]).toEqual([
    false,
    new Error('too long away'),
  ])
})

it('frees the claims of others only after a whole lease of renewals without a gap', async () => {
  const step = fc.oneof(
    fc.integer({ min: 1, max: 2 * leaseMs }).map((ms) => ({ pass: ms })),
    fc.boolean().map((away) => ({ away })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { claims, pass, cut, renewals } = openClaims()
      let now = 0
      const renewedAt = [0]
      for (const each of steps) {
        if ('away' in each) cut(each.away)
        else {
          now += each.pass
          pass(each.pass)
        }
        const before = renewals.length
        await claims.renew().catch(() => undefined)
        if (renewals.length === before) continue
        const gaps = [...renewedAt, now].map(
          (at, index, all) => at - (all[index - 1] ?? at),
        )
        const lastGap = gaps.findLastIndex((gap) => gap >= leaseMs)
        const since = lastGap < 0 ? 0 : ([...renewedAt, now][lastGap] ?? 0)
        expect(renewals.at(-1)?.frees).toBe(now - since >= leaseMs)
        renewedAt.push(now)
      }
    }),
  )
})
