import {
  type TableFinding,
  type TableResult,
  WORKER_LIMITS,
} from '@cresolver/core/protocol'
import { listDissents } from '../result/list-dissents.ts'
import { mark } from '../synthesis/synthesise.ts'

/** Findings that one answer quotes. */
const mostFindings = 3

/**
 * Answers challenges from the record of a table: its first key findings, each of other agents, what was
 * brought against them, how they fared, and how the votes fell.
 *
 * @param result - of the table that gave the answer
 * @param challenges - what a worker has to defend
 * @returns one answer for each challenge, in their order
 */
export function defendFromRecord(
  result: TableResult,
  challenges: readonly string[],
): string[] {
  const findings = ofDistinctAgents(result.synthesis.key_findings)
  const defence = [
    ...findings.map(describe),
    describeDissent(result),
    describeVote(result),
  ]
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, WORKER_LIMITS.defenceCharacters)
  return challenges.map(() => defence)
}

function ofDistinctAgents(findings: readonly TableFinding[]): TableFinding[] {
  const quoted = new Set<string>()
  const chosen: TableFinding[] = []
  for (const finding of findings) {
    if (chosen.length === mostFindings) break
    if (finding.observed_by.some((agent) => quoted.has(agent))) continue
    for (const agent of finding.observed_by) quoted.add(agent)
    chosen.push(finding)
  }
  return chosen
}

function describe(finding: TableFinding): string {
  const { observed_by, accepted_by, challenged_by, evidence, flags } = finding
  const against = challenged_by.map(({ text }) => `against it stands: ${text}`)
  const weak = flags.map(({ detail }) => `to its evidence: ${detail}`)
  const reported = [
    `found by ${observed_by.length}`,
    ...(accepted_by.length > 0 ? [`accepted by ${accepted_by.length}`] : []),
    ...(against.length > 0 ? against : ['no agent challenged it']),
    ...weak,
  ]
  return `${mark(finding)} Evidence: ${evidence} (${reported.join('; ')}).`
}

function describeDissent({ votes }: TableResult): string {
  const reasons = listDissents(votes).map(({ view }) => view)
  return reasons.length === 0 ? '' : `The dissenting agents said: ${reasons.join(' / ')}.`
}

function describeVote({ consensus, task_id }: TableResult): string {
  const { approve, dissent, absent } = consensus
  return `The vote was ${approve} to ${dissent}, ${absent} absent (round table ${task_id}).`
}
