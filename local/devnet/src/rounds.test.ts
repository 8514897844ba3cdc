import { expect, test } from 'vitest'
import type { DonOutcome } from './don/don.ts'
import { Rounds } from './rounds.ts'

const base = { executionId: '0x', nodes: [], used: new Map() } as const
const outcome = (value: string): DonOutcome => ({ ...base, kind: 'done', value })

test('all callers that wait for a market get the same round', async () => {
  const rounds = new Rounds()
  const waiting = [rounds.next(1n), rounds.next(1n)]
  rounds.end(1n, outcome('one'))
  expect(await Promise.all(waiting)).toEqual([outcome('one'), outcome('one')])
})

test('the round of one market does not resolve the promises of another', async () => {
  const rounds = new Rounds()
  const first = rounds.next(1n)
  rounds.end(2n, outcome('two'))
  rounds.end(1n, outcome('one'))
  expect(await first).toEqual(outcome('one'))
})

test('a request after a round waits for the next one', async () => {
  const rounds = new Rounds()
  rounds.end(1n, outcome('first'))
  const next = rounds.next(1n)
  rounds.end(1n, outcome('second'))
  rounds.end(1n, outcome('third'))
  expect(await next).toEqual(outcome('second'))
})

test('a caller waits on when a round ends that waits for a collector', async () => {
  const rounds = new Rounds()
  const next = rounds.next(1n)
  const stop = (error: string): DonOutcome => ({ ...base, kind: 'failed', error })
  rounds.end(1n, stop('No answers are announced yet. Wait for them. (AWAITS_ANSWERS)'))
  rounds.end(1n, stop('One bundle of two is there. Wait for it. (AWAITS_ANSWERS)'))
  const other = stop('Two of three workers answered. Wait. (NO_QUORUM)')
  rounds.end(1n, other)
  expect(await next).toBe(other)
})
