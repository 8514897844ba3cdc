import { describe, expect, it } from 'vitest'
import type { ConformanceReport, ConformanceResult } from './conformance-report.ts'
import { countOutcomes } from './conformance-report.ts'
import { formatJunit } from './format-junit.ts'

const about = {
  id: 'worker.resolve.sources',
  protocol: 'worker',
  level: 'must',
  title: 'It has a <source>.',
  section: 'docs/protocol.md',
  milliseconds: 1_500,
} as const
const judged = {
  sent: 'POST /',
  received: '200 "\u0000\ud83e\uffff" ]]>',
  fix: 'Add & send.',
}

function toReport(...results: readonly ConformanceResult[]): ConformanceReport {
  const counts = countOutcomes(results)
  const url = 'http://127.0.0.1:1/?a="b"&c'
  return {
    version: 2,
    url,
    protocols: ['worker'],
    results,
    counts,
    passed: counts.failed === 0,
  }
}

describe('formatJunit', () => {
  it('writes a suite for each protocol with the counts', () => {
    const xml = formatJunit(
      toReport(
        { ...about, ...judged, outcome: 'passed' },
        { ...about, outcome: 'skipped', why: 'It needs another.' },
        { ...about, ...judged, outcome: 'failed', why: 'It is empty.' },
        { ...about, ...judged, outcome: 'warned', why: 'It is slow.' },
      ),
    )
    expect(xml).toContain(
      '<testsuite name="worker" tests="4" failures="1" errors="0" skipped="1" time="6.000">',
    )
    expect(xml).toContain(
      '<testcase classname="worker.resolve.sources" name="It has a &lt;source&gt;." time="1.500"/>',
    )
    expect(xml).toContain('<skipped message="It needs another."/>')
    expect(xml).toContain('<failure message="It is empty." type="must">It is empty.\n')
    expect(xml).toContain('<system-out>warning: It is slow.\n')
  })

  it('holds nothing that XML cannot hold, and escapes what acts', () => {
    const xml = formatJunit(
      toReport({ ...about, ...judged, outcome: 'failed', why: "'" }),
    )
    expect(xml).toContain('received: 200 &quot;\ufffd\ufffd\ufffd&quot; ]]&gt;')
    expect(xml).toContain('fix: Add &amp; send.')
    expect(xml).toContain(
      'name="cresolver agents check http://127.0.0.1:1/?a=&quot;b&quot;&amp;c"',
    )
    expect(xml).not.toMatch(/[\p{Cs}\0\uffff]/u)
  })
})
