import {
  type ConformanceReport,
  type ConformanceResult,
  countOutcomes,
} from './conformance-report.ts'
import type { TestedProtocol } from './requirement.ts'

/**
 * Writes a report as JUnit XML: a suite for each protocol, a case for each requirement.
 *
 * JUnit knows no warnings: a warning is a case that passed, with the reason as its output.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#check-it
 *
 * @param report - {@link ConformanceReport}
 * @returns an XML document in UTF-8
 *
 * @example
 * ```ts
 * import { checkAgent, formatJunit } from '@cresolver/agent/conformance'
 *
 * const report = await checkAgent({ url: 'http://127.0.0.1:4001', protocols: ['worker'] })
 * console.log(formatJunit(report)) // <?xml version="1.0" encoding="UTF-8"?>…
 * ```
 */
export function formatJunit(report: ConformanceReport): string {
  const { url, protocols, results, counts } = report
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({
      name: `cresolver agents check ${url}`,
      tests: results.length,
      failures: counts.failed,
      errors: 0,
      skipped: counts.skipped,
      time: toSeconds(results),
    })}>`,
    ...protocols.flatMap((protocol) =>
      formatSuite(
        protocol,
        results.filter((result) => result.protocol === protocol),
      ),
    ),
    '</testsuites>',
    '',
  ].join('\n')
}

function formatSuite(
  protocol: TestedProtocol,
  results: readonly ConformanceResult[],
): string[] {
  const { failed, skipped } = countOutcomes(results)
  const totals = { tests: results.length, failures: failed, errors: 0, skipped }
  return [
    `  <testsuite${attributes({ name: protocol, ...totals, time: toSeconds(results) })}>`,
    ...results.flatMap(formatCase),
    '  </testsuite>',
  ]
}

function formatCase(result: ConformanceResult): string[] {
  const head = attributes({
    classname: result.id,
    name: result.title,
    time: toSeconds([result]),
  })
  const inside = bodyOf(result)
  return inside === undefined
    ? [`    <testcase${head}/>`]
    : [`    <testcase${head}>`, `      ${inside}`, '    </testcase>']
}

function bodyOf(result: ConformanceResult): string | undefined {
  switch (result.outcome) {
    case 'passed':
      return undefined
    case 'skipped':
      return `<skipped${attributes({ message: result.why })}/>`
    case 'warned':
      return `<system-out>${escapeXml(`warning: ${details(result)}`)}</system-out>`
    case 'failed': {
      const head = attributes({ message: result.why, type: result.level })
      return `<failure${head}>${escapeXml(details(result))}</failure>`
    }
  }
}

function details({
  why,
  section,
  sent,
  received,
  fix,
}: Extract<ConformanceResult, { outcome: 'warned' | 'failed' }>): string {
  return [
    why,
    `section: ${section}`,
    `sent: ${sent}`,
    `received: ${received}`,
    `fix: ${fix}`,
  ].join('\n')
}

function toSeconds(results: readonly ConformanceResult[]): string {
  const sum = results.reduce((total, { milliseconds }) => total + milliseconds, 0)
  return (sum / 1000).toFixed(3)
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 cannot hold other control characters, halves of characters, U+FFFE and U+FFFF. */
function escapeXml(text: string): string {
  return text
    .replace(
      /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
      '\u{fffd}',
    )
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
