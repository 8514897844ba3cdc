import type { EvidenceFlag, Severity, TableFinding } from '@cresolver/core/protocol'
import { evidenceLevels } from './evidence-levels.ts'
import { agentsBehind, groupSame, type Statements, sidesOf } from './group-statements.ts'
import type { CheckedFinding } from './statement.ts'

const severities: readonly Severity[] = ['critical', 'warning', 'info']

/**
 * Lists findings, those with one text once: the ones that most agents stand behind first, then those
 * on better evidence, then the more severe. Challenges have no part in the order: one seat must not
 * move what others said.
 */
export function groupFindings(statements: Statements<CheckedFinding>): TableFinding[] {
  return groupSame(statements).map(describe).sort(byWeight)
}

function describe(group: Statements<CheckedFinding>): TableFinding {
  const [best, ...others] = [...group].sort(byEvidence)
  if (!best) throw new Error('a group of findings is never empty')
  const { statement } = best
  const { observation, check } = statement
  const stated = group.flatMap(({ statement: { observation } }) =>
    typeof observation.confidence === 'number' ? [toBps(observation.confidence)] : [],
  )
  const sum = stated.reduce((total, bps) => total + bps, 0)
  const sides = sidesOf(best, others)
  return {
    id: statement.id,
    agent: statement.agent,
    finding: observation.finding,
    evidence: observation.evidence,
    severity: median(group.map(({ statement: each }) => each.observation.severity)),
    level: check.level,
    status:
      sides.challenged_by.length > 0
        ? 'contested'
        : sides.accepted_by.length > 0
          ? 'accepted'
          : 'unchallenged',
    observed_by: sides.stated_by,
    accepted_by: sides.accepted_by,
    challenged_by: sides.challenged_by,
    confidence_bps: stated.length === 0 ? null : Math.trunc(sum / stated.length),
    sources: [...new Set(group.flatMap(({ statement: each }) => each.check.sources))],
    flags: distinctFlags(group.flatMap(({ statement: each }) => each.check.flags)),
    was: best.was,
    answer: best.answer,
  }
}

/** Turns a share that an agent states into ten-thousandths. */
function toBps(share: number): number {
  return Math.round(share * 10_000)
}

/** The milder one of the two in the middle. */
function median(stated: readonly Severity[]): Severity {
  const places = stated.map((each) => severities.indexOf(each)).sort((a, b) => a - b)
  return severities[places[Math.floor(places.length / 2)] ?? -1] ?? 'info'
}

function byEvidence(
  a: Statements<CheckedFinding>[number],
  b: Statements<CheckedFinding>[number],
): number {
  return (
    evidenceLevels.indexOf(a.statement.check.level) -
    evidenceLevels.indexOf(b.statement.check.level)
  )
}

function byWeight(a: TableFinding, b: TableFinding): number {
  return (
    agentsBehind(b.observed_by, b.accepted_by).length -
      agentsBehind(a.observed_by, a.accepted_by).length ||
    evidenceLevels.indexOf(a.level) - evidenceLevels.indexOf(b.level) ||
    severities.indexOf(a.severity) - severities.indexOf(b.severity)
  )
}

function distinctFlags(flags: readonly EvidenceFlag[]): EvidenceFlag[] {
  return [...new Map(flags.map((each) => [JSON.stringify(each), each])).values()]
}
