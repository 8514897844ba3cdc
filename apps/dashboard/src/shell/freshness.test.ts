import { CresolverError } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import {
  describeStaleness,
  type FreshnessParameters,
  freshnessOf,
  marketTime,
} from './freshness.ts'

const now = 1_800_000_000
const head = { number: 7n, hash: '0x1', timestamp: now } as const
const problem = new CresolverError({
  code: 'RPC_UNREACHABLE',
  message: 'The node is away.',
})

function freshness(cache: Partial<FreshnessParameters['cache']>, isLocal = false) {
  const whole = {
    phase: 'ready',
    head,
    readAt: now * 1_000,
    problem: undefined,
    ...cache,
  }
  return freshnessOf({ cache: whole as FreshnessParameters['cache'], now, isLocal })
}

describe('the displayed data', () => {
  test('is being read until the first block came', () => {
    expect(freshness({ phase: 'loading', head: undefined })).toEqual({ kind: 'reading' })
  })

  test('is unread if the first read failed', () => {
    const seen = freshness({
      phase: 'failed',
      head: undefined,
      readAt: undefined,
      problem,
    })
    expect(seen).toEqual({ kind: 'unread', why: 'The node is away.' })
    expect(describeStaleness(seen)).toBe('The chain cannot be read. The node is away.')
  })

  test('is live with the newest block', () => {
    expect(freshness({})).toEqual({ kind: 'live', block: 7n })
  })

  test('is stale since the last good read', () => {
    const seen = freshness({ problem, readAt: (now - 30) * 1_000 })
    expect(seen).toEqual({ kind: 'stale', seconds: 30, why: 'The node is away.' })
    expect(describeStaleness(seen)).toMatch(/^This data is 30 s old. The node is away./)
  })

  test('is not live if the chain is ahead of the clock', () => {
    const seen = freshness({ head: { ...head, timestamp: now + 61 } })
    expect(seen).toEqual({ kind: 'clock-behind', seconds: 61 })
    expect(describeStaleness(seen)).toContain('Correct the clock')
    expect(freshness({ head: { ...head, timestamp: now + 60 } }).kind).toBe('live')
  })

  test('is not live if the node has fallen behind, unless blocks come only on events', () => {
    const old = { head: { ...head, timestamp: now - 301 } }
    expect(freshness(old)).toEqual({ kind: 'node-behind', seconds: 301 })
    expect(describeStaleness(freshness(old))).toContain('5 m 1 s old')
    expect(freshness(old, true).kind).toBe('live')
    expect(freshness({ head: { ...head, timestamp: now - 300 } }).kind).toBe('live')
  })
})

test('nothing is said while all is well', () => {
  expect(describeStaleness({ kind: 'live', block: 1n })).toBeUndefined()
  expect(describeStaleness({ kind: 'reading' })).toBeUndefined()
})

test('deadlines are judged by the chain only where it is far ahead', () => {
  expect(marketTime(undefined, now)).toBe(now)
  expect(marketTime(head, now - 60)).toBe(now - 60)
  expect(marketTime(head, now - 61)).toBe(now)
  expect(marketTime(head, now + 500)).toBe(now + 500)
})
