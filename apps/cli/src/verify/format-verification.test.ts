import { CHECK_KINDS, type CheckEnd, type RecordCheck } from '@cresolver/core/resolution'
import { plainWords } from '@cresolver/sdk/workspace'
import { expect, test } from 'vitest'
import { createPrinter } from '../terminal/printer.ts'
import { formatVerification, type VerifyCommandResult } from './format-verification.ts'

const names = {
  record: 'hash',
  draw: 'seed',
  answers: 'bundle',
  signatures: 'signature answer',
  count: 'quorum',
  report: 'workflow',
  money: 'payments',
  quotes: 'quotes',
} as const

const address = (index: number) => `0x${`${index}`.padStart(40, '0')}`

/** Twelve checks of each kind. */
const checksOf = (end: CheckEnd): RecordCheck[] =>
  CHECK_KINDS.flatMap((kind) =>
    Array.from({ length: 12 }, (_, index) => ({
      ...{ name: `${names[kind]} ${address(index)}`, end, detail: 'as it should be' },
    })),
  )

const verified = (
  checks: readonly RecordCheck[],
  end: CheckEnd,
): VerifyCommandResult => ({
  ...{ marketId: 3n, end, checks, quotes: [], archives: ['https://a.example'] },
  evidenceHash: `0x${'5'.repeat(64)}`,
  outcome: { kind: 'verdict', resolution: false },
  words: plainWords(),
  facts: {
    ...{ chainId: 31_337, market: address(1), receiver: address(2), marketId: 3n },
    ...{ question: '', deadline: 0, terms: { policy: 'guarded' }, workers: [] },
    ...{ rewardPool: 0n, decided: 'YES', scored: [], report: undefined },
  },
})

const format = (shown: VerifyCommandResult, isFull = false) => {
  const write = () => {}
  const streams = { stdout: { write, columns: 80 }, stderr: { write }, now: Date.now }
  return formatVerification(
    shown,
    createPrinter({ variables: { NO_COLOR: '1' }, ...streams }, false),
    isFull,
  )
}

test('a record that holds is ten lines of a terminal, the last one with its places', () => {
  const lines = format(verified(checksOf('holds'), 'holds'))
  expect(lines).toHaveLength(10)
  for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(80)
  expect(lines[4]).toBe('holds  signatures, 12 checks: the workers signed what counts')
  expect(lines.at(-1)).toBe(
    `Anyone: chain 31337, market ${address(1)}, record 0x${'5'.repeat(64)}, archives https://a.example`,
  )
})

test('three failing checks of each kind are named, and the number of the others', () => {
  const lines = format(verified(checksOf('fails'), 'fails'))
  expect(lines.filter((line) => line.includes('FAILS'))).toHaveLength(
    4 * CHECK_KINDS.length,
  )
  expect(lines).toContain('FAILS  signatures: 9 more, see --full')
  expect(lines.some((line) => line.startsWith('holds'))).toBe(false)
})

test('every check is listed in full', () => {
  const checks = [...checksOf('holds'), ...checksOf('cannot-say')]
  const lines = format(verified(checks, 'cannot-say'), true)
  for (const { name } of checks) {
    expect(lines.filter((line) => line.includes(`${name}: `)).length).toBeGreaterThan(1)
  }
})
