import type { TableFinding } from '@cresolver/core/protocol'
import { indented } from '../platform/labelled.ts'
import type { ResultLook } from './result-style.ts'

const rows = 4

/** Writes a finding of a table, a contested one marked as such. */
export function findingLines(finding: TableFinding, look: ResultLook): string[] {
  const { colors, full } = look
  const contested = finding.status === 'contested'
  const head = finding.id.padEnd(4)
  const mark = contested ? '[CONTESTED] ' : ''
  const limit = full ? {} : { rows }
  const [first = '', ...rest] = indented(mark + finding.finding, 4, look, {
    ...limit,
    ...(contested && { paint: colors.yellow }),
  })
  const below = (text: string) => indented(text, 4, look, { ...limit, paint: colors.dim })
  return [
    head + first.slice(4),
    ...rest,
    ...below(factsOf(finding)),
    ...(finding.was === null ? [] : below(`before: ${finding.was}`)),
    ...finding.challenged_by.flatMap(({ agent, level, text }) =>
      below(`${agent} (${level}): ${text}`),
    ),
    ...(finding.answer === null
      ? []
      : below(`${finding.agent} answers: ${finding.answer}`)),
    ...(full ? below(`evidence: ${finding.evidence}`) : []),
    ...(full
      ? finding.flags.flatMap(({ kind, detail }) => below(`${kind}: ${detail}`))
      : []),
  ]
}

function factsOf(finding: TableFinding): string {
  const { severity, level, status, observed_by: by, accepted_by: accepted } = finding
  const confidence = finding.confidence_bps
  return [
    `${severity}, ${level === 'none' ? 'no evidence level' : level}, ${status}`,
    `by ${by.join(', ')}`,
    ...(accepted.length > 0
      ? [`accepted by ${[...new Set(accepted.map(({ agent }) => agent))].join(', ')}`]
      : []),
    ...(confidence === null ? [] : [`confidence ${confidence / 100} %`]),
  ].join('; ')
}
