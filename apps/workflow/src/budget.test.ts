import { describe, expect, test } from 'vitest'
import { reportBudget, seatsThatFit, waitsFor } from './budget.ts'
import { createFakeRuntime, fakeConfig } from './runtime/fake-runtime.fixture.ts'

const archive = { archiveUrls: ['https://archive.example'] }
const twoArchives = { archiveUrls: ['https://one.example', 'https://two.example'] }
const model = {
  judge: {
    kind: 'model',
    baseUrl: 'https://llm.example',
    model: 'm',
    secretOwner: `0x${'0'.repeat(40)}`,
  },
} as const

describe('the wait for a worker', () => {
  test.each([
    [10_000, { resolveMs: 10_000, challengeMs: 10_000 }],
    [15_000, { resolveMs: 15_000, challengeMs: 15_000 }],
    [20_000, { resolveMs: 20_000, challengeMs: 15_000 }],
    [60_000, { resolveMs: 30_000, challengeMs: 15_000 }],
  ])('is the smaller limit with %d ms of the DON', (httpTimeoutMs, waits) => {
    expect(waitsFor(fakeConfig({}, { httpTimeoutMs }))).toEqual(waits)
  })
})

describe('the seats that fit', () => {
  test.each([
    [{}, 15, 0, 7],
    [archive, 15, 0, 7],
    [archive, 5, 0, 2],
    [archive, 15, 2, 6],
    [archive, 5, 2, 1],
    [archive, 100, 0, 49],
    [twoArchives, 15, 0, 6],
    [twoArchives, 5, 0, 1],
  ])(
    'are counted for %j, %d calls and %d spent: %d',
    (config, httpCalls, spent, seats) => {
      const runtime = createFakeRuntime({ config, quotas: { httpCalls } })
      expect(seatsThatFit(runtime, spent)).toBe(seats)
    },
  )

  test.each([
    ['two calls of one seat', {}, 'httpCalls', 2, 'HTTPAction.CallLimit'],
    ['one call more for an archive', archive, 'httpCalls', 3, 'HTTPAction.CallLimit'],
    [
      'two calls more for two archives',
      twoArchives,
      'httpCalls',
      4,
      'HTTPAction.CallLimit',
    ],
    ['ask, challenge and report', {}, 'consensusCalls', 3, 'Consensus.CallLimit'],
    ['the archive too', archive, 'consensusCalls', 4, 'Consensus.CallLimit'],
    ['both archives at once', twoArchives, 'consensusCalls', 4, 'Consensus.CallLimit'],
    ['two tries of a model', model, 'confidentialCalls', 2, 'ConfidentialHTTP.CallLimit'],
  ])('need %s', (_, config, key, needed, quota) => {
    const count = (limit: number) =>
      seatsThatFit(createFakeRuntime({ config, quotas: { [key]: limit } }))
    expect(count(needed)).toBeGreaterThan(0)
    expect(() => count(needed - 1)).toThrow(
      expect.objectContaining({
        code: 'QUOTA_TOO_SMALL',
        message: `A round with one worker needs ${needed} calls, but ${quota} is ${needed - 1}.`,
        hint: `Raise ${quota}.`,
      }),
    )
  })

  test('need no confidential call for the mock judge', () => {
    const runtime = createFakeRuntime({ quotas: { confidentialCalls: 1 } })
    expect(seatsThatFit(runtime)).toBeGreaterThan(0)
  })
})

test('the calls of a round are reported', () => {
  const runtime = createFakeRuntime({ config: archive, quotas: { httpCalls: 9 } })
  reportBudget(runtime, 3, 1)
  expect(runtime.reported).toEqual([
    {
      type: 'calls-planned',
      agentCalls: 6,
      sourceCalls: 1,
      archiveCalls: 1,
      limit: 9,
      resolveTimeoutMs: 10_000,
      challengeTimeoutMs: 10_000,
    },
  ])
})
