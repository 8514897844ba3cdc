import type {
  AgentAnalysis,
  EvidenceCheck,
  TableFinding,
  TableSynthesis,
} from '@cresolver/protocol'
import { checkEvidence } from '../evidence/check-evidence.ts'
import { isDropped } from '../record/flagged.ts'
import {
  answeredAnalyses,
  type SeatedAnalysis,
  type TableState,
} from '../record/table-state.ts'
import { matchOption } from '../vote/count-votes.ts'
import { groupFindings, toBps } from './group-findings.ts'
import { groupRecommendations } from './group-recommendations.ts'
import { settleChallenges } from './settle-challenges.ts'
import { listStatements, type Statement } from './statement.ts'

/**
 * Draws a table together, by rules alone: the same record gives the same synthesis.
 *
 * Findings whose evidence was rejected and findings that their own agent gave up are set aside. A
 * finding that was challenged and not conceded stays, marked as contested. Every word comes from
 * an agent's recorded reply, or from a fixed phrase around it.
 */
export function synthesise(state: TableState): TableSynthesis {
  const analyses = answeredAnalyses(state)
  const statements = analyses.flatMap(({ seat, analysis }) =>
    listStatements(seat.agent, analysis, evidenceOf(state, seat.agent), (index) =>
      isDropped(state, state.analyses.get(seat.agent), 'observations', index),
    ),
  )
  const { standings } = settleChallenges(state, statements)
  const isRejected = ({ check }: Statement) => check.verdict === 'rejected'
  const isWithdrawn = (statement: Statement) =>
    standings.get(statement)?.withdrawn === true
  const isAside = (each: Statement) =>
    each.isDropped || isRejected(each) || isWithdrawn(each)
  const findings = groupFindings(
    statements.filter((each) => !isAside(each)),
    standings,
  )
  const recommendations = groupRecommendations(
    analyses.map(({ seat, analysis }) => ({
      seat,
      analysis: {
        ...analysis,
        recommendations: analysis.recommendations?.filter(
          (_, index) =>
            !isDropped(state, state.analyses.get(seat.agent), 'recommendations', index),
        ),
      },
    })),
  )
  const options = state.opened.options ?? []
  const option = chooseOption(analyses, options)
  return {
    recommended_direction: direct({
      option,
      findings,
      recommendations,
      analyses,
      options,
    }),
    option,
    key_findings: findings,
    set_aside: statements.filter(isAside).map((each) => ({
      agent: each.agent,
      finding: each.observation.finding,
      reason: each.isDropped
        ? 'reads like an instruction to a model'
        : isRejected(each)
          ? describeRejection(each.check)
          : 'given up when challenged',
    })),
    recommendations,
    trade_offs: tradeOffs(findings, analyses, options),
    minority_views: minorityViews(findings, analyses, options, option),
  }
}

/** Checks the evidence of each observation of an agent's analysis. */
export function evidenceOf(state: TableState, agent: string): EvidenceCheck[] {
  const outcome = state.analyses.get(agent)
  if (outcome?.status !== 'answered') return []
  return outcome.reply.observations.map(({ finding, evidence }, index) =>
    checkEvidence({
      finding,
      evidence,
      citations: state.citations
        .filter((each) => each.agent === agent && each.observation === index)
        .map((each) => each.outcome),
    }),
  )
}

type Direction = {
  readonly option: string | null
  readonly options: readonly string[]
  readonly findings: readonly TableFinding[]
  readonly recommendations: TableSynthesis['recommendations']
  readonly analyses: readonly SeatedAnalysis[]
}

function direct(parts: Direction): string {
  const { option, findings, recommendations, analyses } = parts
  const reasons = findings.slice(0, 3).map(mark).join('; ')
  // The text is part of the hashed synthesis.
  if (option !== null) return `${option}: ${reasons || 'nobody gave a reason that holds'}` // words: allow
  const actions = recommendations
    .slice(0, 3)
    .map(({ action, proposed_by }) =>
      analyses.length > 1
        ? `${action} (proposed by ${proposed_by.length} of ${analyses.length})`
        : action,
    )
  if (actions.length > 0) return actions.join('; ')
  return reasons ? `Act on what was found: ${reasons}` : 'Nothing was found that holds.'
}

function tradeOffs(
  findings: readonly TableFinding[],
  analyses: readonly SeatedAnalysis[],
  options: readonly string[],
): string[] {
  const contested = findings.flatMap(({ finding, challenged_by }) =>
    challenged_by.map(({ text }) => `${sentence(finding)} Against it: ${text}`),
  )
  const sides = options
    .map((option) => ({
      option,
      count: analyses.filter(({ analysis }) => positionOf(analysis, options) === option)
        .length,
    }))
    .filter(({ count }) => count > 0)
  const split =
    sides.length > 1
      ? [
          `The analyses differ: ${sides.map(({ option, count }) => `${count} for ${option}`).join(', ')}.`,
        ]
      : []
  return [...new Set([...split, ...contested])]
}

/** Those who stand for another option, and those who challenge what several others observed. */
function minorityViews(
  findings: readonly TableFinding[],
  analyses: readonly SeatedAnalysis[],
  options: readonly string[],
  chosen: string | null,
): TableSynthesis['minority_views'] {
  const others = analyses.flatMap(({ seat, analysis }) => {
    const position = positionOf(analysis, options)
    if (position === undefined || position === chosen) return []
    const [first] = analysis.observations
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

function sentence(text: string): string {
  return /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}

function describeRejection({ flags }: EvidenceCheck): string {
  const serious = flags.filter(({ severity }) => severity === 'critical')
  const reported = (serious.length > 0 ? serious : flags).map(({ detail }) => detail)
  return `evidence rejected: ${reported.join('; ') || 'there is none'}`
}

/**
 * Reads which option an agent stands for: the one that it names, or the one that its first finding
 * starts with.
 */
function positionOf(
  analysis: AgentAnalysis,
  options: readonly string[],
): string | undefined {
  const named = analysis.position && matchOption(analysis.position, options)
  if (named) return named
  const finding = analysis.observations[0]?.finding.trim().toLowerCase() ?? ''
  const leading = options.filter((option) => startsWith(finding, option.toLowerCase()))
  return leading.sort((a, b) => b.length - a.length)[0]
}

/**
 * Chooses the option that a table proposes: the one that most agents stand for, then the one that
 * they are surer of, then the first in the list.
 */
function chooseOption(
  analyses: readonly SeatedAnalysis[],
  options: readonly string[],
): string | null {
  const weights = options.map((option) => {
    const backers = analyses.filter(
      ({ analysis }) => positionOf(analysis, options) === option,
    )
    const sure = backers.reduce(
      (sum, { analysis }) => sum + toBps(analysis.confidence ?? 0),
      0,
    )
    return { option, backers: backers.length, sure }
  })
  const [first] = weights.sort((a, b) => b.backers - a.backers || b.sure - a.sure)
  return first?.option ?? null
}

function startsWith(finding: string, option: string): boolean {
  return (
    finding.startsWith(option) && !/^[\p{L}\p{N}]/u.test(finding.slice(option.length))
  )
}
