import type { TableResult } from '@cresolver/core/protocol'
import picocolors from 'picocolors'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../terminal/text.ts'
import { formatResult } from './format-result.ts'
import { recordLog, windowOf } from './table.fixture.ts'

const { result } = recordLog()
const contested: TableResult = {
  ...result,
  synthesis: {
    ...result.synthesis,
    key_findings: result.synthesis.key_findings.map((finding) => ({
      ...finding,
      status: 'contested',
      challenged_by: [{ agent: 'cook', text: 'It is new.', round: 1, level: 'possible' }],
    })),
    minority_views: [{ agent: 'cook', view: 'I was not asked.' }],
  },
}

const write = (shown: TableResult, width = 80, full = false) =>
  formatResult(shown, { ...windowOf(width), full })

describe('a result', () => {
  it('has its headline first, which says that it is degraded', () => {
    expect(result.degraded).toBe(true)
    expect(write(result)[0]).toMatch(/^DEGRADED \(/)
    expect(write(result)[0]).toBe(result.headline.slice(0, write(result)[0]?.length))
  })

  it('says what was found, with evidence level and status', () => {
    const text = write(result).join('\n')
    expect(text).toContain('critical, verified, unchallenged; by door_reader')
    expect(text).toContain('option     NO')
  })

  it('marks contested findings, with the challenge and the dissent', () => {
    const text = write(contested).join('\n')
    expect(text).toContain('[CONTESTED] The lock is')
    expect(text).toContain('    cook (possible): It is new.')
    expect(text).toContain('Dissent\n  - cook: I was not asked.')
  })

  it('lists who was absent, and in which phase', () => {
    expect(write(result).join('\n')).toContain(
      'Absent\n  - fire_reader: analysis late, vote suspended',
    )
  })

  it('holds back the record until it is wanted', () => {
    const record = /Record\n[\s\S]*analysis {3}door_reader: 2 findings/
    expect(write(result).join('\n')).not.toMatch(record)
    expect(write(result, 80, true).join('\n')).toMatch(record)
    expect(write(result, 80, true).join('\n')).toContain('It is from 1950.')
  })

  it.each([40, 60])('fits %i columns', (width) => {
    for (const line of write(contested, width, false))
      expect(columnsOf(line)).toBeLessThanOrEqual(width)
  })

  it('is red without a quorum, yellow where it is degraded, else green', () => {
    const colors = picocolors.createColors(true)
    const first = (shown: TableResult) =>
      formatResult(shown, { width: 200, colors, full: false })[0]
    const whole: TableResult = { ...result, degraded: false, consensus_reached: true }
    const { vote } = result.quorum
    const few = { ...result.quorum, vote: { ...vote, met: false } }
    expect(first(whole)).toContain('\u001b[32m')
    expect(first({ ...whole, degraded: true })).toContain('\u001b[33m')
    expect(first({ ...whole, quorum: few })).toContain('\u001b[31m')
  })
})
