import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUOTA_NAMES, QUOTA_PROFILES } from '@cresolver/chain/panel'
import { afterAll, describe, expect, test } from 'vitest'
import { limitsSchema, readLimits } from './limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(value: unknown): string {
  const path = join(folder, 'limits.json')
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test.each(['docs', 'cli'] as const)('%s names a profile', (name) => {
  expect(readLimits(name)).toEqual(QUOTA_PROFILES[name])
})

describe('a file of limits', () => {
  test('is read from its path', () => {
    const own = { ...readLimits('cli'), ExecutionTimeout: 7 }
    expect(readLimits(write(own))).toEqual(own)
  })

  test.each([
    ['{', /^The limits .*limits\.json cannot be used: .*JSON/],
    [{}, /cannot be used: CapabilityConcurrencyLimit: /],
    [
      { ...readLimits('cli'), extra: 1 },
      /cannot be used: file: Unrecognized key: "extra"\.$/,
    ],
    [{ ...readLimits('cli'), ExecutionTimeout: 1.5 }, /: ExecutionTimeout: /],
    [{ ...readLimits('cli'), LogEventLimit: undefined }, /: LogEventLimit: /],
  ])('is refused when it holds %j', (value, message) => {
    expect(() => readLimits(write(value))).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringMatching(message),
        hint: 'Name cli, docs or a JSON file with the quotas of chain/src/panel/quotas.ts.',
      }),
    )
  })

  test('is named when it is not there', () => {
    expect(() => readLimits('/nowhere/limits.json')).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining(
          'The limits /nowhere/limits.json cannot be used: ENOENT',
        ),
      }),
    )
  })
})

test.each(QUOTA_NAMES)('%s must be a positive whole number', (name) => {
  for (const wrong of [0, -1, 1.5, '5']) {
    const value = { ...readLimits('cli'), [name]: wrong }
    expect(limitsSchema.safeParse(value).success, String(wrong)).toBe(false)
  }
})
