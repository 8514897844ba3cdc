import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS_PROFILES, limitsSchema, readLimits } from './limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(value: unknown): string {
  const path = join(folder, 'limits.json')
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

describe('the profiles that come along', () => {
  test.each(LIMITS_PROFILES)('%s names itself and passes its own schema', (name) => {
    expect(readLimits(name).name).toBe(name)
  })

  test('hold the published calls per execution', () => {
    expect(readLimits('docs')).toMatchObject({
      httpAction: { callLimit: 5, requestBytes: 10_000, responseBytes: 100_000 },
      confidentialHttp: { callLimit: 5 },
      consensus: { callLimit: 20, observationBytes: 25_000 },
      chainRead: { callLimit: 15, payloadBytes: 5_000 },
      chainWrite: { targetLimit: 10, reportBytes: 5_000, gas: 5_000_000 },
      log: { lineBytes: 1_000, events: 1_000 },
    })
    expect(readLimits('cli')).toMatchObject({
      httpAction: { callLimit: 15, requestBytes: 120_000, responseBytes: 250_000 },
      confidentialHttp: { callLimit: 15, timeoutMs: 90_000 },
      consensus: { callLimit: 50, observationBytes: 25_000 },
    })
  })

  test('allow nowhere less than the floor that the documentation guarantees', () => {
    const flatten = (value: object, path = ''): [string, number][] =>
      Object.entries(value).flatMap(([key, part]) =>
        typeof part === 'object'
          ? flatten(part, `${path}${key}.`)
          : typeof part === 'number'
            ? [[`${path}${key}`, part] as [string, number]]
            : [],
      )
    const cli = new Map(flatten(readLimits('cli')))
    for (const [key, floor] of flatten(readLimits('docs'))) {
      expect(cli.get(key), key).toBeGreaterThanOrEqual(floor)
    }
  })
})

describe('a file of limits', () => {
  test('is read from its path', () => {
    const own = { ...readLimits('cli'), name: 'own', executionTimeoutMs: 7 }
    expect(readLimits(write(own))).toEqual(own)
  })

  test.each([
    ['{', /^The limits .*limits\.json cannot be used: .*JSON/],
    [{}, /cannot be used: name: /],
    [
      { ...readLimits('cli'), extra: 1 },
      /cannot be used: file: Unrecognized key: "extra"\.$/,
    ],
    [
      { ...readLimits('cli'), capabilityConcurrency: 0 },
      /: capabilityConcurrency: Too small/,
    ],
    [{ ...readLimits('cli'), executionTimeoutMs: 1.5 }, /: executionTimeoutMs: /],
    [{ ...readLimits('cli'), log: { lineBytes: 10 } }, /: log\.events: /],
  ])('is refused when it holds %j', (value, message) => {
    expect(() => readLimits(write(value))).toThrow(
      expect.objectContaining({
        code: 'LIMITS_INVALID',
        message: expect.stringMatching(message),
        hint: 'Name cli, docs or a JSON file with the keys of limits/cli.json.',
      }),
    )
  })

  test('is named when it is not there', () => {
    expect(() => readLimits('/nowhere/limits.json')).toThrow(
      expect.objectContaining({
        code: 'LIMITS_INVALID',
        message: expect.stringContaining(
          'The limits /nowhere/limits.json cannot be used: ENOENT',
        ),
      }),
    )
  })
})

test('every number of the schema must be a positive whole number', () => {
  const { httpAction } = readLimits('cli')
  for (const callLimit of [0, -1, 1.5, '5']) {
    const value = { ...readLimits('cli'), httpAction: { ...httpAction, callLimit } }
    expect(limitsSchema.safeParse(value).success, String(callLimit)).toBe(false)
  }
})
