import type {
  EvidenceCheck,
  TableFinding,
  TableRecommendation,
  TableSynthesis,
  TradeOff,
} from '@cresolver/core/protocol'
import {
  answeredAnalyses,
  type SeatedAnalysis,
  type TableState,
} from '../record/table-state.ts'
import { direct, positionOf } from './direction.ts'
import { groupFindings } from './group-findings.ts'
import { groupRecommendations, supporters } from './group-recommendations.ts'
import { type IneffectiveRemark, settleChallenges } from './settle-challenges.ts'
import type { StatementStanding } from './standings.ts'
import { type CheckedFinding, listStatements, type Statement } from './statement.ts'

const mostAlternatives = 10

/**
 * Draws a table together, by rules alone: the same record gives the same synthesis.
 *
 * Every statement keeps its id, its agent and its words. An agent stands behind words that it wrote,
 * or that it accepted by their id or their whole text, and behind nothing else. Findings whose
 * evidence was rejected and findings that their own agent gave up are set aside.
 */
export function synthesise(state: TableState): TableSynthesis {
  const analyses = answeredAnalyses(state)
  const { standings, withoutEffect } = settleChallenges(state, listStatements(state))
  const isKept = (each: StatementStanding) =>
    !each.withdrawn && !isRejected(each.statement)
  const kept = standings.filter((each) => isKept(each) && !each.statement.isDropped)
  const findings = groupFindings(kept.flatMap((each) => ofKind(each, 'finding')))
  const recommendations = groupRecommendations(
    kept.flatMap((each) => ofKind(each, 'recommendation')),
  )
  const options = state.opened.options ?? []
  const direction = direct({ analyses, options, findings, recommendations })
  return {
    ...direction,
    key_findings: findings,
    set_aside: standings.flatMap((each) => {
      const [aside] = ofKind(each, 'finding')
      if (!aside || kept.includes(each)) return []
      const { agent, text } = each.statement
      return [{ agent, finding: text, reason: reasonAside(each, aside.statement) }]
    }),
    recommendations,
    trade_offs: [
      ...contested(findings, recommendations),
      ...alternatives(recommendations),
      ...unplaced(withoutEffect),
    ],
    minority_views: minorityViews(findings, analyses, options, direction.option),
    open_points: [],
    without_effect: withoutEffect.map(({ agent, target, text, reason }) => {
      return { agent, target, text, reason }
    }),
  }
}

type OfKind<Kind extends Statement['kind']> = StatementStanding & {
  readonly statement: Extract<Statement, { kind: Kind }>
}

function ofKind<Kind extends Statement['kind']>(
  standing: StatementStanding,
  kind: Kind,
): OfKind<Kind>[] {
  return isOfKind(standing, kind) ? [standing] : []
}

function isOfKind<Kind extends Statement['kind']>(
  standing: StatementStanding,
  kind: Kind,
): standing is OfKind<Kind> {
  return standing.statement.kind === kind
}

function isRejected(statement: Statement): boolean {
  return statement.kind === 'finding' && statement.check.verdict === 'rejected'
}

function reasonAside(
  { statement, withdrawn }: StatementStanding,
  { check }: CheckedFinding,
): string {
  if (statement.isDropped) return 'reads like an instruction to a model'
  return withdrawn && !isRejected(statement)
    ? 'given up when challenged'
    : describeRejection(check)
}

function describeRejection({ flags }: EvidenceCheck): string {
  const serious = flags.filter(({ severity }) => severity === 'critical')
  const reported = (serious.length > 0 ? serious : flags).map(({ detail }) => detail)
  return `evidence rejected: ${reported.join('; ') || 'there is none'}`
}

function contested(
  findings: readonly TableFinding[],
  recommendations: readonly TableRecommendation[],
): TradeOff[] {
  const stated = [
    ...findings.map((each) => ({ ...each, text: each.finding })),
    ...recommendations.map((each) => ({ ...each, text: each.action })),
  ]
  return stated
    .filter(({ challenged_by }) => challenged_by.length > 0)
    .map(({ id, agent, text, challenged_by }) => ({
      kind: 'contested',
      sides: [
        { agent, id, text },
        ...challenged_by.map((each) => ({
          agent: each.agent,
          id: null,
          text: each.text,
        })),
      ],
    }))
}

/** Recommendations of which no agent stands behind two: nobody says that they go together. */
function alternatives(recommendations: readonly TableRecommendation[]): TradeOff[] {
  const apart: TableRecommendation[] = []
  const taken = new Set<string>()
  for (const each of recommendations) {
    if (apart.length === mostAlternatives) break
    const standing = supporters(each)
    if (standing.some((agent) => taken.has(agent))) continue
    apart.push(each)
    for (const agent of standing) taken.add(agent)
  }
  if (apart.length < 2) return []
  const sides = apart.map(({ id, agent, action }) => ({ agent, id, text: action }))
  return [{ kind: 'alternatives', sides }]
}

function unplaced(withoutEffect: readonly IneffectiveRemark[]): TradeOff[] {
  return withoutEffect
    .filter(({ isUnplaced }) => isUnplaced)
    .map(({ agent, text }) => ({ kind: 'unplaced', sides: [{ agent, id: null, text }] }))
}

/** Those who stand for another option, and those who challenge what several others stand behind. */
function minorityViews(
  findings: readonly TableFinding[],
  analyses: readonly SeatedAnalysis[],
  options: readonly string[],
  chosen: string | null,
): TableSynthesis['minority_views'] {
  const others = analyses.flatMap(({ seat, analysis }) => {
    const position = positionOf(analysis, options)
    if (position === undefined || position === chosen) return []
    const first = findings.find(({ observed_by }) => observed_by.includes(seat.agent))
    return [
      { agent: seat.agent, view: first ? `${position}: ${first.finding}` : position },
    ]
  })
  const challengers = findings
    .filter(({ observed_by, accepted_by }) => observed_by.length + accepted_by.length > 1)
    .flatMap(({ challenged_by }) =>
      challenged_by.map(({ agent, text }) => ({ agent, view: text })),
    )
  return [...others, ...challengers]
}

/** Writes a finding so that a contested one cannot be read without its mark. */
export function mark({ status, finding }: TableFinding): string {
  return status === 'contested' ? `[CONTESTED] ${finding}` : finding
}
