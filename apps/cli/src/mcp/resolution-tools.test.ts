import { expect, it } from 'vitest'
import type { McpResolution } from './mcp-ports.ts'
import { awaitResolution } from './resolution-tools.ts'

const view = (seq: number, state: string): McpResolution => ({
  ...{ resolution_id: 'res_1', seq, state, question: 'Is it?', budget: '10' },
  ...{ market_id: null, outcome: null, reason: null, problem: null },
  is_final: state === 'final',
})

function setUp(...views: McpResolution[]) {
  const states: string[] = []
  let looks = 0
  return {
    states,
    looks: () => looks,
    wait: (
      after: number | undefined,
      waitMs = 60_000,
      signal = new AbortController().signal,
    ) =>
      awaitResolution({
        ...{ id: 'res_1', after, waitMs, everyMs: 1, signal },
        get: async () => {
          looks += 1
          return views[looks - 1] ?? (views.at(-1) as McpResolution)
        },
        onState: async ({ state }) => {
          states.push(state)
        },
      }),
  }
}

it('waits for the end and tells each state once', async () => {
  const { wait, states } = setUp(
    ...[view(1, 'accepted'), view(2, 'created'), view(2, 'created'), view(4, 'final')],
  )
  expect(await wait(undefined)).toMatchObject({ state: 'final' })
  expect(states).toEqual(['accepted', 'created', 'final'])
})

it('returns as soon as something follows the cursor', async () => {
  const { wait, states } = setUp(
    view(1, 'accepted'),
    view(2, 'created'),
    view(4, 'final'),
  )
  expect(await wait(1)).toMatchObject({ seq: 2 })
  expect(states).toEqual(['created'])
})

it('returns what is there when its time has passed', async () => {
  const { wait, looks } = setUp(view(1, 'accepted'))
  expect(await wait(1, 0)).toMatchObject({ state: 'accepted' })
  expect(looks()).toBe(1)
})

it('does not wait for what has failed', async () => {
  const { wait } = setUp(view(2, 'failed'))
  expect(await wait(2)).toMatchObject({ state: 'failed' })
})

it('ends when the client is gone', async () => {
  const { wait } = setUp(view(1, 'accepted'))
  expect(await wait(undefined, 60_000, AbortSignal.abort())).toMatchObject({ seq: 1 })
})
