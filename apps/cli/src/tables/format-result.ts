import {
  describeTradeOff,
  standingDissent,
  type TableFinding,
  type TableResult,
} from '@cresolver/core/protocol'
import { indented, type Look, labelled, type Paint } from '../platform/labelled.ts'
import type { Colors } from '../terminal/printer.ts'
import { createEventPrinter } from './format-event.ts'

const mostFindings = 10
const rows = 4

/** Writes the result of a table, its headline first. */
export function formatResult(result: TableResult, look: ResultLook): string[] {
  const { colors, full } = look
  const { synthesis, degradations, headline, summary, log } = result
  const limit = full ? {} : { rows }
  const tell = (label: string, text: string) => labelled(label, text, look, limit)
  const shown = full
    ? synthesis.key_findings
    : synthesis.key_findings.slice(0, mostFindings)
  const hidden = synthesis.key_findings.length - shown.length
  const aside = synthesis.set_aside.length
  return [
    ...indented(headline, 0, look, {
      paint: (line) => colors.bold(headlinePaint(result, colors)(line)),
    }),
    ...degradations.flatMap((reason) => bullet(reason, { ...look, full }, colors.yellow)),
    ...tell('task', result.content),
    ...synthesis.options.flatMap(({ option, backed_by: by, reasons }) => {
      const chosen = option === synthesis.option ? ', put to the vote' : ''
      const who = by.length > 0 ? by.join(', ') : 'nobody'
      const why = reasons.length > 0 ? `: ${reasons.join(', ')}` : ''
      return tell('option', `${option} (${who}${chosen})${why}`)
    }),
    ...tell('direction', synthesis.recommended_direction || 'none'),
    ...(summary === null
      ? []
      : tell(
          'summary',
          `${summary} (written by a model; each sentence is checked against the ids it names)`,
        )),
    ...section(
      'Findings',
      shown.flatMap((finding) => findingLines(finding, look)),
      look,
    ),
    ...(hidden > 0 ? indented(`${hidden} more: --full shows them`, 2, look) : []),
    ...(aside > 0 && !full
      ? indented(`${aside} set aside: --full shows why`, 2, look)
      : []),
    ...(full
      ? section(
          'Set aside',
          synthesis.set_aside.flatMap(({ agent, finding, reason }) =>
            bullet(`${agent}: ${finding} (${reason})`, look),
          ),
          look,
        )
      : []),
    ...(full
      ? section(
          'Without effect',
          synthesis.without_effect.flatMap(({ agent, text, reason }) =>
            bullet(`${agent}: ${text} (${reason})`, look),
          ),
          look,
        )
      : []),
    ...section(
      'To do',
      synthesis.recommendations.flatMap(
        ({ id, action, priority, rationale, proposed_by: by, accepted_by: backers }) => {
          const rank = priority ? `, ${priority}` : ''
          const why = rationale && full ? `: ${rationale}` : ''
          const others = backers.map(({ agent }) => agent)
          const backed = others.length > 0 ? `; backed by ${others.join(', ')}` : ''
          return bullet(`${id} ${action} (${by.join(', ')}${rank}${backed})${why}`, look)
        },
      ),
      look,
    ),
    ...section(
      'Trade-offs',
      synthesis.trade_offs.flatMap((each) =>
        bullet(
          describeTradeOff(each, (agent) => agent),
          look,
        ),
      ),
      look,
    ),
    ...section(
      'Open conditions',
      synthesis.open_points.flatMap(({ agent, text }) =>
        bullet(`${agent}: ${text}`, look),
      ),
      look,
    ),
    ...section(
      'What would change it',
      result.consensus.would_change.flatMap((text) => bullet(text, look)),
      look,
    ),
    ...section(
      'Dissent',
      standingDissent(result).flatMap(({ agent, view }) =>
        bullet(`${agent}: ${view}`, look),
      ),
      look,
    ),
    ...section('Absent', formatAbsent(result, look), look),
    ...(full ? formatRecord(result, look) : []),
    ...tell(
      'log',
      `${log.events} events, head ${full ? log.head : log.head.slice(0, 16)}`,
    ),
  ]
}

function headlinePaint(result: TableResult, colors: Colors): Paint {
  const { analysis, vote } = result.quorum
  if (result.status !== 'completed' || !analysis.met || !vote.met) return colors.red
  return result.degraded || !result.consensus_reached ? colors.yellow : colors.green
}

/** Who was invited and did not answer everything. */
function formatAbsent({ participation }: TableResult, look: ResultLook): string[] {
  return participation.flatMap(({ agent, analysis, challenge, vote }) => {
    const phases = [
      ['analysis', analysis],
      ...challenge.map((status, index) => [`challenge ${index + 1}`, status]),
      ['vote', vote],
    ]
    const missing = phases.filter(
      ([, status]) => status !== 'answered' && status !== 'not_asked',
    )
    if (missing.length === 0) return []
    return bullet(`${agent}: ${missing.map((each) => each.join(' ')).join(', ')}`, look)
  })
}

function section(title: string, lines: readonly string[], { colors }: Look): string[] {
  return lines.length === 0 ? [] : [colors.bold(title), ...lines]
}

function bullet(text: string, look: ResultLook, paint?: Paint): string[] {
  const limit = look.full ? {} : { rows }
  return indented(text, 4, look, { ...limit, paint }).map((line, index) =>
    index === 0 ? `  - ${line.slice(4)}` : line,
  )
}

/**
 * Writes the record behind a result: every answer, citation, challenge, decision and vote.
 */
function formatRecord(result: TableResult, look: ResultLook): string[] {
  const { analyses, citations, challenges, gates, votes, candidates } = result
  const names = new Map(
    result.participation.map(({ agent, pseudonym }) => [pseudonym, agent]),
  )
  const tell = createEventPrinter(look, result.task_id, names)
  return [
    look.colors.bold('Record'),
    ...candidates.flatMap(({ agent, seated, reasons }) =>
      indented(
        `${agent} ${seated ? 'sits' : 'does not sit'}: ${reasons.join(', ')}`,
        2,
        look,
      ),
    ),
    ...analyses.flatMap(({ agent, outcome }) =>
      tell({ type: 'analysis', agent, outcome }),
    ),
    ...citations.flatMap((citation) => tell({ type: 'citation', ...citation })),
    ...challenges.flatMap((challenge) => tell({ type: 'challenge', ...challenge })),
    ...gates.flatMap((gate) => tell({ type: 'gate_decided', ...gate })),
    ...votes.flatMap(({ agent, outcome }) => tell({ type: 'vote', agent, outcome })),
    ...indented(`seed ${result.seed}, opened ${result.opened_at}`, 2, look),
  ]
}

/** Display options of a result. */
type ResultLook = Look & {
  /** True to show complete texts, and the record behind them. */
  readonly full: boolean
}

function findingLines(finding: TableFinding, look: ResultLook): string[] {
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
