import { describe, expect, test } from 'vitest'
import { checkBudget, waitsFor } from './budget.ts'
import { createFakeRuntime, fakeConfig } from './runtime/fake-runtime.fixture.ts'

const archive = { archiveUrl: 'https://archive.example' }
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
  ])('with %d ms of the DON is the smaller limit', (httpTimeoutMs, waits) => {
    expect(waitsFor(fakeConfig({}, { httpTimeoutMs }))).toEqual(waits)
  })
})

describe('the budget of a round', () => {
  test('is told before it is checked', () => {
    const runtime = createFakeRuntime({ config: archive, quotas: { httpCalls: 6 } })
    expect(() => checkBudget(runtime, 3)).toThrow()
    expect(runtime.told).toEqual([
      {
        type: 'calls-planned',
        agentCalls: 6,
        archiveCalls: 1,
        limit: 6,
        resolveTimeoutMs: 10_000,
        challengeTimeoutMs: 10_000,
      },
    ])
  })

  test.each([
    ['two calls a worker', {}, 3, 'httpCalls', 6, 'HTTPAction.CallLimit'],
    ['one call more for an archive', archive, 3, 'httpCalls', 7, 'HTTPAction.CallLimit'],
    ['ask, challenge and report', {}, 3, 'consensusCalls', 3, 'Consensus.CallLimit'],
    ['the archive too', archive, 3, 'consensusCalls', 4, 'Consensus.CallLimit'],
    [
      'two tries of a model',
      model,
      3,
      'confidentialCalls',
      2,
      'ConfidentialHTTP.CallLimit',
    ],
  ])('counts %s', (_, config, workers, key, needed, quota) => {
    const check = (limit: number) =>
      checkBudget(createFakeRuntime({ config, quotas: { [key]: limit } }), workers)
    expect(() => check(needed)).not.toThrow()
    expect(() => check(needed - 1)).toThrow(
      expect.objectContaining({
        code: 'QUOTA_TOO_SMALL',
        message: `A round with 3 workers needs ${needed} calls, but ${quota} is ${needed - 1}.`,
        hint: `Raise ${quota} or settle markets with fewer workers.`,
      }),
    )
  })

  test('needs no confidential call for the mock judge', () => {
    const runtime = createFakeRuntime({ quotas: { confidentialCalls: 1 } })
    expect(() => checkBudget(runtime, 3)).not.toThrow()
  })
})
