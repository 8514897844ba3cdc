import { createOutbound } from '@cresolver/net/outbound'
import {
  createTestClock,
  type LocalMoltbook,
  type LocalMoltbookParameters,
  startLocalMoltbook,
  type TestClock,
} from '@cresolver/worlds/servers'
import { onTestFinished } from 'vitest'
import type { Solve } from '../solver/solve.ts'
import { createMoltbook, type Moltbook, type MoltbookParameters } from './moltbook.ts'
import { createOutboundSend } from './request/send.ts'

/** A local Moltbook with the account `oracle`, a client of it, and a post of another account. */
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

/** Reason with which a promise was rejected. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
