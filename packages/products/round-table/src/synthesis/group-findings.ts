import type {
  EvidenceFlag,
  EvidenceLevel,
  Severity,
  TableFinding,
} from '@cresolver/protocol'
import { isSameClaim } from '../text/content-words.ts'
import type { Remark, Standing } from './settle-challenges.ts'
import type { Statement } from './statement.ts'

const severities: readonly Severity[] = ['critical', 'warning', 'info']
const levels: readonly EvidenceLevel[] = [
  'verified',
  'corroborated',
  'indicated',
  'possible',
  'none',
]

/**
 * Groups statements that say the same and puts the groups in order: the most severe first, then
 * those that stand undisputed, that more agents observed or accepted, that rest on better evidence.
 */
export function groupFindings(
  statements: readonly Statement[],
  standings: ReadonlyMap<Statement, Standing>,
): TableFinding[] {
  const groups: Statement[][] = []
  for (const statement of statements) {
    const alike = groups.find(
      ([first]) => first && isSameClaim(first.words, statement.words),
    )
    if (alike) alike.push(statement)
    else groups.push([statement])
  }
  return groups.map((group) => describe(group, standings)).sort(byWeight)
}

function describe(
  group: readonly Statement[],
  standings: ReadonlyMap<Statement, Standing>,
): TableFinding {
  const [best] = [...group].sort(byEvidence)
  if (!best) throw new Error('a group of findings is never empty')
  const remarks = (pick: (standing: Standing) => readonly Remark[]): Remark[] =>
    group.flatMap((statement) => {
      const standing = standings.get(statement)
      return standing ? pick(standing) : []
    })
  const challengedBy = distinct(remarks((standing) => standing.challengedBy))
  const acceptedBy = distinct(remarks((standing) => standing.acceptedBy))
  const stated = group.flatMap(({ observation }) =>
    typeof observation.confidence === 'number' ? [toBps(observation.confidence)] : [],
  )
  const sum = stated.reduce((total, bps) => total + bps, 0)
  const status =
    challengedBy.length > 0
      ? 'contested'
      : acceptedBy.length > 0
        ? 'accepted'
        : 'unchallenged'
  return {
    finding: best.observation.finding,
    evidence: best.observation.evidence,
    severity: mostSevere(group),
    level: best.check.level,
    status,
    agent: best.agent,
    observed_by: [...new Set(group.map(({ agent }) => agent))],
    accepted_by: acceptedBy,
    challenged_by: challengedBy,
    confidence_bps: stated.length === 0 ? null : Math.trunc(sum / stated.length),
    sources: [...new Set(group.flatMap(({ check }) => check.sources))],
    flags: distinctFlags(group.flatMap(({ check }) => check.flags)),
  }
}

/** Turns a share that an agent states into ten-thousandths. */
export function toBps(share: number): number {
  return Math.round(share * 10_000)
}

function byEvidence(a: Statement, b: Statement): number {
  return (
    levels.indexOf(a.check.level) - levels.indexOf(b.check.level) ||
    toBps(b.observation.confidence ?? 0) - toBps(a.observation.confidence ?? 0)
  )
}

function byWeight(a: TableFinding, b: TableFinding): number {
  const support = ({ observed_by, accepted_by }: TableFinding) =>
    new Set([...observed_by, ...accepted_by.map(({ agent }) => agent)]).size
  const disputed = ({ status }: TableFinding) => (status === 'contested' ? 1 : 0)
  return (
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    disputed(a) - disputed(b) ||
    support(b) - support(a) ||
    levels.indexOf(a.level) - levels.indexOf(b.level) ||
    (b.confidence_bps ?? -1) - (a.confidence_bps ?? -1) ||
    (a.finding < b.finding ? -1 : a.finding > b.finding ? 1 : 0)
  )
}

function mostSevere(group: readonly Statement[]): Severity {
  const found = severities.find((severity) =>
    group.some(({ observation }) => observation.severity === severity),
  )
  return found ?? 'info'
}

function distinct(remarks: readonly Remark[]): Remark[] {
  return [
    ...new Map(remarks.map((each) => [`${each.agent}\n${each.text}`, each])).values(),
  ]
}

function distinctFlags(flags: readonly EvidenceFlag[]): EvidenceFlag[] {
  return [...new Map(flags.map((each) => [JSON.stringify(each), each])).values()]
}
