import { createOutbound } from '@cresolver/outbound'
import { onTestFinished } from 'vitest'
import {
  type LocalMoltbook,
  type LocalMoltbookParameters,
  startLocalMoltbook,
} from '../local/moltbook/local-moltbook.ts'
import type { Solve } from '../solver/solve.ts'
import { createMoltbook, type Moltbook, type MoltbookParameters } from './moltbook.ts'
import { createOutboundSend } from './send.ts'

/** A clock that a test moves. */
export type TestClock = {
  readonly now: () => number
  readonly advance: (milliseconds: number) => void
  /** Moves the clock instead of waiting, and remembers it. */
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly slept: number[]
}

/** 2026-03-01T12:00:00Z */
export const START = Date.UTC(2026, 2, 1, 12)

export const createTestClock = (): TestClock => {
  let now = START
  const slept: number[] = []
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
    sleep: async (milliseconds) => {
      now += milliseconds
      slept.push(milliseconds)
    },
    slept,
  }
}

/** A local Moltbook with the account `oracle`, a client of it, and a post of somebody else. */
export type Setup = {
  readonly clock: TestClock
  readonly server: LocalMoltbook
  readonly moltbook: Moltbook
  readonly postId: string
  /** Knows every answer. */
  readonly solve: Solve
  readonly connect: (parameters?: Partial<MoltbookParameters>) => Moltbook
}

export const setUp = async (
  parameters: LocalMoltbookParameters & { readonly timeoutMs?: number } = {},
): Promise<Setup> => {
  const clock = createTestClock()
  const server = await startLocalMoltbook({
    clock: clock.now,
    accounts: [{ name: 'oracle' }, { name: 'other', trusted: true }],
    ...parameters,
  })
  onTestFinished(server.close)
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    perHost: { failures: 1_000 },
  })
  onTestFinished(outbound.close)
  const { timeoutMs = 10_000 } = parameters
  const connect = (more: Partial<MoltbookParameters> = {}) =>
    createMoltbook({
      apiKey: 'moltbook_local_oracle',
      baseUrl: server.url,
      localMode: true,
      send: createOutboundSend({ outbound, timeoutMs }),
      clock: clock.now,
      sleep: clock.sleep,
      ...more,
    })
  const { id: postId } = server.addContent({
    kind: 'post',
    title: 'Will it rain?',
    content: 'Tell us.',
    author: 'other',
    submolt: 'predictmarket',
  })
  const solve: Solve = async (text) => {
    const answer = server.answerTo(text)
    return answer === undefined
      ? { kind: 'abstain', reason: 'unknown' }
      : { kind: 'answer', answer }
  }
  return { clock, server, moltbook: connect(), postId, solve, connect }
}

/** What a promise was rejected with. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
