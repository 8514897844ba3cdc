import { agentConformanceSchema } from '@cresolver/protocol'
import { describe, expect, test } from 'vitest'
import type { CheckReport } from './check-report.ts'
import { writeConformance } from './write-conformance.ts'

const key = 'key-of-the-agent'
const checkedAt = Date.parse('2026-05-01T12:00:00Z')

function reportOf(...whys: readonly string[]): CheckReport {
  return {
    protocols: ['external'],
    passed: whys.length === 0,
    counts: { passed: 1, warned: 1, failed: whys.length, skipped: 0 },
    results: [
      { id: 'external.a', title: 'It is.', outcome: 'passed' },
      { id: 'external.b', title: 'It should.', outcome: 'warned', why: 'It does not.' },
      ...whys.map((why, index) => ({
        id: `external.c${index}`,
        title: 'It must.',
        outcome: 'failed',
        why,
      })),
    ],
  }
}

const write = (...whys: readonly string[]) =>
  writeConformance(reportOf(...whys), { checkedAt, key })

describe('writeConformance', () => {
  test('keeps the counts, and of the results those that failed', () => {
    expect(write('There is 500.')).toEqual({
      checked_at: '2026-05-01T12:00:00.000Z',
      protocols: ['external'],
      passed: false,
      counts: { passed: 1, warned: 1, failed: 1, skipped: 0 },
      failures: [{ id: 'external.c0', title: 'It must.', why: 'There is 500.' }],
    })
    expect(write()).toMatchObject({ passed: true, failures: [] })
  })

  test('makes one short line of what an agent wrote, without its key', () => {
    const [first, second, third, fourth] = write(
      'red \u001b[31m\nand\u2028more \ud800',
      `${'é'.repeat(198)}\u{1f600}\u{1f600}`,
      `${'a'.repeat(180)} Bearer ${key}`,
      'key-\u0000of-the\u202e-agent',
    ).failures
    expect(first?.why).toBe('red [31m and more \ufffd')
    expect(second?.why).toBe(`${'é'.repeat(198)}…`)
    expect(third?.why).toBe(`${'a'.repeat(180)} Bearer [key]`)
    expect(fourth?.why).toBe('[key]')
  })

  test('fits what a peer accepts, however much there is', () => {
    const written = write(...Array.from({ length: 30 }, () => '\u0000x'.repeat(1_000)))
    expect(written.counts.failed).toBe(30)
    expect(written.failures).toHaveLength(20)
    expect(agentConformanceSchema.parse(written)).toEqual(written)
  })
})
